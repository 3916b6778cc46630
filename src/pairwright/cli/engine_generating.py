"""`pairwright-engine -g`: a random tournament."""

from __future__ import annotations

from msgspec.structs import replace

from pairwright import formats
from pairwright.cli.engine_arguments import Call
from pairwright.cli.engine_tournament import Stop, read, replayed, write_checklist
from pairwright.generate import (
    LARGEST_SEED,
    Acceleration,
    Config,
    fresh_seed,
    generate_tournament,
)
from pairwright.generate.config_files import read_config
from pairwright.service.configuration import configuration_in
from pairwright.service.outcome import RequestOutcome
from pairwright.systems import resolve
from pairwright.tournament import PairwrightError, Title, TooLarge


def generate(call: Call) -> None:
    assert call.output is not None
    seed = fresh_seed() if call.seed is None else call.seed
    if seed > LARGEST_SEED:
        raise Stop(
            RequestOutcome.TOO_LARGE, f"Error: the seed must not be larger than {LARGEST_SEED}."
        )
    try:
        tournament = generate_tournament(_configuration(call), seed)
    except TooLarge:
        raise
    except PairwrightError as error:
        raise Stop(RequestOutcome.INVALID, f"Error: {error}") from None
    if len(tournament.rounds) != tournament.number_of_rounds:
        reached = len(tournament.rounds) + 1
        message = f"Error while generating: No valid pairing exists for round {reached}."
        raise Stop(RequestOutcome.NO_LEGAL_PAIRING, f"{message} Seed {seed}; nothing was written.")
    rounds = range(1, len(tournament.rounds) + 1)
    rules = resolve(tournament)
    write_checklist(call, rules, replayed(tournament, rules, rounds), "Round #{}.")
    # Importers of other programs do not know our titles there, and other engines write none.
    untitled = tuple(replace(player, title=Title.NONE) for player in tournament.players)
    plain = replace(tournament, players=untitled)
    formats.write(plain, call.output, "trf16" if call.system is None else "trf26")


def _configuration(call: Call) -> Config:
    """The model's, the configuration file's, or the defaults of the old generators."""
    if call.source is not None:
        config = Config(model=read(call.source).facts())
    elif call.configuration is not None:
        config = configuration_in(call.configuration)
    else:
        config = read_config("").config
    if call.baku:
        config = replace(config, acceleration=Acceleration.BAKU)
    return replace(config, portable=True, system=call.system or "", edition=call.edition or "")
