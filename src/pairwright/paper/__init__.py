"""Paper: lists, slips, tables and cards as text, HTML and PDF, from a tournament and a round;
the games of a round as PGN.
"""

from pairwright.paper.boards import printed_round
from pairwright.paper.building import document
from pairwright.paper.document import FORMS, Align, Column, Document, Kind, Section, Slip
from pairwright.paper.pgn import round_pgn
from pairwright.paper.writers import html, pdf, text, without_glyphs

__all__ = [
    "FORMS",
    "Align",
    "Column",
    "Document",
    "Kind",
    "Section",
    "Slip",
    "document",
    "html",
    "pdf",
    "printed_round",
    "round_pgn",
    "text",
    "without_glyphs",
]
