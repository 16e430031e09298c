"""What a page is told without asking: one socket for all that happens at a table."""
