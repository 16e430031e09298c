"""The rules of Planet Steam."""
