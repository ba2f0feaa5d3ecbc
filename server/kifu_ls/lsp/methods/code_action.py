"""``textDocument/codeAction``: fixes of what is wrong, or all safe ones, and refactorings; ``codeAction/resolve`` for
their edits.

Edits that take the whole record to make wait for resolve, or for a client that asks for just them.
"""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from lsprotocol import types

from kifu_ls.core.document import Placed
from kifu_ls.core.words import Words
from kifu_ls.features.diagnostics import Diagnostic
from kifu_ls.features.fixes import choices, fix_all, mends
from kifu_ls.lsp import convert
from kifu_ls.lsp.methods import Feature, refactor
from kifu_ls.lsp.publish import found
from kifu_ls.lsp.settle import Moved
from kifu_ls.text.edit import Edit

if TYPE_CHECKING:
    from kifu_ls.lsp.session import KifuServer
    from kifu_ls.lsp.sync import Open

QUICK = types.CodeActionKind.QuickFix.value
ALL = "source.fixAll.kifu"
_ALL_TITLE = Words("安全に直せるものをすべて直す", "Fix everything that is safe to fix")


def options(server: "KifuServer") -> types.CodeActionOptions:
    """What is said of the feature in ``initialize``."""
    kinds = [QUICK, refactor.REWRITE, refactor.INSERT, ALL]
    return types.CodeActionOptions(code_action_kinds=kinds, resolve_provider=server.client.resolves_edits)


def goal(params: types.CodeActionParams) -> int | None:
    """Fixing everything takes the whole record, fixing a line what stands above it."""
    only = params.context.only
    return None if only and _fits(ALL, only) else params.range.end.line + 1


def _fits(kind: str, only: Sequence[str]) -> bool:
    return any(not wanted or kind == wanted or kind.startswith(f"{wanted}.") for wanted in only)


def answer(server: "KifuServer", opened: "Open", params: types.CodeActionParams) -> list[dict[str, Any]]:
    """The actions of the kinds that are asked for."""
    only = params.context.only
    actions: list[dict[str, Any]] = []
    if not only or _fits(QUICK, only):
        actions.extend(_quick(server, opened, params))
    if not only or any(_fits(kind, only) for kind in (refactor.REWRITE, refactor.INSERT)):
        actions.extend(_refactorings(server, opened, params))
    if only and _fits(ALL, only) and any(_is_safe(one) for one in found(server, opened)):
        actions.append(_everything(server, opened))
    return actions


def _is_safe(one: Diagnostic) -> bool:
    fixes = one.placed.finding.fixes
    return bool(fixes) and fixes[0].safe


def _quick(server: "KifuServer", opened: "Open", params: types.CodeActionParams) -> Iterator[dict[str, Any]]:
    _, locale = server.settings(opened)
    texts, unit = opened.document.lines, server.client.unit
    start, end = opened.place(params.range.start, unit), opened.place(params.range.end, unit)
    for one in found(server, opened):
        if (one.line, one.end) < start or (one.line, one.start) > end:
            continue
        span = convert.span(texts, one.line, one.start, one.end, unit)
        linked: list[Any] = [
            given for given in params.context.diagnostics if given.code == one.code and _stands(given.range, span)
        ]
        for choice, fix in enumerate(choices(opened.document, one.placed)):
            action = {
                "title": fix.title.say(locale),
                "kind": QUICK,
                "diagnostics": linked or [convert.diagnostic(opened.document, one, server.client)],
                "isPreferred": choice == 0,
            }
            which = {"line": one.line, "start": one.start, "end": one.end, "code": one.code, "choice": choice}
            with suppress(Moved):  # a fix of the whole record had more of it read, and the finding went
                yield _with_edit(server, opened, action, which, late=bool(fix.action))


def _stands(given: types.Range, span: dict[str, Any]) -> bool:
    return all(
        (place.line, place.character) == (there["line"], there["character"])
        for place, there in ((given.start, span["start"]), (given.end, span["end"]))
    )


def _refactorings(server: "KifuServer", opened: "Open", params: types.CodeActionParams) -> Iterator[dict[str, Any]]:
    only = params.context.only
    for action, edits, which in refactor.listed(server, opened, params):
        if only and not _fits(action["kind"], only):
            continue
        if edits is None:
            yield _with_edit(server, opened, action, which, late=True)
        else:
            yield {**action, "edit": _workspace_edit(server, opened, edits)}


def _everything(server: "KifuServer", opened: "Open") -> dict[str, Any]:
    _, locale = server.settings(opened)
    return _with_edit(server, opened, {"title": _ALL_TITLE.say(locale), "kind": ALL}, {"all": True}, late=True)


def _with_edit(
    server: "KifuServer", opened: "Open", action: dict[str, Any], which: dict[str, Any], *, late: bool
) -> dict[str, Any]:
    """The action with its edit, or with what is needed to make it when the client asks again."""
    if late and server.client.resolves_edits:
        return {**action, "data": {"uri": opened.uri, "edition": opened.edition, **which}}
    return {**action, "edit": _edit(server, opened, which)}


def _edit(server: "KifuServer", opened: "Open", which: dict[str, Any]) -> dict[str, Any]:
    settings, locale = server.settings(opened)
    document, unit = opened.document, server.client.unit
    if "act" in which:
        return _workspace_edit(server, opened, refactor.late(opened, which))
    if which.get("all"):
        made = convert.whole(document.lines, fix_all(document, settings), document.line_end, unit)
    else:
        placed = _meant(server, opened, which)
        only = placed.finding._replace(fixes=(choices(document, placed)[which["choice"]],))
        (mend,) = mends(document, placed._replace(finding=only), locale)
        made = convert.edits(document.lines, mend.edits, unit)
    return convert.workspace_edit(opened.uri, opened.version, made, server.client)


def _meant(server: "KifuServer", opened: "Open", which: dict[str, Any]) -> Placed:
    """The finding that a fix was offered for: by its place, for the list grows as more lines are read."""
    for one in found(server, opened):
        same = (one.line, one.start, one.end, one.code) == tuple(which[key] for key in ("line", "start", "end", "code"))
        if same and which["choice"] < len(one.placed.finding.fixes):
            return one.placed
    raise Moved


def _workspace_edit(server: "KifuServer", opened: "Open", edits: Sequence[Edit]) -> dict[str, Any]:
    made = convert.edits(opened.document.lines, edits, server.client.unit)
    return convert.workspace_edit(opened.uri, opened.version, made, server.client)


async def resolve(server: "KifuServer", action: types.CodeAction) -> types.CodeAction | dict[str, Any]:
    """The action with its edit. Raises ``Moved`` where the text is no longer that which it was offered for."""
    data = action.data
    if not isinstance(data, dict) or not isinstance(data.get("uri"), str):
        return action
    opened = server.documents.get(data["uri"])
    if opened is None or opened.edition != data.get("edition"):
        raise Moved
    await server.settler.reach(opened, None)
    plain = {"title": action.title, "kind": action.kind, "isPreferred": action.is_preferred}
    said = {name: value for name, value in plain.items() if value is not None}
    return {**said, "diagnostics": action.diagnostics or [], "edit": _edit(server, opened, data)}


FEATURE = Feature(answer, goal)
