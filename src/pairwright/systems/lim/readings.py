"""Switches for the other readings of delicate articles; the defaults are those that are taken.

readings-lim.md says why. Only the literal form is run with other values.
"""

from __future__ import annotations

from pairwright.frozen import Frozen


class LimReadings(Frozen):
    fewest_same_colours: bool = False
    """5.2: exchange only what lessens the pairs of a group that are due the same colour."""
    imbalance_first: bool = False
    """5.6 before 5.4: of two due the same colour the one further from equal numbers gets it."""
    floaters_look_ahead: bool = True
    """3.8: "available" asks whether the rest of the group can still be paired."""
    going_back: bool = True
    """4.3: exchanges for a later player may undo the pair of an earlier one."""
    residents_before_colours: bool = False
    """3.8: players of the group, whatever they are due, before others who floated in."""
    residents_first: bool = False
    """3.8: of those due the same colour, players of the group before others who floated in."""
    met_another_score: bool = False
    """3.10: "floated the round just before" is who played another score, from either side."""
    up_floaters_meet_lowest: bool = False
    """3.8: in the median group up-floaters meet the lowest-numbered player."""
    crack_first_made: bool = False
    """2.6: the pairing that is cracked next is the first that was made on that side."""
    floaters_by_number: bool = False
    """3.6.1 and 3.7.1 alone: floaters are paired in the order of numbers, whatever their scores."""
    opponents_as_needed: bool = False
    """3.3, 3.4: opponents of floaters paired before are excluded as far as those need them."""
    equal_scores_for_more_pairs: bool = False
    """6: colours give way to equal scores only where that makes more pairs."""
    majority_of_residents: bool = False
    """3.2.2: only players with the score of the group count for the majority colour."""
    parity_of_rounds: bool = False
    """5.4: "even-numbered rounds" are those of the tournament, not of the player's games."""


TAKEN = LimReadings()
