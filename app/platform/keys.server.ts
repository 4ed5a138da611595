import { randomBytes } from "node:crypto";
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { generateIdentity, identityToRecipient } from "age-encryption";
import { z } from "zod";
import { PrumoError } from "#domain/errors.ts";
import { fileReason } from "#domain/file-reason.ts";
import type { KeyFiles, ServingRole } from "./config.server.ts";
import { readOrCreateSecret, readSecret } from "./secret-file.server.ts";

/** Public age recipients: what is sealed to one of them, only that process can open. */
export interface Recipients {
  web: string;
  worker: string;
  steward: string;
}

/** All the keys that one process holds. */
export interface RoleKeys {
  /** Its own age identity, `AGE-SECRET-KEY-1…`. */
  identity: string;
  recipients: Recipients;
  /** Worker only: 32 bytes that key the verdict ledger. */
  ledgerHmacKey?: Uint8Array;
  /** Web and steward only: signs sessions. */
  authSecret?: string;
}

const recipientsSchema = z.object({
  web: z.string().startsWith("age1"),
  worker: z.string().startsWith("age1"),
  steward: z.string().startsWith("age1"),
});

const servingRoles = ["web", "worker", "steward"] as const;

/** Reads one process's keys; only its own files are opened. */
export function loadKeys(config: { keyFiles: KeyFiles }): RoleKeys {
  const { recipients, identity, ledgerKey, authSecret } = config.keyFiles;
  return {
    identity: identityOf(identity),
    recipients: readRecipients(recipients),
    ...(ledgerKey && { ledgerHmacKey: ledgerKeyIn(ledgerKey) }),
    ...(authSecret && { authSecret: required(authSecret) }),
  };
}

function readRecipients(file: string): Recipients {
  const parsed = recipientsSchema.safeParse(parseJson(required(file)));
  if (parsed.success) return parsed.data;
  throw new PrumoError("key_missing", `${file} does not name an age recipient of every process.`);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Makes every key that is missing and writes the recipients. A process whose recipient is listed
 * but whose identity is not here keeps it on its own machine: nothing is made for it.
 */
export async function ensureKeys(files: Record<ServingRole, KeyFiles>): Promise<Recipients> {
  const recipientsFile = files.web.recipients;
  mkdirSync(dirname(recipientsFile), { recursive: true, mode: 0o755 });
  const listed = listedIn(recipientsFile);
  const recipients: Partial<Recipients> = {};
  for (const role of servingRoles) {
    recipients[role] = await ensureProcessKeys(role, files[role], listed[role]);
  }
  if (JSON.stringify(listed) !== JSON.stringify(recipients)) {
    const text = `${JSON.stringify(recipients, null, 2)}\n`;
    writeFileSync(recipientsFile, text);
    // Not left to the umask: processes of other users read it.
    chmodSync(recipientsFile, 0o644);
  }
  return recipientsSchema.parse(recipients);
}

/** Takes a process out of the list, so that a new identity may be made for it. */
export function forgetRecipient(file: string, role: ServingRole): void {
  const { [role]: _, ...others } = listedIn(file);
  writeFileSync(file, `${JSON.stringify(others, null, 2)}\n`);
}

function listedIn(file: string): Partial<Recipients> {
  const listed = parseJson(readSecret(file) ?? "{}");
  if (typeof listed === "object" && listed !== null) return listed;
  throw new PrumoError("key_missing", `${file} is no JSON object of recipients.`);
}

async function ensureProcessKeys(
  role: ServingRole,
  files: KeyFiles,
  listed: string | undefined,
): Promise<string> {
  if (listed && readSecret(files.identity) === undefined) return listed;
  const fresh = await generateIdentity();
  readOrCreateSecret(files.identity, () => fresh);
  const recipient = await identityToRecipient(identityOf(files.identity));
  if (listed && listed !== recipient) {
    throw new PrumoError(
      "key_missing",
      `${files.identity} is not the identity that ${files.recipients} lists for ${role}: ` +
        "what is sealed to the listed one could not be opened.",
    );
  }
  if (files.ledgerKey) readOrCreateSecret(files.ledgerKey, randomKey);
  if (files.authSecret) readOrCreateSecret(files.authSecret, randomKey);
  return recipient;
}

function randomKey(): string {
  return randomBytes(32).toString("base64");
}

/** An identity file may hold comments, as `age-keygen` writes them. */
export function identityOf(file: string): string {
  const identity = required(file)
    .split("\n")
    .find((line) => line.startsWith("AGE-SECRET-KEY-"));
  if (!identity) throw new PrumoError("key_missing", `${file} holds no age identity.`);
  return identity.trim();
}

function ledgerKeyIn(file: string): Uint8Array {
  const key = Buffer.from(required(file), "base64");
  if (key.length === 32) return new Uint8Array(key);
  throw new PrumoError("key_missing", `${file} does not hold 32 bytes in base64.`);
}

function required(file: string): string {
  try {
    return readFileSync(file, "utf8").trim();
  } catch (error) {
    throw new PrumoError("key_missing", `The key ${file} cannot be read: ${fileReason(error)}.`);
  }
}
