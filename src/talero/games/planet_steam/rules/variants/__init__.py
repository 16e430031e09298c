"""Advanced, expert and optional rules: each its own module, any combination."""
