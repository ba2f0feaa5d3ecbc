"""Runs the conformance cases with an installed command: ``python tests/conformance_check.py kifu-ls``.

Only the faults listed in ``conformance_exceptions.toml`` may occur, and each of them must.
"""

import re
import subprocess
import sys
import tomllib
from pathlib import Path

HERE = Path(__file__).parent
_FAULT = re.compile(r"^FAIL (\S+) \[(.*?)\] (.*)$")
_TOTALS = re.compile(r"^(\d+) passed, (\d+) failed$", re.MULTILINE)

Fault = tuple[str, str, str]
"""The file of a case, its name, and what is wrong."""


def excused() -> set[Fault]:
    """The faults of cases that are mistaken themselves."""
    table = tomllib.loads((HERE / "conformance_exceptions.toml").read_text("utf-8"))
    return {(entry["file"], entry["case"], entry["fault"]) for entry in table.get("exception", ())}


def main(command: str) -> int:
    """Prints every fault without an excuse and every excuse without a fault; the status is 1 where there is one."""
    runner = [sys.executable, str(HERE / "conformance" / "run.py"), "--command", command]
    output = subprocess.run(runner, stdout=subprocess.PIPE, text=True, encoding="utf-8", check=False).stdout
    totals = _TOTALS.search(output)
    if not totals:
        print(f"{output}the conformance cases did not run to their end")
        return 1
    passed, failed = map(int, totals.groups())
    lines = [line for line in output.splitlines() if line.startswith("FAIL ")]
    faults = {line: found.groups() if (found := _FAULT.match(line)) else None for line in lines}
    excuses = excused()
    wrong = [line for line in lines if faults[line] not in excuses]
    needless = excuses - set(faults.values())
    for line in wrong:
        print(line)
    for file, case, fault in sorted(needless):
        print(f"no longer a fault, take it out of conformance_exceptions.toml: {file} [{case}] {fault}")
    spoilt = {fault[:2] for line in wrong if (fault := faults[line])}
    skipped = len({fault[:2] for fault in excuses - needless} - spoilt)
    print(f"{passed} passed, {failed - skipped} failed, {skipped} skipped")
    return 1 if wrong or needless or failed > skipped or not passed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
