"""Hints: what a bot that looks ahead would do in somebody's place, from what that seat may know."""
