"""Who gets which prize, as a list, and a receipt for everybody who is paid.

Receipts have amounts in words: whole ones in words, cents as `25/100`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from pairwright.paper.document import Align, Column, PrintedReceipt, Section
from pairwright.paper.round_lists import DocumentContent, shortened
from pairwright.paper.words import Words
from pairwright.prizes import Award, Prizegiving, prize_table
from pairwright.ranking.tables import is_number
from pairwright.tournament import Tournament
from pairwright.vocabulary.language import Language

MOST_IN_WORDS = 999_999_999


def amount_in_words(cents: int, currency: str, language: str) -> str:
    """`one hundred and fifty EUR and 25/100`; what is larger than any prize stays in figures."""
    whole, part = divmod(cents, 100)
    said = _SPOKEN[language](whole) if whole <= MOST_IN_WORDS else str(whole)
    return " ".join(filter(None, (said, currency, f"{_AND[language]} {part:02d}/100")))


_AND = {"en": "and", "fr": "et", "it": "e"}

_ENGLISH = [
    "zero",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
    "thirteen",
    "fourteen",
    "fifteen",
    "sixteen",
    "seventeen",
    "eighteen",
    "nineteen",
]
_ENGLISH_TENS = [
    "-",
    "-",
    "twenty",
    "thirty",
    "forty",
    "fifty",
    "sixty",
    "seventy",
    "eighty",
    "ninety",
]


def _english(number: int) -> str:
    if number < 20:
        return _ENGLISH[number]
    if number < 100:
        tens, rest = divmod(number, 10)
        return _ENGLISH_TENS[tens] + (f"-{_ENGLISH[rest]}" if rest else "")
    if number < 1000:
        hundreds, rest = divmod(number, 100)
        return f"{_ENGLISH[hundreds]} hundred" + (f" and {_english(rest)}" if rest else "")
    unit, name = (1_000_000, "million") if number >= 1_000_000 else (1000, "thousand")
    many, rest = divmod(number, unit)
    link = " and " if 0 < rest < 100 else " "
    return f"{_english(many)} {name}" + (f"{link}{_english(rest)}" if rest else "")


_FRENCH = [
    "zéro",
    "un",
    "deux",
    "trois",
    "quatre",
    "cinq",
    "six",
    "sept",
    "huit",
    "neuf",
    "dix",
    "onze",
    "douze",
    "treize",
    "quatorze",
    "quinze",
    "seize",
    "dix-sept",
    "dix-huit",
    "dix-neuf",
]
_FRENCH_TENS = [
    "-",
    "-",
    "vingt",
    "trente",
    "quarante",
    "cinquante",
    "soixante",
    "soixante",
    "quatre-vingt",
    "quatre-vingt",
]


def _french(number: int, is_last: bool = True) -> str:
    """`is_last`: nothing but a million follows, so that `vingt` and `cent` have their plural."""
    if number < 20:
        return _FRENCH[number]
    if number < 100:
        tens, rest = divmod(number, 10)
        if tens in (7, 9):  # they count on from sixty and from eighty
            rest += 10
        if rest == 0:
            return "quatre-vingts" if tens == 8 and is_last else _FRENCH_TENS[tens]
        link = " et " if rest in (1, 11) and tens < 8 else "-"
        return f"{_FRENCH_TENS[tens]}{link}{_FRENCH[rest]}"
    if number < 1000:
        hundreds, rest = divmod(number, 100)
        said = "cent" if hundreds == 1 else f"{_FRENCH[hundreds]} cent"
        if not rest:
            return f"{said}s" if hundreds > 1 and is_last else said
        return f"{said} {_french(rest, is_last)}"
    if number < 1_000_000:
        thousands, rest = divmod(number, 1000)
        said = "mille" if thousands == 1 else f"{_french(thousands, is_last=False)} mille"
    else:
        millions, rest = divmod(number, 1_000_000)
        said = f"{_french(millions)} million{'s' if millions > 1 else ''}"
    return f"{said} {_french(rest, is_last)}" if rest else said


_ITALIAN = [
    "zero",
    "uno",
    "due",
    "tre",
    "quattro",
    "cinque",
    "sei",
    "sette",
    "otto",
    "nove",
    "dieci",
    "undici",
    "dodici",
    "tredici",
    "quattordici",
    "quindici",
    "sedici",
    "diciassette",
    "diciotto",
    "diciannove",
]
_ITALIAN_TENS = [
    "-",
    "-",
    "venti",
    "trenta",
    "quaranta",
    "cinquanta",
    "sessanta",
    "settanta",
    "ottanta",
    "novanta",
]


def _italian(number: int) -> str:
    if number < 1_000_000:
        said = _italian_joined(number)
        return f"{said[:-1]}é" if said.endswith("tre") and said != "tre" else said
    millions, rest = divmod(number, 1_000_000)
    said = "un milione" if millions == 1 else f"{_italian(millions)} milioni"
    return f"{said} {_italian(rest)}" if rest else said


def _italian_joined(number: int) -> str:
    """In one word; only the last `tre` has an accent."""
    if number < 20:
        return _ITALIAN[number]
    if number < 100:
        tens, rest = divmod(number, 10)
        begun = _ITALIAN_TENS[tens]
        if rest in (1, 8):
            begun = begun[:-1]
        return begun + (_ITALIAN[rest] if rest else "")
    if number < 1000:
        hundreds, rest = divmod(number, 100)
        begun = "cento" if hundreds == 1 else f"{_ITALIAN[hundreds]}cento"
        if rest == 8 or 80 <= rest < 90:
            begun = begun[:-1]
        return begun + (_italian_joined(rest) if rest else "")
    thousands, rest = divmod(number, 1000)
    begun = "mille" if thousands == 1 else f"{_italian_joined(thousands)}mila"
    return begun + (_italian_joined(rest) if rest else "")


_SPOKEN: Mapping[str, Callable[[int], str]] = {
    "en": _english,
    "fr": _french,
    "it": _italian,
}


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
