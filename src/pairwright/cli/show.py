"""`pairwright show`: what was read, and the position before the next round."""

from __future__ import annotations

from typing import Annotated

from pairwright.cli.options import Lang, LanguageCode, PairingSystem, RulesEdition, SourceFile
from pairwright.cli.parameters import Option


def show(
    file: SourceFile,
    round_number: Annotated[
        int | None,
        Option("--round", help="Show the position before this round (default: the next)."),
    ] = None,
    lang: Lang = LanguageCode.ENGLISH,
    system: PairingSystem = None,
    edition: RulesEdition = None,
) -> None:
    """Show what FILE holds and the position before the next round.

    While games of the last round have no result: the position before that round.
    """
    # Imported here: the help needs no tables.
    from pairwright.cli.position_view import show_file

    show_file(file, round_number, lang.value, system, edition)
