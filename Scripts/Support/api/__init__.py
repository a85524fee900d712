"""What Scripts/api-check consists of."""
