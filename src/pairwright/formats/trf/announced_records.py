"""Byes to come and forbidden pairs: records 240, XXZ, 260 and XXP."""

from __future__ import annotations

from collections.abc import Iterable

from pairwright.formats.files import TrfLine
from pairwright.formats.trf.records import (
    MOST_ROUNDS,
    Records,
    cut,
    listed_numbers,
    occupied,
    tokens,
    whole_number,
)
from pairwright.tournament import Announcement, Bye, ByeKind, ForbiddenPairs, Round
from pairwright.vocabulary.reason import Phrase, fault

_KINDS = {"F": ByeKind.FULL_POINT, "H": ByeKind.HALF_POINT, "Z": ByeKind.ZERO_POINT}

TO_THE_END = MOST_ROUNDS
"""The last round that record 260 gets where no number of rounds is known."""


def participants_in(
    records: Records, line: TrfLine, fields: Iterable[tuple[int, str]], known: set[int]
) -> list[int]:
    """The participants that a record names; numbers that nobody has are reported."""
    named = []
    for column, field in fields:
        if not field or field.strip("0") == "":
            continue
        number = whole_number(field)
        if number is None:
            records.problems.pairing(
                "TRF-PARTICIPANT",
                fault("formats:trf.no-participant", record=line.text[:3]),
                line=line.number,
                column=column,
                found=field,
                expected=Phrase("formats:expected.numbers"),
                taken=Phrase("formats:taken.nothing"),
            )
        elif number not in known:
            records.problems.pairing(
                "TRF-UNKNOWN-PARTICIPANT",
                fault("formats:trf.nobody", record=line.text[:3], number=number),
                line=line.number,
                column=column,
                found=field,
                taken=Phrase("formats:taken.nothing-for-number"),
            )
        elif number not in named:
            named.append(number)
    return named


def read_240(records: Records, participants: set[int]) -> list[tuple[TrfLine, Announcement]]:
    """Byes and absences, each with its line."""
    found: list[tuple[TrfLine, Announcement]] = []
    for line in records.all("240"):
        kind = _KINDS.get(line.text[4:5].upper())
        number = whole_number(cut(line.text, 7, 9))
        shifted = occupied(line.text, (6, 10))
        if shifted or kind is None or number is None or not 1 <= number <= MOST_ROUNDS:
            records.problems.pairing(
                "TRF-240",
                fault("formats:trf.unreadable", record="240"),
                line=line.number,
                column=5 if kind is None else 7,
                found=line.text[4:],
                expected=Phrase("formats:expected.240"),
                taken=Phrase("formats:taken.nothing"),
            )
            continue
        named = participants_in(records, line, listed_numbers(records, line, 11), participants)
        found.extend((line, Announcement(who, number, kind)) for who in named)
    return found


def read_xxz(records: Records, participants: set[int], next_round: int) -> list[Announcement]:
    """Who is absent in the round to be paired."""
    found: list[Announcement] = []
    for line in records.all("XXZ"):
        words = [(column, part) for column, word in tokens(line.text) for part in word.split(",")]
        named = participants_in(records, line, words, participants)
        found.extend(Announcement(who, next_round) for who in named)
    return found


def merge_announcements(
    records: Records,
    in_columns: list[Announcement],
    recorded: list[tuple[TrfLine, Announcement]],
    absent: list[Announcement],
) -> tuple[Announcement, ...]:
    """One announcement for a participant and a round, in the order of rounds and numbers.

    XXZ knows no kind of bye, so any other record says more.
    """
    merged = {(a.round, a.participant): a for a in absent}
    merged.update(((a.round, a.participant), a) for a in in_columns)
    told = {(a.round, a.participant) for a in in_columns}
    for line, announcement in recorded:
        key = (announcement.round, announcement.participant)
        if key in told and merged[key].kind is not announcement.kind:
            records.problems.pairing(
                "TRF-240",
                fault(
                    "formats:trf.byes-announced",
                    player=announcement.participant,
                    round=announcement.round,
                ),
                line=line.number,
                column=5,
                found=announcement.kind.value,
                expected=merged[key].kind.value,
                taken=announcement.kind.value,
            )
        told.add(key)
        merged[key] = announcement
    return tuple(merged[key] for key in sorted(merged))


