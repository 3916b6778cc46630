"""From a tournament and a round to a document."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from pairwright.paper.boards import printed_round
from pairwright.paper.cards import Cards, TeamCards, board_numbers, labels, place_cards
from pairwright.paper.document import FORMS, Document, Kind
from pairwright.paper.round_lists import (
    DocumentContent,
    PlayerLists,
    by_name,
    match_sheets,
    pairings,
    slips,
    waiting,
)
from pairwright.paper.words import Words
from pairwright.tournament import GameResult, InvalidRequest, Round, Tournament
from pairwright.tournament.chess960 import position_of
from pairwright.tournament.rounds import announced, clock_of
from pairwright.vocabulary.reason import fault

if TYPE_CHECKING:
    from pairwright.ranking import Standings, Table

_ROUND_LISTS = {Kind.PAIRINGS: pairings, Kind.BY_NAME: by_name, Kind.SLIPS: slips}
_RANKINGS = (Kind.STANDINGS, Kind.CROSSTABLE)
_TABLE_CARDS = {Kind.PLACE_CARDS: place_cards, Kind.BOARD_NUMBERS: board_numbers}


def document(
    kind: Kind | str,
    tournament: Tournament,
    round: int | None = None,
    lang: str = "en",
    lots: str | None = None,
    category: str = "",
) -> Document:
    """A document about a round, or the state after it; `lots` is the seed of drawn lots, which
    decide between equals in standings and cross-table (C.07 art. 4.2). With a category standings
    are those of its players.

    Without a round it is the last one recorded; for the tables the last one with a
    result, since a round just paired has changed nothing. Raises InvalidRequest for a kind, round
    or language that is not there, InvalidTournament where earlier rounds cannot be evaluated.
    """
    wanted = _kind(kind)
    words = Words(lang)
    if wanted in _ROUND_LISTS:
        return _of_round(wanted, tournament, paired_round(tournament, round), words)
    if wanted is Kind.LABELS:
        number = paired_round(tournament, round)
        return _of_state(wanted, tournament, number, labels(tournament, number, words), words)
    if wanted in _RANKINGS:
        return _ranking(wanted, tournament, round, words, lots, category)
    if wanted in (Kind.PRIZES, Kind.RECEIPTS):
        return _prizes(wanted, tournament, round, words, lots)
    if wanted is Kind.RATINGS:
        return _ratings(tournament, round, words)
    if wanted is Kind.NORMS or wanted in FORMS:
        return _norms(wanted, tournament, round, words)
    if wanted is Kind.STATISTICS:
        return _statistics(tournament, round, words)
    number = _known_round(tournament, round, len(tournament.rounds))
    if wanted is Kind.CARDS:
        return _cards(tournament, number, words)
    made = _TABLE_CARDS.get(wanted)
    content = (
        PlayerLists(tournament, number, words).content(wanted)
        if made is None
        else made(tournament, number, words)
    )
    return _of_state(wanted, tournament, 0, content, words)


def _of_round(kind: Kind, tournament: Tournament, number: int, words: Words) -> Document:
    """A list of a round; the slips of a team event are sheets of its matches."""
    printed = printed_round(tournament, number)
    if kind is Kind.SLIPS and tournament.is_team_event:
        title, content = "title-sheets", match_sheets(tournament, printed, words)
    else:
        title, content = f"title-{kind.value}", _ROUND_LISTS[kind](printed, words)
    if kind is Kind.PAIRINGS:
        told = waiting(tournament, number, words)
        content = replace(content, notes=(*content.notes, *told))
    said = words.say(title, round=number)
    made = _made(kind, tournament, number, said, content, words)
    position = position_of(tournament.start_positions, number)
    if position is None:
        return made
    told = (made.details, words.position(position))
    return replace(made, details=", ".join(filter(None, told)))


def _cards(tournament: Tournament, number: int, words: Words) -> Document:
    teams = tournament.is_team_event
    title = words.say("title-team-cards" if teams else "title-cards", round=number)
    made = TeamCards if teams else Cards
    return _made(
        Kind.CARDS, tournament, number, title, made(tournament, number, words).content(), words
    )


def _statistics(tournament: Tournament, round: int | None, words: Words) -> Document:
    from pairwright.paper.ranking_lists import statistics  # as below

    number = _known_round(tournament, round, _last_with_results(tournament))
    content = statistics(tournament, number, words)
    return _of_state(Kind.STATISTICS, tournament, number, content, words)


def _of_state(
    kind: Kind, tournament: Tournament, number: int, content: DocumentContent, words: Words
) -> Document:
    """A document whose title says all; without a number it is of the whole event."""
    return _made(
        kind, tournament, number, words.say(f"title-{kind.value}", round=number), content, words
    )


def _kind(kind: Kind | str) -> Kind:
    try:
        return Kind(kind)
    except ValueError:
        known = ", ".join(kind.value for kind in Kind)
        raise InvalidRequest(fault("paper:no-document", kind=repr(kind), known=known)) from None


def _ranking(
    kind: Kind,
    tournament: Tournament,
    round: int | None,
    words: Words,
    lots: str | None,
    category: str,
) -> Document:
    # Imported here: who prints a round does not wait for the tie-breaks.
    from pairwright.paper.ranking_lists import crosstable, is_across, standings_list
    from pairwright.ranking import standings, standings_table

    number = _known_round(tournament, round, _last_with_results(tournament))
    made = standings(tournament, after_round=number, lots=lots)
    if kind is Kind.STANDINGS and category:
        table = _of_category(category, made, tournament, words)
        title = table.title
        content = standings_list(table, made, tournament, words)
    elif kind is Kind.STANDINGS:
        table = standings_table(made, tournament, words.language)
        title = table.title
        content = standings_list(table, made, tournament, words)
    else:
        state = "title-crosstable" if made.is_final else "title-crosstable-open"
        title = words.say(state, round=number)
        content = crosstable(made, tournament, words)
    return _made(kind, tournament, number, title, content, words, is_across(kind, content))


def _ratings(tournament: Tournament, round: int | None, words: Words) -> Document:
    from pairwright.paper.ranking_lists import table_list
    from pairwright.rating import ratings, ratings_table

    number = _known_round(tournament, round, _last_with_results(tournament))
    table = ratings_table(ratings(tournament, number), tournament, words.language)
    content = table_list(table, words)
    return _made(Kind.RATINGS, tournament, number, table.title, content, words)


def _norms(kind: Kind, tournament: Tournament, round: int | None, words: Words) -> Document:
    """Norms with their workings, and the forms of FIDE about them."""
    from pairwright.paper.form_sheets import form_sheets, norm_list

    number = _known_round(tournament, round, _last_with_results(tournament))
    made = norm_list if kind is Kind.NORMS else form_sheets(kind)
    content = made(tournament, number, words)
    title = words.say(f"title-{kind.value}", round=number)
    is_across = kind is Kind.DIRECT_TITLES
    return _made(kind, tournament, number, title, content, words, is_across)


def _of_category(name: str, made: Standings, tournament: Tournament, words: Words) -> Table:
    # Imported here: most standings are those of everybody.
    from pairwright.prizes import category_named, category_table

    return category_table(category_named(tournament, name), made, tournament, words.language)


def _prizes(
    kind: Kind, tournament: Tournament, round: int | None, words: Words, lots: str | None
) -> Document:
    # Imported here, as above.
    from pairwright.paper.prize_sheets import prize_list, receipts
    from pairwright.prizes import prizegiving
    from pairwright.ranking import standings

    number = _known_round(tournament, round, _last_with_results(tournament))
    given = prizegiving(tournament, standings(tournament, after_round=number, lots=lots))
    title = words.say(f"title-{kind.value}{'' if given.is_final else '-open'}", round=number)
    if kind is Kind.RECEIPTS and not given.awards:
        raise InvalidRequest(fault("paper:no-prize"))
    content = (prize_list if kind is Kind.PRIZES else receipts)(given, tournament, words)
    return _made(kind, tournament, number, title, content, words)


def _made(
    kind: Kind,
    tournament: Tournament,
    number: int,
    title: str,
    content: DocumentContent,
    words: Words,
    landscape: bool = False,
) -> Document:
    return Document(
        kind=kind,
        language=words.language,
        event=words.event(tournament.name),
        title=title,
        details=_details(tournament, number, words),
        page=words.say("page", page="{page}", pages="{pages}"),
        sections=content.sections,
        slips=content.slips,
        sheets=content.sheets,
        receipts=content.receipts,
        plates=content.plates,
        labels=content.labels,
        forms=content.forms,
        notes=content.notes,
        signature=words.say("slip-signature"),
        landscape=landscape,
    )


def _details(tournament: Tournament, number: int, words: Words) -> str:
    """Place, and day and time of the round where they are known, else the days of the event."""
    days = tournament.round_dates[number - 1 : number] if number else ()
    if any(days):
        clock = clock_of(announced(tournament.round_starts, number))
        when = ", ".join(text for text in (words.day(days[0]), clock) if text)
    else:
        known = [d for d in (tournament.start_date, tournament.end_date) if d]
        shown = list(dict.fromkeys(words.day(day) for day in known))
        when = (
            words.say("dates", first=shown[0], last=shown[1]) if len(shown) > 1 else "".join(shown)
        )
    return ", ".join(text for text in (words.text(tournament.city), when) if text)


def paired_round(tournament: Tournament, round: int | None) -> int:
    """The round that is asked for, or the last one. Raises InvalidRequest where it is not paired:
    another round would look right and be wrong.
    """
    if not tournament.rounds:
        raise InvalidRequest(fault("paper:no-round"))
    number = _known_round(tournament, round, len(tournament.rounds))
    if not number:
        raise InvalidRequest(fault("paper:round-zero"))
    return number


def _known_round(tournament: Tournament, round: int | None, usual: int) -> int:
    recorded = len(tournament.rounds)
    number = usual if round is None else round
    if not 0 <= number <= recorded:
        raise InvalidRequest(fault("paper:not-recorded", round=number, recorded=recorded))
    return number


def _last_with_results(tournament: Tournament) -> int:
    """The last round that can have changed the standings."""
    number = len(tournament.rounds)
    while number and _is_untouched(tournament.rounds[number - 1]):
        number -= 1
    return number


def _is_untouched(played: Round) -> bool:
    """Paired, and no result entered yet."""
    results = [result for game in played.games for result in game.results]
    return bool(results) and set(results) == {GameResult.MISSING}
