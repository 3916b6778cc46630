"""Why Lim rounds are paired as they are (C.04.4.3): read off the step log."""
