"""The procedure of C.04.4.2 by matching: exact for fields of any size.

Players are bits in the order of 1.8. A bracket is settled by largest matchings and their structure;
where several players must float and the structures of the bracket and of those below do not agree
at once, everybody not yet paired is looked at together, criterion after criterion (whole.py). Only
where odd cycles leave that undecided, sets are tried, or one weighted matching decides.
"""
