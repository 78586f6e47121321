"""`python -m konspira` is the command `konspira`."""

import sys

from konspira.cli import main

if __name__ == "__main__":
    sys.exit(main())
