"""The lines that follow from the state by themselves, as the text behind the caret that an editor shows in grey."""

from kifu_ls.core.notation import Scene
from kifu_ls.notations.blade_rondo import upkeep
from kifu_ls.notations.blade_rondo.advance import next_lines
from kifu_ls.notations.blade_rondo.catalogue import Catalogue
from kifu_ls.notations.blade_rondo.state import State, remaining


def spent(state: State) -> bool:
    """Whether nothing can be paid for in this hand any more."""
    return state.play is None or state.play.ended or remaining(state) == 0


def opens(state: State) -> list[str]:
    """The lines that open the next hand, as far as all their values are known."""
    return [line for line in next_lines(state) if line != "▼"]


def follows(scene: Scene, catalogue: Catalogue) -> list[str]:
    """The lines to go on with: one that is due, else those that open the next hand once this one is spent."""
    due = list(upkeep.due(scene, catalogue))[:1]
    return due or (opens(scene.before) if spent(scene.before) else [])


def ghost(scene: Scene, column: int, catalogue: Catalogue) -> str:
    """What follows the caret at the end of a line that begins as one of those lines does, empty where none does.

    With a sign typed (``▼``, ``(S``) it is the line that the sign asks for, due or not.
    """
    typed = scene.text[:column].lstrip()
    if scene.text[column:].strip() or scene.before.block:
        return ""
    lines = follows(scene, catalogue)
    if typed and (not lines or not lines[0].startswith(typed)):
        others = [[line] for line in upkeep.due(scene, catalogue)]
        opening = opens(scene.before)
        others += [opening[at:] for at in range(len(opening))]
        lines = next((line for line in others if line[0].startswith(typed)), [])
    text = "\n".join(lines)
    return text[len(typed) :] if text.startswith(typed) else ""
