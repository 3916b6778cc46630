"""C.04.4.1 word by word, by enumeration: slow and obvious, for small fields."""
