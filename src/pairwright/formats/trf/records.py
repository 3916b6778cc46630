"""Records of a file, grouped by code: first collected, then interpreted."""

from __future__ import annotations

import re
from collections.abc import Iterable

from pairwright.formats.diagnostics import Collector
from pairwright.formats.trf.columns import cut, id_fields, whole_number
from pairwright.formats.trf.lines import TrfLine
from pairwright.vocabulary.reason import Fact, Phrase, fault


def _codes(text: str) -> frozenset[str]:
    return frozenset(text.split())


INTERPRETED = _codes(
    """001 012 013 022 032 042 052 062 072 082 092 102 112 122 132 142 152 162 172 182 192 202 212
    222 240 250 260 299 300 310 320 330 352 362
    XXR XXC XXZ XXS XXA XXP BBW BBD BBL BBZ BBF BBU"""
)
INFORMATIVE = frozenset({"801", "802"})
"""Team cross tables: never read, kept as they are."""

TRF25_CODES = _codes("ACC TSE PAB FPB HPB ZPB MFO DFM OOO")
DUBOV_CODES = _codes("TNR BYE FOR")

FEDERATIONS = _codes(
    """AFG AHO ALB ALG AND ANG ANT ARG ARM ARU AUS AUT AZE BAH BAN BAR BDI BEL BER BHU BIH BIZ BLR
    BOL BOT BRA BRN BRU BUL BUR CAF CAM CAN CAY CGO CHA CHI CHN CIV CMR COD COL COM CPV CRC CRO CUB
    CYP CZE DEN DJI DMA DOM ECU EGY ENG ERI ESA ESP EST ETH FAI FID FIJ FIN FRA GAB GAM GCI GEO GEQ
    GER GHA GRE GRL GRN GUA GUM GUY HAI HKG HON HUN INA IND IRI IRL IRQ ISL ISR ISV ITA IVB JAM JCI
    JOR JPN KAZ KEN KGZ KOR KOS KSA KUW LAO LAT LBA LBN LBR LCA LES LIE LTU LUX MAC MAD MAR MAS MAW
    MDA MDV MEX MGL MKD MLI MLT MNC MNE MOZ MRI MTN MYA NAM NCA NCL NED NEP NGR NIG NOR NRU NZL OMA
    PAK PAN PAR PER PHI PLE PLW PNG POL POR PUR QAT ROU RSA RUS RWA SCG SCO SEN SEY SGP SKN SLE SLO
    SMR SOL SOM SRB SRI SSD STP SUD SUI SUR SVK SWE SWZ SYR TAN TGA THA TJK TKM TLS TOG TPE TTO TUN
    TUR UAE UGA UKR URU USA UZB VAN VEN VIE VIN WLS YEM ZAM ZIM"""
)


class Records:
    """The records of one file and the place where its problems go."""

    def __init__(self, lines: Iterable[TrfLine], problems: Collector) -> None:
        self.problems = problems
        self._by_code: dict[str, list[TrfLine]] = {}
        self.comments: list[str] = []
        self.national: list[TrfLine] = []
        self.unknown: list[TrfLine] = []
        for line in lines:
            self._sort_in(line)

    def _sort_in(self, line: TrfLine) -> None:
        text = line.text
        code = text[:3]
        if code == "###":
            self.comments.append(comment_text(text))
        elif is_interpreted(text):
            self._by_code.setdefault(code.upper(), []).append(line)
        elif is_national(text):
            self.national.append(line)
        else:
            self.unknown.append(line)

    def all(self, code: str) -> list[TrfLine]:
        """The records with this code, in the order of the file."""
        return self._by_code.get(code, [])

    def has(self, *codes: str) -> bool:
        return any(code in self._by_code for code in codes)

    @property
    def is_empty(self) -> bool:
        """Whether nothing in the file belongs to a tournament report."""
        return not self._by_code

    def text(self, code: str) -> str:
        """The free text of a record that should stand once; a second one is reported."""
        lines = self.all(code)
        if len(lines) < 2:
            return lines[0].text[4:].strip() if lines else ""
        found = [(line, line.text[4:].strip()) for line in lines]
        written = [(line, text) for line, text in found if text]
        for line, text in written[1:]:
            if text != written[0][1]:
                self.problems.warning(
                    "TRF-REPEATED",
                    fault("formats:trf.repeated", record=code),
                    line=line.number,
                    column=1,
                    found=text,
                    taken=Phrase("formats:taken.first-kept", {"line": written[0][0].number}),
                )
        return written[0][1] if written else ""


def listed_numbers(
    records: Records, line: TrfLine, first: int, width: int = 4, gap: tuple[int, ...] = ()
) -> list[tuple[int, str]]:
    """The fields of a list of numbers that begins in column `first`, each with its column."""
    fields, in_columns = id_fields(line.text, first, width, gap)
    if not in_columns:
        records.problems.warning(
            "TRF-LIST",
            fault("formats:trf.list-columns", record=line.text[:3]),
            line=line.number,
            column=first,
            found=line.text[first - 1 :],
            expected=Phrase("formats:expected.list-columns", {"width": width, "first": first}),
            taken=Phrase("formats:taken.number-each"),
        )
    return fields


def comment_text(text: str) -> str:
    """What a `###` line says."""
    return text[3:].removeprefix(" ").rstrip()


def is_interpreted(text: str) -> bool:
    """Whether a line is a record that is read for its facts (a blank follows the code)."""
    return text[:3].upper() in INTERPRETED and text[3:4] in ("", " ")


def is_national(text: str) -> bool:
    """A national rating record: a federation's code, and a starting number in columns 5 to 8."""
    if text[:3] not in FEDERATIONS or text[3:4] != " ":
        return False
    return whole_number(cut(text, 5, 8)) is not None


def report_unknown(records: Records) -> tuple[str, ...]:
    """The lines that no rule explains, reported once for each code and kept."""
    counts: dict[str, list[TrfLine]] = {}
    for line in records.unknown:
        counts.setdefault(line.text[:3], []).append(line)
    dubov = not DUBOV_CODES.isdisjoint(counts)
    for code, lines in counts.items():
        if code in INFORMATIVE:
            continue
        first = lines[0]
        lone = len(lines) == 1
        facts: dict[str, Fact] = {"record": code, "lines": len(lines)}
        record = Phrase("formats:trf.record" if lone else "formats:trf.record-lines", facts)
        if (code in TRF25_CODES and not dubov) or code == "340":
            records.problems.pairing(
                "TRF-TRF25",
                fault("formats:trf.trf25", record=record),
                line=first.number,
                column=1,
                expected=Phrase("formats:expected.trf26"),
                taken=Phrase("formats:taken.kept"),
            )
        elif code in DUBOV_CODES or code in TRF25_CODES:
            records.problems.pairing(
                "TRF-DIALECT",
                fault("formats:trf.dubov", record=record),
                line=first.number,
                column=1,
                expected=Phrase("formats:expected.dubov"),
                taken=Phrase("formats:taken.kept"),
            )
        else:
            records.problems.warning(
                "TRF-UNKNOWN",
                fault("formats:trf.unknown", record=record),
                line=first.number,
                column=1,
                found=first.text[:40],
                taken=Phrase("formats:taken.kept"),
            )
    return tuple(line.text for line in records.unknown)


_PIPED = r"\d{3} ?\|"


def is_vega(lines: list[TrfLine]) -> bool:
    """Vega's `.tdf` uses the same codes with `|` between fields."""
    if any(line.text.startswith("001 ") and cut(line.text, 5, 8).isdigit() for line in lines):
        return False
    return sum(1 for line in lines if re.match(_PIPED, line.text)) >= 2
