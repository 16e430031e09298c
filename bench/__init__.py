"""Speed, as ratios in one run: Talero's titles against well-known peers."""
