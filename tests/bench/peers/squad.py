"""Exact match as SQuAD's official evaluation script has it, over the benchmark's prediction files.

Reads `time` or `check` from its input, does the work once and answers with one JSON line. Reading
the files and parsing their JSON is not part of the work.
"""

import json
import re
import string
import sys
import time
from pathlib import Path


def normalize_answer(s):
    """Lower text and remove punctuation, articles and extra whitespace."""

    def remove_articles(text):
        return re.sub(r"\b(a|an|the)\b", " ", text)

    def white_space_fix(text):
        return " ".join(text.split())

    def remove_punc(text):
        exclude = set(string.punctuation)
        return "".join(ch for ch in text if ch not in exclude)

    def lower(text):
        return text.lower()

    return white_space_fix(remove_articles(remove_punc(lower(s))))


def exact_match_score(prediction, ground_truth):
    return normalize_answer(prediction) == normalize_answer(ground_truth)


def metric_max_over_ground_truths(metric_fn, prediction, ground_truths):
    return max(metric_fn(prediction, ground_truth) for ground_truth in ground_truths)


def read_corpus(folder):
    items = json.loads((folder / "items.json").read_text("utf-8"))
    answers = {item["item_id"]: item["answers"] for item in items}
    for path in sorted((folder / "files").iterdir()):
        for line in path.read_text("utf-8").splitlines():
            record = json.loads(line)
            yield record["response"], answers[record["item_id"]]


responses = list(read_corpus(Path(sys.argv[1])))
for request in sys.stdin:
    began = time.perf_counter()
    matches = [
        metric_max_over_ground_truths(exact_match_score, response, answers)
        for response, answers in responses
    ]
    ms = (time.perf_counter() - began) * 1000
    if request.strip() == "check":
        print(json.dumps({"output": "".join("1" if match else "0" for match in matches)}), flush=True)
    else:
        print(json.dumps({"ms": ms}), flush=True)
