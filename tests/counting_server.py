"""``kifu-ls`` with the counting notation of the tests registered: ``python counting_server.py check a.count``."""

import sys

from counting_notation import KIND
from kifu_ls.core import registry

registry.kinds()[KIND.id] = KIND

if __name__ == "__main__":
    from kifu_ls.cli import main

    sys.exit(main())
