"""Writes a long Blade Rondo record without a fault, or with faults whose lines it tells.

``python bench/make_kifu.py 100000 -o long.kifu --faults 20 --where faults.json``
"""

import argparse
import json
import sys
from itertools import islice
from pathlib import Path

import slips
from game import records


def make(lines: int, seed: int = 1) -> list[str]:
    """A record of so many lines; the last game may be cut off."""
    return list(islice(records(seed), lines))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("lines", type=int)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--faults", type=int, default=0, help="how many slips to plant")
    parser.add_argument("-o", "--output", type=Path)
    parser.add_argument("--where", type=Path, help="where to write the planted slips (default: standard error)")
    given = parser.parse_args()
    lines = make(given.lines, given.seed)
    planted = slips.plant(lines, given.faults, given.seed)
    told = "".join(json.dumps(slip._asdict(), ensure_ascii=False) + "\n" for slip in planted)
    text = "\n".join(lines) + "\n"
    if given.output:
        given.output.write_text(text, "utf-8")
    else:
        sys.stdout.write(text)
    if given.where:
        given.where.write_text(told, "utf-8")
    else:
        sys.stderr.write(told)


if __name__ == "__main__":
    main()
