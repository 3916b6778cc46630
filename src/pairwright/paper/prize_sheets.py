"""Who gets which prize, as a list, and a receipt for everybody who is paid."""

from __future__ import annotations

from pairwright.paper.amount_words import amount_in_words
from pairwright.paper.document import Align, Column, PrintedReceipt, Section
from pairwright.paper.round_lists import DocumentContent, shortened
from pairwright.paper.words import Words
from pairwright.prizes import Award, Prizegiving, prize_table
from pairwright.ranking.tables import is_number
from pairwright.tournament import Tournament
from pairwright.vocabulary.language import Language

MOST_STEPS = 60
"""So many steps stand on paper; all of them are in the app and the terminal."""


def prize_list(given: Prizegiving, tournament: Tournament, words: Words) -> DocumentContent:
    """The table, the prizes that nobody gets, the sums, the rules and how it came about."""
    table = prize_table(given, tournament, words.language)
    columns = tuple(
        Column(heading, Align.RIGHT if is_number(key) else Align.LEFT, key == "name")
        for key, heading in zip(table.keys, table.headings, strict=True)
    )
    names = {player.number: player.name for player in tournament.players}
    steps = Language(words.language, names).sentences(given.steps[:MOST_STEPS])
    return DocumentContent((Section(columns, table.printed_rows),), (*table.notes, *steps))


def receipts(given: Prizegiving, tournament: Tournament, words: Words) -> DocumentContent:
    """One for each player, with all prizes of the player."""
    by_player: dict[int, list[Award]] = {}
    for award in given.awards:
        by_player.setdefault(award.number, []).append(award)
    players = {player.number: player for player in tournament.players}
    currency = given.fund.currency
    made = []
    for count, (number, awards) in enumerate(by_player.items(), start=1):
        paid = sum(award.paid for award in awards)
        made.append(
            PrintedReceipt(
                shortened(words.event(tournament.name)),
                words.say("receipt-number", number=count),
                shortened(words.titled(players[number])),
                words.say("receipt-rank", rank=awards[0].rank),
                words.text(f"{words.decimal(f'{paid // 100}.{paid % 100:02d}')} {currency}")
                if paid
                else "",
                words.text(amount_in_words(paid, currency, words.language)) if paid else "",
                tuple(_prize(award, words) for award in awards),
                words.say("receipt-day"),
            )
        )
    return DocumentContent(receipts=tuple(made))


def _prize(award: Award, words: Words) -> str:
    said = words.say("receipt-prize", list=words.text(award.list), place=award.place)
    return f"{said}: {words.text(award.thing)}" if award.thing else said
