"""C.04.4.3 word by word: questions of pairability by trying, exchanges by the printed tables."""
