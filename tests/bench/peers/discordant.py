"""Discordant counts of all pairs of models by matrix products, as NumPy users write them.

Reads `time` or `check` from its input, does the work once and answers with one JSON line.
"""

import json
import sys
import time

import numpy as np

outcomes = np.array(json.load(open(sys.argv[1])), dtype=np.float32)
for request in sys.stdin:
    began = time.perf_counter()
    both = outcomes @ outcomes.T
    correct = outcomes.sum(axis=1)
    discordant = correct[:, None] + correct[None, :] - 2 * both
    ms = (time.perf_counter() - began) * 1000
    if request.strip() == "check":
        upper = discordant[np.triu_indices(len(outcomes), k=1)].astype(int)
        print(json.dumps({"output": int((upper * (np.arange(upper.size) % 997 + 1)).sum())}), flush=True)
    else:
        print(json.dumps({"ms": ms}), flush=True)
