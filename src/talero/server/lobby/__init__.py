"""Where visitors arrive: what can be played, their tables, and those that wait for somebody."""
