import { type Fields, RefusedRequest } from "./dialect.ts";

/** A field that has to be there. */
export function requireField<T>(body: Fields, name: string, is: (value: unknown) => value is T): T {
  const value = body[name];
  if (!is(value)) throw new RefusedRequest("field_missing", name);
  return value;
}

export function isText(value: unknown): value is string {
  return typeof value === "string" && value !== "";
}

export function isList(value: unknown): value is Fields[] {
  return (
    Array.isArray(value) &&
    value.length > 0 &&
    value.every((each) => typeof each === "object" && each !== null)
  );
}

export function isCount(value: unknown): value is number {
  return typeof value === "number" && Number.isInteger(value) && value > 0;
}

/** The text of content that may be a string or a list of parts. */
export function textOf(content: unknown): string {
  if (typeof content === "string") return content;
  if (!Array.isArray(content)) return "";
  return content.map((part) => (typeof part?.text === "string" ? part.text : "")).join("");
}

/** Of the messages with a role, the text of the last; undefined where there is none. */
export function lastText(messages: readonly Fields[], ...roles: string[]): string | undefined {
  const last = messages.findLast(({ role }) => roles.includes(String(role)));
  return last && textOf(last.content);
}

export function isNumber(value: unknown): value is number {
  return typeof value === "number";
}
