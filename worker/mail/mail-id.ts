import { createHash } from "node:crypto";

/**
 * The id of a mail that tells a person of one thing, always the same: a job that runs again after
 * a kill, or a state that is come to again, queues no second one.
 */
export function mailIdOf(subject: string, userId: string): string {
  const hex = createHash("sha256").update(`${subject}\0${userId}`).digest("hex");
  // Version 8 of RFC 9562: made by a rule of ours.
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
