"""The plain form of a record: plain signs, no blanks inside its parts, no run of blank lines. Never changes a name."""

import re
from collections.abc import Sequence

from kifu_ls.core.notation import Scene
from kifu_ls.notations.tag_battle import seats
from kifu_ls.notations.tag_battle.fold import fold
from kifu_ls.notations.tag_battle.parts import Action, Hand, Listed, Reading, Step, Team, Turn, Win
from kifu_ls.text.edit import Edit, Place, replace

BLANKS = " \t\u3000\u00a0"
_PIECE = re.compile(
    r"[(（][^()（）]*[)）]|[\[［][^\[\]［］]*[\]］]|〈[^〈〉]*〉|【[^【】]*】"
    r"|[<＜《≪][^<>＜＞《》≪≫()（）]{1,60}[>＞》≫]|[^(（\[［〈【<＜《≪]+|.",
    re.DOTALL,
)
_WIKI = re.compile(r"&|\[\[|\s*[->＞]")
_CORES = re.compile(r"[\[［][^\[\]［］]*[\]］]")
_SEAT = re.compile(r"[PEＰＥ][1-4１-４]")
_FORMS = (Action, Hand, Step, Team, Turn, Win)


def tidy(scenes: Sequence[Scene]) -> list[Edit]:
    """The edits that bring the record into its plain form."""
    edits: list[Edit] = []
    for line, scene in enumerate(scenes):
        text = scene.text
        if text.strip():
            made = plain(text, scene.reading)
        elif line and not scenes[line - 1].text.strip():
            edits.append(Edit(Place(line - 1, len(scenes[line - 1].text)), Place(line, len(text)), ""))
            continue
        else:
            made = ""
        if made != text:
            edits.append(replace(0, len(text), made, line))
    return edits


def plain(text: str, reading: Reading) -> str:
    """A line in its plain form; one of the wiki, or not fully read, only loses the blanks at its end."""
    if not isinstance(reading, _FORMS) or reading.problems or _WIKI.match(text.lstrip()) or "&" in text or "[[" in text:
        return text.rstrip(BLANKS)
    comment = len(text) if reading.comment is None else reading.comment
    said, rest = text[:comment], text[comment:]
    body = said.strip(BLANKS)
    gap = said[len(said.rstrip(BLANKS)) :] if rest else ""
    if isinstance(reading, Team):
        made = _team(text, reading)
    elif isinstance(reading, Turn):
        notes = body[body.index("】") + 1 :]
        made = f"【TURN {reading.number.value}】{''.join(_joined(notes))}"
    elif isinstance(reading, Hand):
        made = _hand(text, reading, body)
    else:
        made = "".join(_joined(body))
    return (made + gap + rest).rstrip(BLANKS)


def _team(text: str, team: Team) -> str:
    values = "".join(f"{value.letter}{value.number}" for value in team.values)
    players = "".join(f"　{seat + 1}={text[word.start : word.end]}" for seat, word in team.players)
    head = f"▽{'PE'[team.side]}：{text[team.name.start : team.name.end]}"
    return head + (f"({values})" if values else "") + players


def _hand(text: str, hand: Hand, said: str) -> str:
    seat = (
        seats.SEATS[hand.seat.seat] if hand.seat and hand.seat.seat is not None else hand.seat.text if hand.seat else ""
    )
    values = "".join(f"{value.letter}{value.number}" for value in hand.values)
    cards = [f"〈{_listed(text, card)}〉" for card in hand.cards]
    notes = re.findall("【[^【】]*】", said)
    head = f"▼{seat}{text[hand.name.start : hand.name.end]}"
    return head + (f"({values})" if values else "") + "".join(cards + notes)


def _listed(text: str, card: Listed) -> str:
    cores = f"[C{card.cores.value}]" if card.cores else ""
    return text[card.start : card.name_end] + cores + ("／疲労" if card.tired else "")


def _joined(text: str) -> list[str]:
    """The parts of a line in their plain form, names as they are."""
    made = []
    for piece in _PIECE.findall(text):
        sign = piece[0]
        if sign in "(（[［":
            made.append("".join(fold(piece).text.split()))
        elif sign in "〈<＜《≪" and len(piece) > 1:
            made.append(f"〈{_tag(piece[1:-1])}〉")
        elif sign == "【":
            made.append(piece)
        else:
            part = piece.strip(BLANKS)
            made.append("◇" + part[1:].lstrip(BLANKS) if part.startswith("◇") else part)
    return made


def _tag(text: str) -> str:
    """The inside of 〈〉: a wide colon, plain cores and seats."""
    text = _CORES.sub(lambda found: "".join(fold(found[0]).text.split()), text.strip(BLANKS))
    name, colon, value = text.replace(":", "：", 1).partition("：")
    value = value.strip(BLANKS)
    if _SEAT.fullmatch(value):
        value = fold(value).text
    return name.strip(BLANKS) + colon + value
