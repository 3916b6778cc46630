"""Journals whose hashes are right and whose entries are nonsense.

Every journal is a real one up to an entry, in which something was changed: a value, a list, a part
of the effect of another entry. The chain of hashes is made anew, as anybody can.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

from pairwright.event import Create, Event
from pairwright.event.entry import canonical, entry_data, hash_of
from pairwright.event.journal_file import HEADER
from tests.event import scripted, scripted_teams
from tests.event.acting import after_rounds, confirmed, new_event

EXAMPLE = Path(__file__).parents[2] / "examples" / "lakeside-open.trf"

LOOKED_INTO = ("action", "effect", "findings", "confirmed", "time", "reason", "restore_point")
NUMBERS = (0, -1, 1, 2, 7, 41, 99, 1000, 9999, 10_000, 10**6, 10**18, 10**40)
TEXTS = ("", "0", "-1", "NaN", "1e999", "w", "white", "*:*", "1:0", "x" * 5000, "\x00", "\u202e\n")
OTHERS: tuple[Any, ...] = (
    None,
    True,
    [],
    {},
    [[]],
    [0],
    [None],
    "zero",
    1.5,
    [[1, 1]],
    [[0, 0, 0]],
)


@cache
def sources() -> tuple[Event, ...]:
    """Events that hold every kind of act, one that begins with a file, and one of matches."""
    of_a_file = confirmed(Event(), Create.from_file(EXAMPLE.read_bytes(), EXAMPLE.name))
    of_matches = after_rounds(new_event(7, 5, system="double-swiss"), 2)
    return scripted.play(), scripted_teams.play(), after_rounds(of_a_file, 1), of_matches


def journal(entries: list[dict[str, Any]]) -> bytes:
    """The file of these entries, with a chain of hashes that is right."""
    lines, before = [HEADER], "0" * 64
    for number, entry in enumerate(entries, start=1):
        sealed = entry | {"sequence": number, "previous": before}
        before = hash_of(sealed)
        lines.append(canonical({"entry": sealed, "hash": before}))
    return "".join(f"{line}\n" for line in lines).encode("utf-8", "surrogatepass")


def hostile(act: str, number: int, seed: int = 0) -> Iterator[tuple[str, bytes]]:
    """So many journals that end with a changed entry of this act, each with what was changed."""
    random = Random(f"{act}/{seed}")
    for event in sources():
        data = [entry_data(entry) for entry in event.entries]
        places = [place for place, entry in enumerate(data) if entry["act"] == act]
        for _ in range(number if places else 0):
            place = random.choice(places)
            changed: dict[str, Any] = json.loads(json.dumps(data[place]))
            told = [_change(changed, data, random) for _ in range(random.choice((1, 1, 1, 2)))]
            yield f"{act} {place + 1}: {'; '.join(told)}", journal([*data[:place], changed])


def _change(entry: dict[str, Any], others: list[dict[str, Any]], random: Random) -> str:
    """Change something in an entry; what it was, in words."""
    what = random.random()
    if what < 0.25:  # a part of an effect that another act worked out
        part = random.choice(sorted({name for other in others for name in other.get("effect", ())}))
        donor = random.choice([other for other in others if part in other.get("effect", ())])
        own = entry.get("effect")  # no effect any more, where it was changed before
        entry["effect"] = {**(own if isinstance(own, dict) else {}), part: donor["effect"][part]}
        return f"effect.{part} of entry {donor['sequence']}"
    if what < 0.3 and entry.get("effect"):
        part = random.choice(sorted(entry["effect"]))
        del entry["effect"][part]
        return f"no effect.{part}"
    if what < 0.4:  # what another act of the kind was about, or of any kind
        alike = [other for other in others if other["act"] == entry["act"]]
        donor = random.choice(alike)
        part = random.choice(("action", "effect", "findings", "confirmed", "time"))
        entry[part] = donor.get(part, {} if part == "effect" else [])
        return f"{part} of entry {donor['sequence']}"
    roots = [name for name in LOOKED_INTO if name in entry]
    found = [place for name in roots for place in _places(entry, (name,))]
    weights = [4 if place[0] == "effect" else 2 if place[0] == "action" else 1 for place in found]
    place = random.choices(found, weights)[0]
    holder = entry
    for step in place[:-1]:
        holder = holder[step]
    holder[place[-1]] = made = _instead(holder[place[-1]], random)
    return f"{'.'.join(map(str, place))} = {str(made)[:60]!r}"


def _places(entry: Any, place: tuple[Any, ...]) -> Iterator[tuple[Any, ...]]:
    """Every place in the data, containers too."""
    value = entry
    for step in place:
        value = value[step]
    yield place
    inner: list[Any] = list(value) if isinstance(value, dict) else []
    if isinstance(value, list):
        inner = list(range(len(value)))[:6]
    for step in inner:
        yield from _places(entry, (*place, step))


def _instead(value: Any, random: Random) -> Any:
    if random.random() < 0.1:
        return random.choice(OTHERS)
    if isinstance(value, bool) or value is None:
        return random.choice((True, False, None, 1, 10**9))
    if isinstance(value, int):
        return random.choice((*NUMBERS, value + 1, value - 1, -value))
    if isinstance(value, str):
        return random.choice((*TEXTS, *map(str, NUMBERS), value.upper(), value + value))
    if isinstance(value, list):
        return random.choice(
            ([], value[1:], value[::-1], value + value[:1], value[:1] * 1000, [*value, None])
        )
    if not isinstance(value, dict):
        return random.choice(OTHERS)
    kept = sorted(value)[1:]
    return random.choice(({}, {name: value[name] for name in kept}, value | {"wings": 2}, []))
