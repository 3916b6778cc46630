"""Why a round with upfloaters is paired as it is: the same answers for C.04.5 and C.04.6."""
