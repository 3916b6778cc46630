"""Round robins: everybody meets everybody, by the tables of C.05 Annexes 1 and 2."""
