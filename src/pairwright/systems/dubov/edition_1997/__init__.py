"""The Dubov System as the 1997 General Assembly approved it: prose for arbiters, made definite.

readings-dubov.md (R-DUBOV97) says what was decided where the text leaves a choice.
"""
