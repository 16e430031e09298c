"""What happened while somebody was away."""
