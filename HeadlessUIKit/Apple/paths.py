"""Where the tables lie."""

import os

FOLDER = os.path.dirname(os.path.abspath(__file__))
FACTS = os.path.join(FOLDER, "facts.json")
ACCEPTED = os.path.join(FOLDER, "accepted.tsv")
