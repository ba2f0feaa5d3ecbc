"""``python -m kifu_ls``."""

import sys

from kifu_ls.cli import main

sys.exit(main())
