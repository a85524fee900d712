"""What Scripts/uikit-audit and Scripts/apple-check are made of. README.md says how they work and how to extend them."""
