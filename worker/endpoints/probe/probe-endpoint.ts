import { faults } from "#domain/endpoint/fault.ts";
import { likelyMistake, type Mistake } from "#domain/endpoint/likely-mistake.ts";
import type { ProbeAnswer, ProbeReport } from "#domain/endpoint/probe-report.ts";
import { gradeResponse } from "#domain/grading/grade.ts";
import type { PreparedItem } from "#domain/grading/prepare.ts";
import { ask } from "../protocols/ask.ts";
import { EndpointFault } from "../protocols/endpoint-fault.ts";
import type { Means } from "../protocols/exchange.ts";
import { redactText } from "../protocols/redact.ts";
import type { Reply, Target } from "../protocols/target.ts";
import { findWarnings } from "./find-warnings.ts";
import { listModels } from "./list-models.ts";

/** A practice question, as the simple condition asks it. */
export interface ProbeQuestion {
  readonly user: string;
  readonly item: PreparedItem;
}

/** Longest answer that is shown, in characters. */
const LONGEST_SHOWN = 2_000;

type Heard = { answer: ProbeAnswer } & ({ reply: Reply } | { fault: EndpointFault });

function answered(target: Target, item: PreparedItem, reply: Reply): ProbeAnswer["outcome"] {
  const graded = gradeResponse(item, reply.text, reply.finishReason);
  const shown = (text: string) => redactText(text.slice(0, LONGEST_SHOWN), target);
  return {
    is: "answered",
    text: shown(reply.text),
    finish_reason: reply.finishReason,
    reasoning_only: reply.reasoningOnly || graded.rule === "unclosed_reasoning",
    input_tokens: reply.inputTokens,
    output_tokens: reply.outputTokens,
    reasoning_tokens: reply.reasoningTokens,
    model: reply.model === null ? null : shown(reply.model).slice(0, 200),
    verdict: graded.verdict,
    rule: graded.rule,
    committed: shown(graded.committed),
  };
}

async function askOne(target: Target, { user, item }: ProbeQuestion, means: Means): Promise<Heard> {
  const now = means.now ?? Date.now;
  const startMs = now();
  const latency = () => Math.max(0, Math.round(now() - startMs));
  try {
    const reply = await ask(target, { system: null, user }, means);
    const outcome = answered(target, item, reply);
    return { reply, answer: { question: user, latency_ms: latency(), outcome } };
  } catch (fault) {
    if (!(fault instanceof EndpointFault)) throw fault;
    const { kind, status, retryAfterMs: retry_after_ms, detail } = fault;
    const outcome = { is: "failed" as const, kind, status, retry_after_ms, detail };
    return { fault, answer: { question: user, latency_ms: latency(), outcome } };
  }
}

async function findMistake(
  target: Target,
  fault: EndpointFault,
  means: Means,
): Promise<Mistake | undefined> {
  const { kind, status, reason: code, detail: message, look } = fault;
  const models = kind === "model_not_found" ? await listModels(target, means) : [];
  return likelyMistake({ ...target, models, fault: { kind, status, code, message, look } });
}

/**
 * Asks the questions one after the other, in the simple condition, and the first one once more
 * where all were answered at temperature 0, to see whether it is heeded. Ends early at a fault that
 * would only repeat itself. Throws the signal's reason where it is aborted, and nothing else.
 */
export async function probeEndpoint(
  target: Target,
  questions: readonly ProbeQuestion[],
  means: Means,
): Promise<ProbeReport> {
  const started_at = new Date((means.now ?? Date.now)()).toISOString();
  const heard: Heard[] = [];
  for (const question of questions) {
    const one = await askOne(target, question, means);
    heard.push(one);
    if ("fault" in one && !faults[one.fault.kind].retryable) break;
  }
  const replies = heard.flatMap((one) => ("reply" in one ? [one.reply] : []));
  const failure = heard.find((one) => "fault" in one);
  const [first] = questions;
  const again =
    first && !failure && target.parameters.temperature === 0
      ? await askOne(target, first, means)
      : undefined;
  const mistake = failure ? await findMistake(target, failure.fault, means) : undefined;
  return {
    started_at,
    answers: heard.map(({ answer }) => answer),
    warnings: first
      ? findWarnings(target, first.item.language, {
          answers: heard.map(({ answer }) => answer),
          replies,
          again: again && "reply" in again ? again.reply : undefined,
        })
      : [],
    mistake: mistake ?? null,
  };
}
