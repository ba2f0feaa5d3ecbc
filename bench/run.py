"""Prints one table of what was measured against its budget; ``python bench/run.py [keystrokes opening …]``.

It reports and judges nothing: the exit status is always 0. A share of up to 1.00 of the budget holds.
"""

import argparse
import os
from importlib import import_module

import peers
from rows import head, printed

os.environ.pop("PYTHONDONTWRITEBYTECODE", None)  # what it starts runs as installed programs do

GIVEN = ("keystrokes", "opening", "serving")
"""What has budgets in ms and lines/s that were made on another machine."""
CONCERNS = ("keystrokes", "opening", "serving", "memory", "skill_logs", "tag_battle", "chess_games", "peers")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("concern", nargs="*", help=f"what to measure: {', '.join(CONCERNS)} (default: all)")
    given = parser.parse_args()
    if unknown := set(given.concern) - set(CONCERNS):
        parser.error(f"unknown: {', '.join(sorted(unknown))}")
    slowness = peers.slowness()
    print(head(slowness))
    for concern in given.concern or CONCERNS:
        try:
            for row in import_module(concern).rows():
                print(printed(row, slowness if concern in GIVEN else None), flush=True)
        except Exception as error:  # noqa: BLE001 - one concern that cannot be measured leaves the others
            print(f"{concern}: {type(error).__name__}: {error}", flush=True)


if __name__ == "__main__":
    main()
