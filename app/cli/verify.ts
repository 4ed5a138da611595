import { chainFaults } from "#domain/leaderboard/checks/chain.ts";
import type { Check } from "#domain/leaderboard/checks/check.ts";
import { parseVersion } from "#domain/leaderboard/parse-version.ts";
import { type Verification, verifyVersion } from "#domain/leaderboard/verify-version.ts";
import type { VersionDocument } from "#domain/leaderboard/version-document.ts";
import type { CommandIo, ExitCode } from "#platform/command-io.server.ts";
import { describeVerification } from "./verify-report.ts";
import { openVersionSource, type VersionSource } from "./version-source.ts";

export interface VerifyArgs {
  /** Address of a version (its page or any of its files), or a file. */
  target: string;
  /** The digest that was cited, with or without `sha256:`; else that of the BibTeX beside it. */
  digest?: string | undefined;
}

/**
 * `prumo verify`: checks a version against itself, its citation and the versions before it.
 *
 * @returns 0 where nothing failed, 1 where something did, 2 for arguments that make no sense
 * @throws PrumoError where the version cannot be read
 */
export async function runVerify({ target, digest }: VerifyArgs, io: CommandIo): Promise<ExitCode> {
  const source = openVersionSource(target);
  if (!source) return refuse(io, `${target} is neither an http address nor a file.`);
  const given = digest?.replace(/^sha256:/i, "").toLowerCase();
  if (given !== undefined && !/^[0-9a-f]{64}$/.test(given)) {
    return refuse(io, `${digest} is no SHA-256 digest: it has 64 hexadecimal digits.`);
  }
  const bytes = await source.read();
  const expectedDigest = given ?? digestIn(await source.readCitation());
  const verification = await withChain(
    verifyVersion(bytes, expectedDigest === undefined ? {} : { expectedDigest }),
    source,
  );
  const { document, ok, checks } = verification;
  const version = document && { benchmark: document.benchmark, version: document.version };
  io.result(
    { source: source.name, ...version, digest: verification.digest, ok, checks },
    describeVerification(source.name, verification),
  );
  return ok ? 0 : 1;
}

function refuse(io: CommandIo, message: string): ExitCode {
  if (io.json) io.result({ error: { code: "usage", message } }, message);
  else io.note(message);
  return 2;
}

/** The digest in the note of the first BibTeX record, which is the version's. */
function digestIn(bibtex: string | undefined): string | undefined {
  return bibtex && /sha256:([0-9a-f]{64})/.exec(bibtex)?.[1];
}

/** Follows the chain as far back as the versions before are at hand. */
async function withChain(verification: Verification, source: VersionSource): Promise<Verification> {
  if (!verification.document?.previous) return verification;
  const chain = await walkChain(verification.document, source);
  const checks = verification.checks.map((check) => (check.id === "chain" ? chain : check));
  return { ...verification, checks, ok: checks.every(({ status }) => status !== "failed") };
}

async function walkChain(start: VersionDocument, source: VersionSource): Promise<Check> {
  const seen = [start.version];
  let document = start;
  while (document.previous) {
    const { version } = document.previous;
    if (seen.includes(version)) return broken([`The chain comes back to version ${version}.`]);
    const bytes = await source.readSibling(start.version, version);
    if (bytes === undefined && document === start) {
      const finding = `Version ${version} before it is not at hand.`;
      return { id: "chain", status: "not_checked", finding, faults: [] };
    }
    if (bytes === undefined)
      return intact(`${known(document)}; version ${version} is not at hand.`);
    const faults = chainFaults(document, bytes);
    if (faults.length > 0) return broken(faults);
    document = parseVersion(bytes);
    seen.push(version);
  }
  return intact(`${known(document)}, the first.`);
}

function known({ version }: VersionDocument): string {
  return `Every version before it has its digest, back to ${version}`;
}

function intact(finding: string): Check {
  return { id: "chain", status: "ok", finding, faults: [] };
}

function broken(faults: string[]): Check {
  return { id: "chain", status: "failed", finding: "", faults };
}
