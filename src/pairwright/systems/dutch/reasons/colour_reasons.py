"""Why these colours: the sub-article of article 5 that decided, and the facts it rests on."""

from __future__ import annotations

from pairwright.systems.allocation import Allocation, rank
from pairwright.systems.dutch.colours import allocate
from pairwright.systems.dutch.players import DutchPlayer, DutchPosition
from pairwright.systems.dutch.reasons.articles import Articles
from pairwright.systems.preferences import PreferenceStrength
from pairwright.tournament import Colour
from pairwright.vocabulary.reason import Fact, Phrase, PlayerRef, Reason


def colour_reason(
    position: DutchPosition, articles: Articles, white: DutchPlayer, black: DutchPlayer
) -> Reason:
    """Art. 5.2 (2017: section E) for one board."""
    given = allocate(white, black, position.initial_colour)
    message, values = _REASONS[given.article](position, given)
    return Reason(message, (articles.allocated(given.article),), values)


def _colour(colour: Colour | None) -> Phrase:
    assert colour is not None
    return Phrase(f"colour.{colour.value}")


def strength_term(strength: PreferenceStrength) -> Phrase:
    return Phrase(f"strength.{strength.name.lower()}")


def _both_granted(
    position: DutchPosition, given: Allocation[DutchPlayer]
) -> tuple[str, dict[str, Fact]]:
    """5.2.1: both preferences, or the only one."""
    for player, other in ((given.white, given.black), (given.black, given.white)):
        if other.preference.colour is None:
            return "colour.one", {
                "player": PlayerRef(player.number),
                "other": PlayerRef(other.number),
                "colour": _colour(player.preference.colour),
            }
    return "colour.both", {
        "white": PlayerRef(given.white.number),
        "black": PlayerRef(given.black.number),
    }


def _stronger(
    position: DutchPosition, given: Allocation[DutchPlayer]
) -> tuple[str, dict[str, Fact]]:
    """5.2.2: the stronger preference; both absolute: the wider colour difference."""
    player, other = given.white, given.black
    if player.preference.colour is not Colour.WHITE:
        player, other = other, player
    values: dict[str, Fact] = {
        "player": PlayerRef(player.number),
        "other": PlayerRef(other.number),
        "colour": _colour(player.preference.colour),
    }
    if player.preference.strength is other.preference.strength:
        return "colour.wider", {
            **values,
            "wide": f"{player.colour_difference:+d}",
            "narrow": f"{other.colour_difference:+d}",
        }
    return "colour.stronger", {
        **values,
        "strength": strength_term(player.preference.strength),
        "weaker": strength_term(other.preference.strength),
    }


def _alternate(
    position: DutchPosition, given: Allocation[DutchPlayer]
) -> tuple[str, dict[str, Fact]]:
    """5.2.3: the latest games in which one had White and the other Black."""
    histories = zip(reversed(given.white.colours), reversed(given.black.colours), strict=False)
    back, (had, other_had) = next(
        (back, pair) for back, pair in enumerate(histories) if pair[0] is not pair[1]
    )
    values: dict[str, Fact] = {
        "player": PlayerRef(given.white.number),
        "other": PlayerRef(given.black.number),
        "colour": _colour(given.white.preference.colour),
        "had": _colour(had),
        "other_had": _colour(other_had),
        "back": back,
    }
    return ("colour.alternate" if back else "colour.alternate-last"), values


def _of_higher(
    position: DutchPosition, given: Allocation[DutchPlayer]
) -> tuple[str, dict[str, Fact]]:
    """5.2.4: the preference of the higher-ranked player."""
    higher, lower = sorted((given.white, given.black), key=rank)
    return "colour.rank", {
        "player": PlayerRef(higher.number),
        "other": PlayerRef(lower.number),
        "colour": _colour(higher.preference.colour),
    }


def _initial(
    position: DutchPosition, given: Allocation[DutchPlayer]
) -> tuple[str, dict[str, Fact]]:
    """5.2.5: the parity of the higher-ranked player's number."""
    higher = min((given.white, given.black), key=rank)
    odd = higher.parity_number % 2
    return ("colour.initial-odd" if odd else "colour.initial-even"), {
        "player": PlayerRef(higher.number),
        "number": higher.parity_number,
        "colour": _colour(Colour.WHITE if higher is given.white else Colour.BLACK),
        "initial": _colour(position.initial_colour),
    }


_REASONS = {
    "5.2.1": _both_granted,
    "5.2.2": _stronger,
    "5.2.3": _alternate,
    "5.2.4": _of_higher,
    "5.2.5": _initial,
}


def preference_reason(articles: Articles, player: DutchPlayer) -> Reason:
    """Art. 1.7 (2017: A.6): what the player prefers, and why."""
    preference = player.preference
    name = preference.strength.name.lower()
    values: dict[str, Fact] = {"player": PlayerRef(player.number)}
    citation = (articles.preferences[name],)
    if preference.colour is None:
        return Reason("preference.none", citation, values)
    values["colour"] = _colour(preference.colour)
    values["last"] = _colour(player.colours[-1])
    values["whites"] = sum(1 for colour in player.colours if colour is Colour.WHITE)
    values["blacks"] = sum(1 for colour in player.colours if colour is Colour.BLACK)
    values["strength"] = strength_term(preference.strength)
    if preference.strength is PreferenceStrength.MILD:
        return Reason("preference.balanced", citation, values)
    if abs(player.colour_difference) < 2 and preference.strength is PreferenceStrength.ABSOLUTE:
        return Reason("preference.twice", citation, values)
    return Reason("preference.difference", citation, values)
