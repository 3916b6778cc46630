"""A golden record: everything that a user can see, written down and compared.

    python -m tools.golden write FOLDER [--only PART...]
    python -m tools.golden compare A B

`write` runs every part in a process of its own with a stopped clock and counted random numbers
(`frozen/sitecustomize.py`), and writes one file for each output. `compare` shows the difference of
two records line by line and exits with code 1 where there is one.
"""
