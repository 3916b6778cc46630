"""Acting on an event file: who, when, with what answers; and what there is to tell about it."""
