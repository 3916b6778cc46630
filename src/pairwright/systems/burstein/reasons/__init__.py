"""Why a Burstein round is as it is."""
