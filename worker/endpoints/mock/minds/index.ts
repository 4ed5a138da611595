import type { Asked } from "../dialect.ts";
import { uniform } from "../faults/plan.ts";
import type { Knowledge } from "./knowledge.ts";

/** Says what a made-up model answers. */
export type Mind = (question: string, asked: Asked) => string;

interface MindKind {
  /** For whoever chooses among them. */
  summary: string;
  of(knowledge: Knowledge): Mind;
}

const UNKNOWN = "Não sei.";
/** Of all questions, those of which it knows that it does not know them lie above this mark. */
const GUESSING = 0.9;

export type MindName = "honest" | "cued" | "echo" | "lost" | "rambling" | "english" | "wavering";

export const minds: Readonly<Record<MindName, MindKind>> = {
  honest: {
    summary: "answers what it knows, and more of it when told of the country",
    of: honest,
  },
  cued: {
    summary: "answers everything for Portugal, as by a hidden cue",
    of:
      ({ answers }) =>
      (question) =>
        answers.get(question) ?? "Em Portugal, não sei.",
  },
  echo: { summary: "says the question again", of: () => (question) => question },
  lost: { summary: "knows nothing", of: () => () => UNKNOWN },
  rambling: {
    summary: "thinks aloud at length before it answers",
    of: (knowledge) => {
      const mind = honest(knowledge);
      return (question, asked) => `${aloud(question)}\n\nResposta: ${mind(question, asked)}`;
    },
  },
  english: {
    summary: "answers in English",
    of: (knowledge) => {
      const mind = honest(knowledge);
      return (question, asked) => {
        const answer = mind(question, asked);
        return answer === UNKNOWN
          ? "I don't know."
          : `The answer to that would be ${answer}, I think.`;
      };
    },
  },
  wavering: {
    summary: "answers otherwise every second time, whatever the temperature",
    of: (knowledge) => {
      const mind = honest(knowledge);
      const heard = new Map<string, number>();
      return (question, asked) => {
        const times = heard.get(question) ?? 0;
        heard.set(question, times + 1);
        return times % 2 === 0 ? mind(question, asked) : "Talvez nenhum.";
      };
    },
  },
};

export const mindNames = Object.keys(minds) as MindName[];

function honest({ answers, elsewhere, recall }: Knowledge): Mind {
  const guesses = [...answers.values()];
  return (question, { system }) => {
    const there = elsewhere.get(question);
    // A cue probe is told of no country, unless by a system prompt.
    if (there !== undefined && !system) return there;
    const answer = answers.get(question);
    if (answer === undefined) return UNKNOWN;
    const mark = uniform(0, hash(question));
    if (mark < (system ? recall.told : recall.untold)) return answer;
    // It rather guesses than not: much that is not attempted leaves a submission without a score.
    const guess = guesses[hash(question) % guesses.length];
    return mark > GUESSING || guess === undefined || guess === answer ? UNKNOWN : guess;
  };
}

/** Over a thousand characters, so that a small budget ends before the answer. */
function aloud(question: string): string {
  return `Perguntam-me: «${question}» ${"Vejamos com calma o que isto quer dizer. ".repeat(30)}`;
}

/** FNV-1a, over UTF-16 units. */
function hash(text: string): number {
  let word = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) {
    word = Math.imul(word ^ text.charCodeAt(at), 0x01000193);
  }
  return word >>> 0;
}
