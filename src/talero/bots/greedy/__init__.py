"""Greedy bots, one module per title: a readable valuation of what lies on the table, no search."""
