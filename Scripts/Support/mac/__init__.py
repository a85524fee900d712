"""What Scripts/on-a-mac consists of."""
