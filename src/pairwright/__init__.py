"""Pairwright: Swiss tournaments paired by the FIDE rules, proved and explained.

What is promised is in `__all__`, all of it in this one name space. The modules below it are how the
house is built: what only they have may move without notice.

A module is imported when one of its names is first asked for: who pairs a file does not wait for
the others.
"""

TYPE_CHECKING = False  # that of `typing`, for which a command that has not begun does not wait

if TYPE_CHECKING:
    from pairwright.checking import Report, RoundReport, Verdict, check
    from pairwright.explaining import Answer, Explanation, explain
    from pairwright.formats import InvalidFile, dumps, loads, read, write
    from pairwright.position import Participant, Position
    from pairwright.previewing import Preview, preview
    from pairwright.ranking import Standings, standings
    from pairwright.rating import RatedGame, RatedPlayer, Ratings, ratings
    from pairwright.rules.pairing import Board, RoundPairing
    from pairwright.systems import SYSTEMS, Edition, Rules, System, pair, resolve
    from pairwright.title_norms import NormAttempt, NormCondition, Norms, PlayerNorms, norms
    from pairwright.tournament import (
        Announcement,
        Bye,
        ByeKind,
        Colour,
        Declaration,
        ForbiddenPairs,
        Game,
        GameResult,
        InvalidRequest,
        InvalidTournament,
        MissingExtra,
        NoLegalPairing,
        OutOfTime,
        PairwrightError,
        Player,
        PointSystem,
        Rating,
        Round,
        Title,
        TooLarge,
        Tournament,
        UnsoundPairing,
        Withdrawal,
    )
    from pairwright.vocabulary.judgement import Violation
    from pairwright.vocabulary.reason import Reason

    __version__: str
else:
    _PROMISED = {
        "pairwright.checking": "Report RoundReport Verdict check",
        "pairwright.explaining": "Answer Explanation explain",
        "pairwright.formats": "InvalidFile dumps loads read write",
        "pairwright.title_norms": "NormAttempt NormCondition Norms PlayerNorms norms",
        "pairwright.position": "Participant Position",
        "pairwright.previewing": "Preview preview",
        "pairwright.ranking": "Standings standings",
        "pairwright.rating": "RatedGame RatedPlayer Ratings ratings",
        "pairwright.systems": "SYSTEMS Edition Rules System pair resolve",
        "pairwright.tournament": (
            "Announcement Bye ByeKind Colour Declaration ForbiddenPairs Game GameResult "
            "InvalidRequest InvalidTournament MissingExtra NoLegalPairing OutOfTime "
            "PairwrightError Player PointSystem Rating Round Title TooLarge Tournament "
            "UnsoundPairing Withdrawal"
        ),
        "pairwright.vocabulary.judgement": "Violation",
        "pairwright.rules.pairing": "Board RoundPairing",
        "pairwright.vocabulary.reason": "Reason",
    }
    _HOMES = {name: room for room, names in _PROMISED.items() for name in names.split()}

    def __getattr__(name):
        """A promised name, from its room (PEP 562)."""
        if name == "__version__":
            from importlib.metadata import version

            globals()[name] = version("pairwright")
            return globals()[name]
        from pairwright.promised import asked_for  # commands ask for none of them

        return asked_for(__name__, _HOMES, name)

    def __dir__():
        return sorted({*globals(), *__all__})


__all__ = [
    "SYSTEMS",
    "Announcement",
    "Answer",
    "Board",
    "Bye",
    "ByeKind",
    "Colour",
    "Declaration",
    "Edition",
    "Explanation",
    "ForbiddenPairs",
    "Game",
    "GameResult",
    "InvalidFile",
    "InvalidRequest",
    "InvalidTournament",
    "MissingExtra",
    "NoLegalPairing",
    "NormAttempt",
    "NormCondition",
    "Norms",
    "OutOfTime",
    "PairwrightError",
    "Participant",
    "Player",
    "PlayerNorms",
    "PointSystem",
    "Position",
    "Preview",
    "RatedGame",
    "RatedPlayer",
    "Rating",
    "Ratings",
    "Reason",
    "Report",
    "Round",
    "RoundPairing",
    "RoundReport",
    "Rules",
    "Standings",
    "System",
    "Title",
    "TooLarge",
    "Tournament",
    "UnsoundPairing",
    "Verdict",
    "Violation",
    "Withdrawal",
    "__version__",
    "check",
    "dumps",
    "explain",
    "loads",
    "norms",
    "pair",
    "preview",
    "ratings",
    "read",
    "resolve",
    "standings",
    "write",
]