def byes_of_past_rounds(
    records: Records, recorded: list[tuple[TrfLine, Announcement]], rounds: tuple[Round, ...]
) -> tuple[tuple[Round, ...], list[tuple[TrfLine, Announcement]]]:
    """Records 240 of rounds that are over repeat what 001 says, or fill its blanks.

    The rounds with the byes filled in, and the records of rounds that are not over.
    """
    coming = []
    extra: dict[int, list[Bye]] = {}
    for line, announcement in recorded:
        number, player = announcement.round, announcement.participant
        if number > len(rounds):
            coming.append((line, announcement))
            continue
        byes = {bye.player: bye.kind for bye in rounds[number - 1].byes}
        byes.update((bye.player, bye.kind) for bye in extra.get(number, ()))
        if player in byes:
            _report_other_kind(records, line, announcement, byes[player])
        elif player in rounds[number - 1].players():
            records.problems.pairing(
                "TRF-240",
                fault("formats:trf.bye-paired", player=player, round=number),
                line=line.number,
                column=5,
                taken=Phrase("formats:taken.nothing"),
            )
        else:
            extra.setdefault(number, []).append(Bye(player, announcement.kind))
            records.problems.warning(
                "TRF-240",
                fault("formats:trf.bye-alone", player=player, round=number),
                line=line.number,
                column=5,
                taken=Phrase("formats:taken.that-bye"),
            )
    if not extra:
        return rounds, coming
    filled = tuple(_with_byes(played, extra.get(i, [])) for i, played in enumerate(rounds, 1))
    return filled, coming


def _with_byes(played: Round, byes: list[Bye]) -> Round:
    everyone = tuple(sorted((*played.byes, *byes), key=lambda bye: bye.player))
    return Round(played.games, everyone, played.unopposed)


def _report_other_kind(
    records: Records, line: TrfLine, announcement: Announcement, kind: ByeKind
) -> None:
    if kind is announcement.kind:
        return
    records.problems.pairing(
        "TRF-240",
        fault("formats:trf.bye-other", player=announcement.participant, round=announcement.round),
        line=line.number,
        column=5,
        found=announcement.kind.value,
        expected=kind.value,
        taken=kind.value,
    )


def read_forbidden_pairs(
    records: Records, participants: set[int], number_of_rounds: int | None, next_round: int
) -> tuple[ForbiddenPairs, ...]:
    """Read records 260 and XXP; what both of them say stands once.

    XXP knows no rounds: where 260 keeps the same participants apart in the next round, its
    rounds count.
    """
    rules: list[ForbiddenPairs] = []
    seen: set[tuple[frozenset[int], int, int | None]] = set()
    limited: set[frozenset[int]] = set()
    for line in [*records.all("260"), *records.all("XXP")]:
        rule = _forbidden(records, line, participants, number_of_rounds)
        if rule is None:
            continue
        apart = frozenset(rule.participants)
        if line.text.startswith("XXP") and apart in limited:
            continue
        key = (apart, rule.first_round, rule.last_round)
        if key not in seen:
            seen.add(key)
            rules.append(rule)
        if rule.is_in_force(next_round):
            limited.add(apart)
    return tuple(rules)


def _rounds_of_260(
    records: Records, line: TrfLine, number_of_rounds: int | None
) -> tuple[int, int | None]:
    """First and last round of record 260; the end of the tournament is None."""
    first, last = whole_number(cut(line.text, 5, 7)), whole_number(cut(line.text, 9, 11))
    shifted = occupied(line.text, (8, 12))
    if shifted or first is None or last is None or not 1 <= first <= last <= MOST_ROUNDS:
        records.problems.pairing(
            "TRF-FORBIDDEN",
            fault("formats:trf.forbidden-rounds"),
            line=line.number,
            column=5,
            found=line.text[4:11],
            expected=Phrase("formats:expected.260"),
            taken=Phrase("formats:taken.every-round"),
        )
        return 1, None
    if last == TO_THE_END or (number_of_rounds is not None and last >= number_of_rounds):
        return first, None
    return first, last


def _forbidden(
    records: Records, line: TrfLine, known: set[int], number_of_rounds: int | None
) -> ForbiddenPairs | None:
    text = line.text
    if text.startswith("260"):
        first, last = _rounds_of_260(records, line, number_of_rounds)
        fields = listed_numbers(records, line, 13)
    else:
        first, last = 1, None
        fields = [(c, part) for c, word in tokens(text) for part in word.split(",")]
    named = participants_in(records, line, fields, known)
    if len(named) < 2:
        records.problems.pairing(
            "TRF-FORBIDDEN",
            fault("formats:trf.forbidden-few", record=text[:3]),
            line=line.number,
            column=5,
            found=text[4:],
            taken=Phrase("formats:taken.nothing"),
        )
        return None
    return ForbiddenPairs(tuple(named), first, last)
