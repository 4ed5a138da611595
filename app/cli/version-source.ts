import { basename, dirname, join } from "node:path";
import { PrumoError } from "#domain/errors.ts";
import { findNamedFile, requireNamedFile } from "#platform/named-file.server.ts";

/** Where a version is read from, and what lies beside it. */
export interface VersionSource {
  /** The address or file that is read. */
  name: string;
  read(): Promise<Uint8Array>;
  /** Another version of the same benchmark; undefined where it is not there. */
  readSibling(current: string, label: string): Promise<Uint8Array | undefined>;
  /** The BibTeX records of the version; undefined where they are not there. */
  readCitation(): Promise<string | undefined>;
}

/** Documents and their citations are far smaller: what is larger is something else. */
const MOST_MB = 64;
const TIMEOUT_MS = 30_000;

/**
 * The source that an argument names: an http or https address of a version's page or document, or a
 * file. Undefined for an address of another kind.
 */
export function openVersionSource(target: string): VersionSource | undefined {
  if (!/^[a-z][a-z0-9+.-]*:\/\//i.test(target)) return fileSource(target);
  if (!URL.canParse(target)) return undefined;
  const url = new URL(target);
  return /^https?:$/.test(url.protocol) ? httpSource(documentAddress(url)) : undefined;
}

/**
 * The document's own address, for that of its page or of any file beside it, in either language;
 * other addresses stay as they are.
 */
function documentAddress(url: URL): URL {
  const page = /^(?:\/en)?(\/[^/]+\/v\/(?:\d{4}|sample)\.\d+)(?:\/|\.[a-z.]+)?$/.exec(url.pathname);
  if (!page) return url;
  return new URL(`${page[1]}.json`, url.origin);
}

function httpSource(url: URL): VersionSource {
  return {
    name: url.href,
    async read() {
      const bytes = await fetchBytes(url);
      if (bytes === undefined) {
        throw new PrumoError("not_found", `There is no version at ${url.href}.`);
      }
      return bytes;
    },
    readSibling: (current, label) => {
      const folder = url.pathname.slice(0, url.pathname.lastIndexOf("/") + 1);
      const name = siblingName(url.pathname.slice(folder.length), current, label);
      return fetchBytes(new URL(folder + name, url.origin));
    },
    async readCitation() {
      if (!url.pathname.endsWith(".json")) return undefined;
      const bytes = await fetchBytes(new URL(citationName(url.pathname), url.origin));
      return bytes && new TextDecoder().decode(bytes);
    },
  };
}

function fileSource(path: string): VersionSource {
  return {
    name: path,
    read: () => requireNamedFile(path, MOST_MB),
    readSibling: (current, label) =>
      findNamedFile(join(dirname(path), siblingName(basename(path), current, label)), MOST_MB),
    async readCitation() {
      if (!path.endsWith(".json")) return undefined;
      const bytes = await findNamedFile(citationName(path), MOST_MB);
      return bytes && new TextDecoder().decode(bytes);
    },
  };
}

/** The name of another version beside one: the same but for the label, else `LABEL.json`. */
function siblingName(name: string, current: string, label: string): string {
  return name.includes(current) ? name.replace(current, label) : `${label}.json`;
}

function citationName(name: string): string {
  return name.replace(/\.json$/, ".bib");
}

/** The body of an answer; undefined for 404. */
async function fetchBytes(url: URL): Promise<Uint8Array | undefined> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  try {
    const response = await fetch(url, {
      signal,
      headers: { accept: "application/json, */*;q=0.5" },
    });
    if (response.status === 404) return undefined;
    if (!response.ok || response.body === null) {
      throw new PrumoError("invalid_request", `${url.href} answers ${response.status}.`);
    }
    return await readBody(url, response.body);
  } catch (error) {
    if (error instanceof PrumoError) throw error;
    const { cause, message } = error as Error;
    const reason = cause instanceof Error && cause.message !== "" ? cause.message : message;
    throw new PrumoError("invalid_request", `${url.href} cannot be reached: ${reason}.`);
  }
}

async function readBody(url: URL, body: ReadableStream<Uint8Array>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  const reader = body.getReader();
  let size = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.length;
    if (size > MOST_MB * 1024 * 1024) {
      await reader.cancel();
      throw new PrumoError("file_too_large", `${url.href} is over ${MOST_MB} MB.`);
    }
    chunks.push(part.value);
  }
  return Buffer.concat(chunks);
}
