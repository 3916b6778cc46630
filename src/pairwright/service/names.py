"""Players named by number, or by any part of the name that only one of them has."""

from __future__ import annotations

from collections.abc import Mapping

from pairwright.tournament import InvalidRequest, Tournament
from pairwright.vocabulary.folding import words_in
from pairwright.vocabulary.printable import isolated, printable
from pairwright.vocabulary.reason import Fact

MOST_CANDIDATES = 8
LONGEST_NUMBER = 9


def player_named(tournament: Tournament, text: str) -> int:
    """The number of the participant whom `text` names; of a team in a team event.

    Case, accents and punctuation do not matter. A number stands for itself. Raises InvalidRequest
    where nobody has the name, or several have it.
    """
    entered = tournament.teams if tournament.is_team_event else tournament.players
    return named_among({entrant.number: entrant.name for entrant in entered}, text)


def named_among(known: Mapping[int, str], text: str) -> int:
    """The same among these names, by number."""
    if text.strip().isdecimal():
        return _number(text.strip())
    wanted = _folded(text)
    names = {number: _folded(name) for number, name in known.items()}
    found = [number for number, name in names.items() if wanted and wanted in name]
    whole = [number for number in found if wanted in (names[number], names[number].split(" ")[0])]
    if len(found) != 1 and len(whole) == 1:
        found = whole
    if len(found) == 1:
        return found[0]
    if not found:
        raise _unclear("name.nobody", text=text)
    listed = "; ".join(f"{n} {isolated(printable(known[n]))}" for n in found[:MOST_CANDIDATES])
    values: dict[str, Fact] = {"number": len(found), "text": text, "listed": listed}
    if len(found) > MOST_CANDIDATES:
        raise _unclear("name.many", **values, more=len(found) - MOST_CANDIDATES)
    raise _unclear("name.several", **values)


def _unclear(key: str, **values: Fact) -> InvalidRequest:
    """What is wrong, in the words of the event room, in every language."""
    # Imported where a name is wrong: most commands never need the event room.
    from pairwright.service.events.words import Unclear

    return Unclear(key, command="", **values)


def _number(digits: str) -> int:
    """A number as it is typed; who has it is for others to find out."""
    if len(digits) > LONGEST_NUMBER:
        raise _unclear("name.digits", digits=len(digits))
    return int(digits)


def _folded(text: str) -> str:
    """Without case, accents and punctuation, one blank between words."""
    return " ".join(words_in(text))
