"""`pairwright-engine -p`: the next round."""

from __future__ import annotations

import sys

from msgspec.structs import replace

from pairwright.cli.engine_arguments import Call
from pairwright.cli.engine_tournament import Stop, read, rules_of, write_checklist
from pairwright.cli.output import tell
from pairwright.formats.files import write_atomically
from pairwright.formats.pairing_list import write_pairing_list
from pairwright.position import field_of, initial_colour
from pairwright.service.outcome import RequestOutcome
from pairwright.service.reading import Reading
from pairwright.systems import judged
from pairwright.tournament import InvalidTournament, NoLegalPairing, Tournament

NO_PAIRS = "0\n"
"""JaVaFo's list for a round that cannot be paired."""


def pair(call: Call) -> None:
    assert call.source is not None
    tournament = _with_settings(call, read(call.source))
    rules = rules_of(call, tournament)
    try:
        if call.baku:
            from pairwright.cli.engine_settings import with_baku_of_this_round

            tournament = with_baku_of_this_round(tournament)
        position = rules.position(tournament)
        pairing = judged(rules.pair(position))
    except NoLegalPairing as error:
        # Callers look at what the programs that we stand in for leave here: bbpPairings an empty
        # file and exit code 1, JaVaFo a list of no pairs and exit code 0.
        as_javafo = call.system is None
        _write(call, NO_PAIRS if as_javafo else "")
        write_checklist(call, rules, [(position, None)])
        message = f"Error while pairing {call.source}: No valid pairing exists: {error}"
        if as_javafo:
            tell(message)
            return
        raise Stop(RequestOutcome.NO_LEGAL_PAIRING, message) from None
    except InvalidTournament as error:
        raise Stop(RequestOutcome.INVALID, f"Error while pairing {call.source}: {error}") from None
    _write(call, write_pairing_list(pairing))
    write_checklist(call, rules, [(position, pairing)])


def _write(call: Call, text: str) -> None:
    """To the file that was named, else to standard output."""
    if call.output is None:
        sys.stdout.write(text)
    else:
        write_atomically(call.output, text)


def _with_settings(call: Call, found: Reading) -> Tournament:
    """What the engines need: the number of rounds, and the initial colour, which JaVaFo draws."""
    tournament = found.facts()
    if tournament.number_of_rounds is None:
        raise Stop(
            RequestOutcome.INVALID,
            f"Error parsing file {found.name}: The total number of rounds in the tournament must "
            "be specified (TRF26 record 142, or XXR).",
        )
    if initial_colour(field_of(tournament)) is not None:
        return tournament
    if call.system is not None:  # bbpPairings' manners
        raise Stop(
            RequestOutcome.INVALID,
            f"Error while parsing {found.name}: Please configure the initial piece colors (TRF26 "
            "record 152, or XXC white1 / black1).",
        )
    from pairwright.cli.engine_settings import colour_drawn_from

    colour = colour_drawn_from(found.data)
    name = colour.name.lower()
    tell(
        f"{found.name}: no initial colour is declared: {name} is drawn from the content of the "
        f"file; declare it to keep it (TRF26 record 152, or XXC {name}1)"
    )
    return replace(tournament, initial_colour=colour)
