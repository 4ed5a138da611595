import { parentPort } from "node:worker_threads";
import { languagePack } from "#domain/benchmark/language/index.ts";
import { gradeResponse } from "#domain/grading/grade.ts";
import { gradeCue } from "#domain/grading/grade-cue.ts";
import { type PreparedItem, prepareItem } from "#domain/grading/prepare.ts";
import type { GradingReply, GradingRequest } from "./grader.ts";

// The rules run here so that the process's own thread keeps up its heartbeat, whatever a
// response makes the rules do.

const port = parentPort;
if (port === null) throw new Error("grading-thread runs as a worker thread only");

interface Gradable {
  item: PreparedItem;
  grade: typeof gradeResponse;
}

/** Items of the release graded last; the next submission is usually of the same one. */
let prepared: { release: string; items: Map<string, Gradable> } | undefined;

port.on("message", (request: GradingRequest) => {
  const reply: GradingReply = {};
  try {
    if (prepared?.release !== request.release) {
      const pack = languagePack(request.language);
      prepared = {
        release: request.release,
        items: new Map(
          request.items.map((item) => [
            item.item_id,
            {
              item: prepareItem(item, pack),
              grade: item.suite === "cue" ? gradeCue : gradeResponse,
            },
          ]),
        ),
      };
    }
    const { items } = prepared;
    reply.graded = request.responses.map((response) => {
      const found = items.get(response.item_id);
      if (!found) throw new Error(`no item ${response.item_id} in release ${request.release}`);
      return found.grade(found.item, response.response, response.finish_reason);
    });
  } catch (error) {
    reply.fault = error instanceof Error ? error.message : String(error);
  }
  port.postMessage(reply);
});
