"""Reads a record from a file and tells its points step by step: python examples/replay_a_record.py game.txt"""

import sys
from pathlib import Path

from ziggurat.core.record import read_record

record = read_record(Path(sys.argv[1]).read_text(encoding="utf-8"))
for number, entry in enumerate(record.match.log, start=1):
    gains = [f"seat {gain.seat} +{gain.points} ({gain.source})" for event in entry.events for gain in event.gains()]
    if gains:
        print(f"{number:4}  {record.match.game.write(entry.action):12} {', '.join(gains)}")
print("result:", record.match.scores())
