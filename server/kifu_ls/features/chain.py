"""Which actions answer or go on with which."""

from typing import NamedTuple

from kifu_ls.core.chain import Acting, Chaining, Link
from kifu_ls.core.document import FAR, Document
from kifu_ls.core.words import Locale


class Action(NamedTuple):
    """An action: the number of its line, and who or what acts there."""

    line: int
    acting: Acting


def action(document: Document, line: int) -> Action | None:
    """The action of a line."""
    notation = document.notation
    acting = notation.acting(document.scene(line)) if isinstance(notation, Chaining) else None
    return Action(line, acting) if acting else None


def causes(document: Document, line: int) -> list[Action]:
    """The action that a line answers, or that it goes on with."""
    notation = document.notation
    if not isinstance(notation, Chaining):
        return []
    lines = [line - cause.back for cause in notation.causes(document.scene(line)) if cause.link is not Link.PREPARED]
    return [found for above in lines if (found := action(document, above))]


def effects(document: Document, line: int) -> list[tuple[Link, Action]]:
    """What answers the action of a line or goes on with it, in the order of the text."""
    notation = document.notation
    found: list[tuple[Link, Action]] = []
    own = notation.heading(document.reading(line), document.before(line), Locale.EN)
    if not isinstance(notation, Chaining) or own is None:
        return []
    for at, scene in document.below(line + 1):
        heading = document.notation.heading(scene.reading, scene.before, Locale.EN)
        if (heading and heading.level < own.level) or at > line + FAR:
            break
        acting = notation.acting(scene)
        if acting:
            links = [cause.link for cause in notation.causes(scene) if cause.back == at - line]
            found += [(link, Action(at, acting)) for link in links if link is not Link.PREPARED]
    return found


def responses(document: Document, line: int) -> list[Action]:
    """The answers to the action of a line."""
    return [answer for link, answer in effects(document, line) if link is Link.ANSWERS]
