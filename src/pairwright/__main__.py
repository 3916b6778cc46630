"""`python -m pairwright` is the `pairwright` command."""

from pairwright.cli.main import main

if __name__ == "__main__":
    main()
