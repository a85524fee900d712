"""Where the data of HeadlessUIKit lie: the table of facts, the list of accepted findings, and the stubs."""

import os

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__)))))
FOLDER = os.path.join(ROOT, "HeadlessUIKit", "Apple")
FACTS = os.path.join(FOLDER, "facts.json")
ACCEPTED = os.path.join(FOLDER, "accepted.tsv")
