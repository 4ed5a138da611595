import { createHash, randomBytes } from "node:crypto";

/** A fresh secret for the address of a link: 256 random bits. */
export function freshLinkToken(): string {
  return randomBytes(32).toString("base64url");
}

export function isLinkToken(text: string | null | undefined): text is string {
  return typeof text === "string" && /^[A-Za-z0-9_-]{43}$/.test(text);
}

/** What is stored of a link's token; the sign-in library hashes tokens in the same way. */
export function hashLinkToken(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}
