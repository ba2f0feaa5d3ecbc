"""``textDocument/signatureHelp``: the forms of the bracket at the caret."""

from typing import TYPE_CHECKING, Any

from lsprotocol import types

from kifu_ls.core.forms import Form
from kifu_ls.features.signature import signature
from kifu_ls.lsp import convert
from kifu_ls.lsp.methods import Feature, line_of
from kifu_ls.text.columns import to_units

if TYPE_CHECKING:
    from kifu_ls.lsp.session import KifuServer
    from kifu_ls.lsp.sync import Open

OPTIONS = types.SignatureHelpOptions(trigger_characters=list("([〈"), retrigger_characters=list(">=+-：)]〉"))


def answer(server: "KifuServer", opened: "Open", params: types.SignatureHelpParams) -> dict[str, Any] | None:
    """The forms, the active one and its active part."""
    place = opened.place(params.position, server.client.unit)
    _, locale = server.settings(opened)
    found = signature(opened.document, place.line, place.column, locale)
    if found is None:
        return None
    result: dict[str, Any] = {
        "signatures": [_form(server, form) for form in found.forms],
        "activeSignature": found.active,
    }
    if found.part is not None:
        result["activeParameter"] = found.part
    return result


def _form(server: "KifuServer", form: Form) -> dict[str, Any]:
    client = server.client
    parts = [
        {"label": _label(server, form, start, end), "documentation": convert.markup(about, shown=client.signs_markdown)}
        for start, end, about in form.parts
    ]
    return {
        "label": form.text,
        "documentation": convert.markup(form.about, shown=client.signs_markdown),
        "parameters": parts,
    }


def _label(server: "KifuServer", form: Form, start: int, end: int) -> list[int] | str:
    if not server.client.signs_offsets:
        return form.text[start:end]
    return [to_units(form.text, column, server.client.unit) for column in (start, end)]


FEATURE = Feature(answer, line_of)
