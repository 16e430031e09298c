"""Standing orders: what a seat will say at decisions to come.

`kinds` has what titles declare, `giving` what people order and what their orders say.
"""
