"""Many play-outs of one field, to compare systems, editions, accelerations and tie-breaks."""

from pairwright.simulate.field import Field, field_of_entries, field_of_tournament, invented
from pairwright.simulate.measuring import Sample, measured
from pairwright.simulate.plan import Plan, Variant
from pairwright.simulate.plots import plots
from pairwright.simulate.report import Comparison
from pairwright.simulate.tables import report_data, report_tables, values_table

__all__ = [
    "Comparison",
    "Field",
    "Plan",
    "Sample",
    "Variant",
    "field_of_entries",
    "field_of_tournament",
    "invented",
    "measured",
    "plots",
    "report_data",
    "report_tables",
    "values_table",
]
