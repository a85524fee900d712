"""Where the data of HeadlessUIKit lie: the table of facts, the accepted findings, the stubs, and the page of members."""

import os

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__)))))
FOLDER = os.path.join(ROOT, "HeadlessUIKit", "Apple")
FACTS = os.path.join(FOLDER, "facts.json")
ACCEPTED = os.path.join(FOLDER, "accepted.tsv")
MISSING = os.path.join(ROOT, "Docs.docc", "HeadlessUIKit", "MembersThatAreMissing.md")
