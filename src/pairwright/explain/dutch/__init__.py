"""The Dutch system explained: reasons from the trace of its solver."""

from pairwright.explain.dutch.explainer import DutchReasons

__all__ = ["DutchReasons"]
