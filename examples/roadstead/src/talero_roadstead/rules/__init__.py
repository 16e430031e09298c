"""The rules of Roadstead."""
