"""`python -m pairwright` is the `pairwright` command."""

from pairwright.cli.main import main

main()
