"""The rules of Age of Steam."""
