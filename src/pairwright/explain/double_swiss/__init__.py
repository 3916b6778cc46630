"""Why Double-Swiss rounds are paired as they are (C.04.5)."""

from pairwright.explain.double_swiss.explainer import DoubleSwissReasons

__all__ = ["DoubleSwissReasons"]
