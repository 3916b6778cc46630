"""Paper: lists, slips, tables and cards as text, HTML and PDF, from a tournament and a round;
the games of a round as PGN.
"""

from pairwright.paper.as_html import html
from pairwright.paper.as_pdf import pdf, without_glyphs
from pairwright.paper.as_text import text
from pairwright.paper.boards import printed_round
from pairwright.paper.building import document
from pairwright.paper.document import FORMS, Align, Column, Document, Kind, Section, Slip
from pairwright.paper.pgn import round_pgn

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
