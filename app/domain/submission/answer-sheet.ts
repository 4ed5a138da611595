import { type Condition, conditions } from "../benchmark/suite.ts";
import type { ExpectedItems, ShownSuite } from "./expected-items.ts";
import { shownSuite } from "./expected-items.ts";
import { isBlank } from "./response-check.ts";

/**
 * Which items have been answered, where, and a short mark of each answer: all that validation
 * keeps in memory of a file. Items are numbered in the pack's order.
 */
export class AnswerSheet {
  readonly itemIds: readonly string[];
  readonly suites: readonly ShownSuite[];
  readonly asksForNumber: readonly boolean[];
  readonly #seeksDigits: boolean;
  readonly #numbers: ReadonlyMap<string, number>;
  /** Line of the answer to each (item, condition); 0 where there is none. */
  readonly #lines: Uint32Array;
  readonly #marks: Uint32Array;
  readonly #hasDigit: Uint8Array;
  /** Item numbers in the file's order, by condition. */
  readonly #order: readonly number[][] = conditions.map(() => []);

  constructor(items: ExpectedItems["items"]) {
    this.itemIds = [...items.keys()];
    this.suites = [...items.values()].map((item) => shownSuite(item.suite));
    this.asksForNumber = [...items.values()].map((item) => item.asksForNumber === true);
    this.#seeksDigits = this.asksForNumber.includes(true);
    this.#numbers = new Map(this.itemIds.map((id, number) => [id, number]));
    const slots = this.itemIds.length * conditions.length;
    this.#lines = new Uint32Array(slots);
    this.#marks = new Uint32Array(slots);
    this.#hasDigit = new Uint8Array(slots);
  }

  /** Numbers of the items of a suite. */
  itemsOf(suite: ShownSuite): number[] {
    const items: number[] = [];
    for (let item = 0; item < this.suites.length; item++) {
      if (this.suites[item] === suite) items.push(item);
    }
    return items;
  }

  numberOf(itemId: string): number | undefined {
    return this.#numbers.get(itemId);
  }

  /** Line of the answer, 0 where there is none. */
  lineOf(item: number, condition: Condition): number {
    return this.#lines[slot(item, condition)] ?? 0;
  }

  /** Notes that a line holds the answer; `response` is undefined where it could not be used. */
  put(item: number, condition: Condition, line: number, response: string | undefined): void {
    const at = slot(item, condition);
    this.#lines[at] = line;
    this.#order[condition === "simple" ? 0 : 1]?.push(item);
    if (response === undefined) return;
    this.#marks[at] = markOf(response);
    if (this.#seeksDigits && /\d/.test(response)) this.#hasDigit[at] = 1;
  }

  /** 32-bit mark of an answer: equal answers have equal marks; 0 for none and for blank ones. */
  markOf(item: number, condition: Condition): number {
    return this.#marks[slot(item, condition)] ?? 0;
  }

  hasDigit(item: number, condition: Condition): boolean {
    return this.#hasDigit[slot(item, condition)] === 1;
  }

  /** Item numbers in the order in which the file answers them under a condition. */
  order(condition: Condition): readonly number[] {
    return this.#order[condition === "simple" ? 0 : 1] ?? [];
  }
}

function slot(item: number, condition: Condition): number {
  return item * conditions.length + (condition === "simple" ? 0 : 1);
}

const markedEnds = 6;

/**
 * FNV-1a over the length and both ends of a text. Serves counts over whole files, in which
 * a chance collision changes nothing; the middle of a long answer is not worth its reading.
 */
function markOf(text: string): number {
  if (isBlank(text)) return 0;
  let hash = Math.imul(0x811c9dc5 ^ text.length, 0x01000193);
  const head = Math.min(markedEnds, text.length);
  for (let at = 0; at < head; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  for (let at = Math.max(head, text.length - markedEnds); at < text.length; at++) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  return hash >>> 0 || 1;
}
