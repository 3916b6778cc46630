"""The procedure of C.04.4.2 by matching: exact for fields of any size.

Players are bits in the order of 1.8. A bracket is settled by largest matchings and their structure;
only where several players must float and neither the structures nor a few sets decide, one weighted
matching of the bracket and the following scoregroup does. A round then takes that long for every
such bracket: seconds where 100 players have met half of all others.
"""
