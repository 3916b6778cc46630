"""The Dutch system explained: reasons from the trace of its solver."""
