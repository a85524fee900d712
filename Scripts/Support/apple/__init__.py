"""What Scripts/uikit-audit and Scripts/apple-check are made of. HeadlessUIKit/Apple/README.md says how they work."""
