"""Starts the server with the packages beside this file, whatever else is installed.

The extension runs it isolated (``-I -S``). Byte code is shipped for one version of Python; for any other it is kept in
the folder named by the first argument, since the extension's own may be read-only.
"""

import sys
from pathlib import Path

LIBS = Path(__file__).resolve().parent / "libs"

if not (LIBS / "kifu_ls" / "__pycache__" / f"__init__.{sys.implementation.cache_tag}.pyc").exists():
    sys.pycache_prefix = sys.argv[1]
sys.path.insert(0, str(LIBS))

from kifu_ls.cli import main  # noqa: E402 - found only now

sys.exit(main(["serve"]))
