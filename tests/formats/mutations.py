"""Files made wrong at random: bytes flipped, lines cut, columns shifted, files spliced."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

INTERESTING = b'\x00 \t\r\n\xff\xfe\xef\xbb\xbf|+-=*?01WDLHFUZwb.,#{}[]":\\' + "é½²٣\u2028".encode()


def flip_bytes(data: bytearray, random: Random) -> None:
    for _ in range(random.randint(1, 4)):
        if data:
            data[random.randrange(len(data))] = random.randrange(256)


def put_interesting_bytes(data: bytearray, random: Random) -> None:
    for _ in range(random.randint(1, 4)):
        if data:
            data[random.randrange(len(data))] = random.choice(INTERESTING)


def insert_bytes(data: bytearray, random: Random) -> None:
    place = random.randint(0, len(data))
    data[place:place] = bytes(random.choices(INTERESTING, k=random.randint(1, 12)))


def cut_out(data: bytearray, random: Random) -> None:
    start = random.randint(0, len(data))
    del data[start : start + random.randint(1, 30)]


def truncate(data: bytearray, random: Random) -> None:
    del data[random.randint(0, len(data)) :]


def change_number(data: bytearray, random: Random) -> None:
    digits = [i for i, byte in enumerate(data) if 48 <= byte <= 57]
    for _ in range(random.randint(1, 3)):
        if digits:
            data[random.choice(digits)] = random.randrange(48, 58)


def _by_lines(change: Callable[[list[bytes], Random], None]) -> Callable[[bytearray, Random], None]:
    def mutate(data: bytearray, random: Random) -> None:
        lines = bytes(data).split(b"\n")
        change(lines, random)
        data[:] = b"\n".join(lines)

    return mutate


@_by_lines
def shift_columns(lines: list[bytes], random: Random) -> None:
    index = random.randrange(len(lines))
    line = lines[index]
    place = random.randint(0, len(line))
    lines[index] = line[:place] + b" " * random.randint(1, 3) + line[place:]


@_by_lines
def delete_line(lines: list[bytes], random: Random) -> None:
    del lines[random.randrange(len(lines))]


@_by_lines
def repeat_line(lines: list[bytes], random: Random) -> None:
    lines.insert(random.randrange(len(lines)), random.choice(lines))


@_by_lines
def cut_line(lines: list[bytes], random: Random) -> None:
    index = random.randrange(len(lines))
    lines[index] = lines[index][: random.randint(0, len(lines[index]))]


@_by_lines
def shuffle_lines(lines: list[bytes], random: Random) -> None:
    random.shuffle(lines)


MUTATIONS = (
    flip_bytes,
    put_interesting_bytes,
    insert_bytes,
    cut_out,
    truncate,
    change_number,
    shift_columns,
    delete_line,
    repeat_line,
    cut_line,
    shuffle_lines,
)


def mutated(data: bytes, other: bytes, random: Random) -> bytes:
    """The file with one to four changes; sometimes its end comes from another file."""
    changed = bytearray(data)
    if random.random() < 0.15:
        changed = changed[: random.randint(0, len(changed))]
        changed += other[random.randint(0, len(other)) :]
    for _ in range(random.randint(1, 4)):
        random.choice(MUTATIONS)(changed, random)
    return bytes(changed)
