"""What Scripts/benchmarks --counts is made of: it counts instructions, and compares them with Benchmarks/Counts.md."""
