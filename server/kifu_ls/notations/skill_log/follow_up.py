"""The line that must follow, as the text behind the caret that an editor shows in grey."""

from kifu_ls.core.notation import Scene
from kifu_ls.notations.skill_log import expect


def ghost(scene: Scene, column: int) -> str:
    """What goes on at the end of a line: the announced activation, or the removals that are owed for sure."""
    typed = scene.text[:column].lstrip()
    if scene.text[column:].strip():
        return ""
    text = "\n".join(expect.lines(scene.before))
    return text[len(typed) :] if text.startswith(typed) else ""
