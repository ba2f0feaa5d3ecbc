"""Works out the romaji of every reading in a card file and stores it there, for the eye to check.

    python tools/readings.py server/kifu_ls/notations/blade_rondo/data/cards.toml

Romaji is spelt as it is typed (``gekkou``, not ``gekkō``); a long mark is left out, as most people leave it out.
"""

import re
import sys
from pathlib import Path

import pykakasi

_TYPED = {
    "っでぃ": "ddi",
    "しぇ": "she",
    "ゔぉ": "vo",
    "でぃ": "di",
    "てぃ": "ti",
    "ふぃ": "fi",
    "じぇ": "je",
    "うぃ": "wi",
    "つぁ": "tsa",
    "つぉ": "tso",
}


def romaji(kana: str) -> str:
    """The reading in Hepburn letters, without spaces and long marks."""
    for sound, letters in _TYPED.items():
        kana = kana.replace(sound, letters)
    plain = kana.replace("ー", "").replace("・", "")
    return "".join(item["hepburn"] for item in pykakasi.kakasi().convert(plain)).replace(" ", "").replace("'", "")


def main(path: Path) -> None:
    """Rewrites the file with a ``romaji`` line behind every ``reading`` line."""
    lines = [line for line in path.read_text("utf-8").splitlines() if not line.startswith("romaji = ")]
    result = []
    for line in lines:
        result.append(line)
        if found := re.match(r'^reading = "([^"]+)"$', line):
            result.append(f'romaji = "{romaji(found[1])}"')
    path.write_text("\n".join(result) + "\n", "utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
