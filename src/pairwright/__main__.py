"""`python -m pairwright` is the `pairwright` command."""

from pairwright.cli.start import main

main()
