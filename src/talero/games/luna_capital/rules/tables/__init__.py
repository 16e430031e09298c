"""What never changes: the pieces of the box, the places of a settlement, the names of draws."""
