"""Many play-outs of one field, to compare systems, editions, accelerations and tie-breaks."""

from pairwright.simulate.measuring import Sample, measured
from pairwright.simulate.plan import (
    AccelerationMethod,
    SimulatedField,
    SimulationPlan,
    Variant,
    VirtualPointsTable,
    field_of_entries,
    field_of_tournament,
    invented,
)
from pairwright.simulate.report import VariantComparison
from pairwright.simulate.tables import (
    ROUND_COLUMNS,
    TOURNAMENT_COLUMNS,
    VALUE_COLUMNS,
    few_tournaments,
    report_data,
    report_tables,
    round_rows,
    tournament_rows,
    value_rows,
    values_table,
)

__all__ = [
    "ROUND_COLUMNS",
    "TOURNAMENT_COLUMNS",
    "VALUE_COLUMNS",
    "AccelerationMethod",
    "Sample",
    "SimulatedField",
    "SimulationPlan",
    "Variant",
    "VariantComparison",
    "VirtualPointsTable",
    "few_tournaments",
    "field_of_entries",
    "field_of_tournament",
    "invented",
    "measured",
    "report_data",
    "report_tables",
    "round_rows",
    "tournament_rows",
    "value_rows",
    "values_table",
]
