"""What the scripts share that are written in Python."""
