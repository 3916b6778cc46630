"""The Dutch system as drafted in 2015 (C.04.3.1, presented at the 86th FIDE Congress).

It never came into force. The text is a procedure, step by step: `procedure` is its course from
bracket to bracket (C.1, C.10 to C.14); what happens inside a bracket (C.2 to C.9) is done word by
word in `literal/` and by matching in `solver/`. readings-dutch-2015.md has the readings.
"""
