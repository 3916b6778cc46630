"""What `pairwright show` shows: what was read, and the position before the next round."""

from __future__ import annotations

from pairwright.cli.listing import Listing, ListingColumn, ListingScreen, standard_screen
from pairwright.cli.players_table import LONGEST_NAME, players_tables
from pairwright.cli.source import coming_from
from pairwright.position import Participant, Position, field_of, out_of_round
from pairwright.service.headlines import headlines, rules_of
from pairwright.service.pairing_lines import absence
from pairwright.service.problems import located
from pairwright.service.recorded import round_in_view
from pairwright.systems import Rules
from pairwright.tournament import Tournament
from pairwright.vocabulary.language import Language, colour_words, colours_legend


def show_file(
    file: str, round_number: int | None, language: str, system: str | None, edition: str | None
) -> None:
    """What FILE holds and the position before a round, by default the next one."""
    tournament = coming_from(file)
    view = round_in_view(tournament, round_number)
    over = round_number is None and _is_over(tournament)
    # What cannot be shown is found out before anything is printed.
    with located(file):
        rules = rules_of(tournament, system, edition)
        position = None if over or rules is None else rules.position(tournament, view.number)
    words = Language(language) if rules is None else rules.language(language)
    known = view.number - 1 if round_number is not None else len(tournament.rounds)
    screen = standard_screen()
    name, *below = headlines(tournament, rules, words)
    screen.line(name, bold=len(name), folded=False)
    for line in below:
        screen.line(line, folded=False)
    _print_players(screen, tournament, known, words)
    if rules is None or position is None:
        screen.line(words.say("show.over" if over else "show.team"))
        return
    if view.why is not None:
        note = words.labelled(words.say("check.note"), words.plain(view.why))
        screen.line(note)
    field = field_of(tournament)
    title = words.say("ui.round", round=position.round_number)
    screen.line(words.labelled(title, _absences(position, field, words)), bold=len(title))
    screen.listing(_position_table(rules, position, field, words))


def _is_over(tournament: Tournament) -> bool:
    """All rounds are recorded, and no game of the last one is open."""
    recorded = tournament.rounds
    return len(recorded) == tournament.number_of_rounds and all(r.is_complete for r in recorded)


def _print_players(
    screen: ListingScreen, tournament: Tournament, known: int, words: Language
) -> None:
    tables = players_tables(tournament, known, words, screen.width)
    for table in tables:
        screen.listing(table)
    if len(tables) > 1:
        screen.line(words.say("show.cut", tables=len(tables)))
    if known:
        screen.line(words.say("show.cells", **colour_words(words, small=True)))


def _absences(position: Position, tournament: Tournament, words: Language) -> str:
    out, declared = out_of_round(tournament, position.round_number), tournament.declaration
    told = [
        f"{number} {tournament.player(number).name} "
        f"({absence(words, declared, kind, out.get(number))})"
        for number, kind in position.byes.items()
    ]
    paired = words.say("show.paired", number=len(position.participants))
    if not told:
        return words.say("show.nobody-away", paired=paired)
    return words.say("show.away", paired=paired, players=words.series(told))


def _position_table(
    rules: Rules, position: Position, tournament: Tournament, words: Language
) -> Listing:
    """The position in pairing order, one line a player, with the columns of the system."""
    shown = rules.table(position, words)
    # Pairing numbers are shown where they are not the numbers of the file (C.04.2 art. 2.2).
    ranked = any(participant.tpn != participant.number for participant in position.participants)
    columns = [
        ListingColumn(words.say("ui.pairing-score"), right=True, whole=True),
        ListingColumn(words.say("ui.number"), right=True, whole=True),
        *([ListingColumn("TPN", right=True, whole=True)] if ranked else []),
        ListingColumn(words.say("ui.name"), whole=True, longest=LONGEST_NAME),
        *(ListingColumn(words.say(heading), whole=True) for heading in shown.headings),
    ]
    rows = [
        (
            ("*" if participant.number in shown.starred else "") + _score(participant, words),
            str(participant.number),
            *([str(participant.tpn)] if ranked else []),
            tournament.player(participant.number).name,
            *shown.cells[participant.number],
        )
        for participant in position.participants
    ]
    title = words.say("show.position", round=position.round_number)
    legend = f"{words.say(shown.legend)} {colours_legend(words)}"
    return Listing(tuple(columns), rows, title, legend, tight=True)


def _score(participant: Participant, words: Language) -> str:
    """The score, with virtual points where there are any."""
    virtual = participant.pairing_score - participant.score
    return words.points(participant.score) + (f"+{words.points(virtual)}" if virtual else "")
