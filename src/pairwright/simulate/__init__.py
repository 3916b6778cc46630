"""Many play-outs of one field, to compare systems, editions, accelerations and tie-breaks."""

from pairwright.simulate.field import (
    SimulatedField,
    field_of_entries,
    field_of_tournament,
    invented,
)
from pairwright.simulate.measuring import Sample, measured
from pairwright.simulate.plan import SimulationPlan, Variant
from pairwright.simulate.plots import plots
from pairwright.simulate.report import VariantComparison
from pairwright.simulate.tables import report_data, report_tables, values_table

__all__ = [
    "Sample",
    "SimulatedField",
    "SimulationPlan",
    "Variant",
    "VariantComparison",
    "field_of_entries",
    "field_of_tournament",
    "invented",
    "measured",
    "plots",
    "report_data",
    "report_tables",
    "values_table",
]
