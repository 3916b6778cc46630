"""What the page of the evaluation says: what has a key. Other texts stand in templates."""

from __future__ import annotations

from collections.abc import Mapping

from pairwright.vocabulary.translation import Catalogue, Message

MESSAGES: Mapping[str, Message] = {
    "evaluation.tournament": Message("Tournament"),
    "evaluation.round": Message("Round"),
    "evaluation.player": Message("Player"),
    "evaluation.arbiter": Message("Arbiter"),
    "evaluation.kind": Message("Kind"),
    "evaluation.by-kind": Message("By kind"),
    "evaluation.by-arbiter": Message("By arbiter"),
    "evaluation.gains": Message("Rating of the actual opponent against the issued one"),
    "evaluation.issued": Message("Issued"),
    "evaluation.played": Message("Played"),
    "evaluation.taken": Message("Taken by the next pairing"),
    "evaluation.superseded-by": Message("Superseded by"),
    "evaluation.superseding": Message("round {round}, version {version}, {time}"),
    "evaluation.rating": Message("Rating"),
    "evaluation.gained": Message("Gained"),
    "evaluation.gained.title": Message("title"),
    "evaluation.gained.foreign": Message("foreign"),
    "evaluation.bye": Message("{player}: {kind}"),
    "evaluation.not-paired": Message("{player} not paired"),
    "evaluation.unpaired": Message("not paired", context="player"),
    "evaluation.gone": Message("not in the file"),
    "evaluation.in-record": Message("{game}, in the record of {player}: not paired"),
    "evaluation.points": Message("{player}: {points}"),
    "evaluation.bye-lost": Message("{player}: {points} (bye not counted)"),
    "evaluation.ground": Message("Ground"),
    "evaluation.no-ground": Message("none given"),
    "evaluation.reason": Message("Reason"),
    "evaluation.time": Message("Time"),
    "evaluation.kind.other-pair": Message("another pair"),
    "evaluation.kind.other-colours": Message("other colours"),
    "evaluation.kind.missing-board": Message("missing board"),
    "evaluation.kind.other-bye": Message("another bye"),
    "evaluation.kind.missing-bye": Message("missing bye"),
    "evaluation.kind.half-board": Message("game in one record only"),
    "evaluation.kind.extra-player": Message("additional player"),
    "evaluation.kind.missing-player": Message("missing player"),
    "evaluation.kind.changed-result": Message("changed result"),
    "evaluation.kind.changed-rating": Message("changed rating"),
    "evaluation.kind.changed-number": Message("changed pairing number"),
}

CATALOGUE = Catalogue("pairwright.server.pairings", MESSAGES)
