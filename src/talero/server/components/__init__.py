"""Owners complete the box: sets of corrected facts about an edition's components."""
