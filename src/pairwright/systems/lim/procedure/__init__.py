"""The steps of C.04.4.3 articles 1 to 4, whichever way their questions are answered."""
