"""Categories and prizes as an arbiter types them, from words to facts.

A category is `Name: conditions`, with commas between them: `U2000: rating < 2000`, `U16 girls: age
< 16 on 2026-01-01, sex w`, `Home: club Chess Club Lakeside`, `Guests: by hand`. A prize fund is a
line for each list, `Main (hort): 500 300 200 100`, `Best woman [Women]: 120+"Cup"`, and one for
each rule that is not as usual, `currency: EUR`, `step: 1`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from decimal import Decimal, InvalidOperation
from typing import Any

from pairwright.service.events.words import Unclear
from pairwright.tournament import Category, Prize, PrizeFund, PrizeList, Sex, Sharing, Title
from pairwright.tournament.prize_fund import MOST_PRIZES, day_of

LONGEST_TEXT = 20_000
MAIN = ("main", "main prizes", "principal", "principale")
"""Names of a list that is for everybody."""

_LIMIT = re.compile(r"(<=|>=|<|>|≤|≥)?\s*(\d{1,4})\s*(?:(-|–|to)\s*(\d{1,4})?)?")
_ITEM = re.compile(
    r"\s*(?:(?P<times>\d{1,3})\s*[x×*]\s*)?(?P<amount>\d+(?:[.,]\d{1,2})?)?"
    r"(?:(?:(?<=\d)\s*\+\s*|(?<!\d))\"(?P<thing>[^\"]+)\""
    r"(?:\s*=\s*(?P<worth>\d+(?:[.,]\d{1,2})?))?)?\s*(?:;|/|\s|$)"
)
_LIST = re.compile(
    r"(?P<name>[^\[\]():]+?)\s*(?:\[(?P<category>[^\]]+)\])?\s*(?:\((?P<how>[^)]*)\))?\s*"
)
_SHARINGS = {
    "by place": Sharing.BY_PLACE,
    "place": Sharing.BY_PLACE,
    "equal": Sharing.EQUAL,
    "shared": Sharing.EQUAL,
    "hort": Sharing.HORT,
}
_APART = "apart"
_SEXES = {"w": Sex.FEMALE, "f": Sex.FEMALE, "m": Sex.MALE}


def category_in(text: str, first_day: str = "") -> Category:
    """`U16: age < 16 on 2026-01-01, sex w`. Raises Unclear.

    An age without a day is that on 1 January of the year of the event's first day.
    """
    name, colon, said = text.partition(":")
    if not colon or not name.strip():
        raise Unclear("prizes.category", text=text[:80], command=_EXAMPLE)
    given: dict[str, Any] = {}
    for condition in filter(None, (part.strip() for part in said.split(","))):
        given.update(_condition(condition, first_day))
    return Category(name.strip(), **given)


_CONDITIONS = (
    "rating < 2000; rating 1800-1999; list FRA; unrated; age < 16 on 2026-01-01; sex w; "
    "club A | B; federation ITA; title FM | CM; by hand"
)
_EXAMPLE = 'categories EVENT "U2000: rating < 2000" "Women: sex w"'


def _no_condition(text: str) -> Unclear:
    return Unclear("prizes.condition", text=text[:80], known=_CONDITIONS, command=_EXAMPLE)


def _condition(text: str, first_day: str) -> Mapping[str, Any]:
    word, _, rest = text.partition(" ")
    rest = rest.strip()
    match word.casefold(), rest:
        case "rating", _:
            return _limits("rating", rest, text)
        case "age", _:
            limit, on, day = rest.partition(" on ")
            return {**_limits("age", limit, text), "age_on": _day(day if on else "", first_day)}
        case "list", code if code:
            return {"rating_list": code.upper()}
        case "unrated", "":
            return {"unrated": True}
        case "sex", letter if letter.casefold()[:1] in _SEXES:
            return {"sex": _SEXES[letter.casefold()[:1]]}
        case "club", names if names:
            return {"clubs": _named(names)}
        case "federation", names if names:
            return {"federations": tuple(name.upper() for name in _named(names))}
        case "title", names if names:
            return {"titles": tuple(_title(name) for name in _named(names))}
        case "by", "hand":
            return {}
    raise _no_condition(text)


def _named(text: str) -> tuple[str, ...]:
    """`A | B`: one of them is enough."""
    return tuple(name.strip() for name in text.split("|") if name.strip())


def _title(text: str) -> Title:
    try:
        return Title(text.upper())
    except ValueError:
        raise _no_condition(f"title {text}") from None


def _limits(what: str, text: str, whole: str) -> dict[str, int]:
    """`< 2000`, `<= 1999`, `>= 1800`, `1800-1999`, `1800-`."""
    found = _LIMIT.fullmatch(text.strip())
    if found is None:
        raise _no_condition(whole)
    sign, number, dash, last = found[1] or "", int(found[2]), found[3], found[4]
    if dash and not sign:
        upper = {f"{what}_to": int(last)} if last else {}
        return {f"{what}_from": number, **upper}
    if dash:
        raise _no_condition(whole)
    return {
        "<": {f"{what}_below": number},
        "<=": {f"{what}_to": number},
        "≤": {f"{what}_to": number},
        ">=": {f"{what}_from": number},
        "≥": {f"{what}_from": number},
        ">": {f"{what}_from": number + 1},
        "": {f"{what}_from": number, f"{what}_to": number},
    }[sign]


def _day(text: str, first_day: str) -> str:
    if text.strip():
        if day_of(text.strip()) is None:
            raise Unclear("prizes.day", text=text[:40])
        return text.strip()
    if day_of(first_day) is None:
        raise Unclear("prizes.no-day")
    return f"{first_day[:4]}-01-01"


def fund_in(text: str, categories: tuple[Category, ...]) -> PrizeFund:
    """The prize fund of a text, line by line; `#` begins a remark. Raises Unclear."""
    if len(text) > LONGEST_TEXT:
        raise Unclear("prizes.long", most=LONGEST_TEXT)
    lists: list[PrizeList] = []
    rules: dict[str, Any] = {}
    for number, line in enumerate(text.splitlines(), start=1):
        said = line.partition("#")[0].strip().lstrip("\ufeff")
        if not said:
            continue
        head, colon, rest = said.partition(":")
        if not colon:
            raise Unclear("prizes.line", line=number, text=said[:80])
        rule = _rule(head.strip().casefold(), rest.strip(), number)
        if rule is None:
            lists.append(_list(head, rest, categories, number))
        else:
            rules.update(rule)
    return PrizeFund(tuple(lists), **rules)


_CHOICES: Mapping[str, tuple[str, Mapping[str, bool]]] = {
    "prizes a player": ("several", {"one": False, "several": True}),
    "equal value": ("main_first", {"main": True, "category": False}),
    "main list": ("moves_up", {"move up": True, "keep the gap": False}),
    "ties": ("all_tied", {"all": True, "cut": False}),
    "rounding": ("rounds_up", {"down": False, "up": True}),
    "withdrawn": ("withdrawn", {"no": False, "yes": True}),
}
_AMOUNTS = {"smallest share": "smallest_share", "step": "step"}


def _rule(head: str, said: str, line: int) -> dict[str, Any] | None:
    """The rule of a line; None where it is a list of prizes."""
    if head == "currency":
        return {"currency": said}
    if head in _AMOUNTS:
        return {_AMOUNTS[head]: amount_in(said)}
    if head not in _CHOICES:
        return None
    field, choices = _CHOICES[head]
    if said.casefold() not in choices:
        raise Unclear("prizes.choice", line=line, text=said[:40], known=", ".join(choices))
    return {field: choices[said.casefold()]}


def _list(head: str, prizes: str, categories: tuple[Category, ...], line: int) -> PrizeList:
    found = _LIST.fullmatch(head.strip())
    if found is None:
        raise Unclear("prizes.line", line=line, text=head[:80])
    how = [word.strip().casefold() for word in (found["how"] or "").split(",") if word.strip()]
    unknown = [word for word in how if word not in _SHARINGS and word != _APART]
    if unknown:
        known = ", ".join((*_SHARINGS, _APART))
        raise Unclear("prizes.choice", line=line, text=unknown[0][:40], known=known)
    name = found["name"].strip()
    return PrizeList(
        name,
        prizes_in(prizes),
        _category(name, found["category"], categories, line),
        next((_SHARINGS[word] for word in how if word != _APART), Sharing.BY_PLACE),
        _APART in how,
    )


def _category(name: str, given: str | None, categories: tuple[Category, ...], line: int) -> str:
    """The category that a list is for: the one in brackets, or of the same name."""
    wanted = (given or name).strip().casefold()
    found = next((c.name for c in categories if c.name.casefold() == wanted), "")
    if found or (given is None and wanted in MAIN) or wanted == "*":
        return found
    known = ", ".join(category.name for category in categories) or "-"
    raise Unclear("prizes.no-category", line=line, text=wanted[:60], known=known)


def prizes_in(text: str) -> tuple[Prize, ...]:
    """`500 300 5x20 100+"Cup" "Book"=30`: amounts and things, the first place first.

    Raises Unclear.
    """
    found: list[Prize] = []
    place = 0
    text = text.strip()
    while place < len(text):
        item = _ITEM.match(text, place)
        if item is None or item.end() == place or not (item["amount"] or item["thing"]):
            raise Unclear("prizes.prize", text=text[place : place + 40])
        amount = amount_in(item["amount"] or "0")
        prize = Prize(amount, item["thing"] or "", amount_in(item["worth"] or "0"))
        found += [prize] * int(item["times"] or 1)
        if len(found) > MOST_PRIZES:
            raise Unclear("prizes.many", most=MOST_PRIZES)
        place = item.end()
        while place < len(text) and text[place].isspace():
            place += 1
    return tuple(found)


def amount_in(text: str) -> Decimal:
    """`150`, `31.25` or `31,25`. Raises Unclear."""
    try:
        found = Decimal(text.strip().replace(",", "."))
    except InvalidOperation:
        found = Decimal("NaN")
    if not found.is_finite() or len(text) > 20:
        raise Unclear("prizes.amount", text=text[:40])
    return found


def prizes_text(prizes: tuple[Prize, ...]) -> str:
    """The prizes as they are typed."""
    return " ".join(_prize_text(prize) for prize in prizes)


def _prize_text(prize: Prize) -> str:
    parts: Iterator[str] = filter(
        None,
        (
            f"{prize.amount.normalize():f}" if prize.amount else "",
            f'"{prize.thing}"' if prize.thing else "",
        ),
    )
    worth = f"={prize.worth.normalize():f}" if prize.worth else ""
    return "+".join(parts) + worth
