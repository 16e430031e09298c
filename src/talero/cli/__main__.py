"""`python -m talero.cli` is `talero`."""

import sys

from talero.cli.main import main

if __name__ == "__main__":
    sys.exit(main())
