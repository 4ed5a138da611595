import { readdir, readFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { extname, join, relative, sep } from "node:path";
import { type Representation, represent } from "./representation.ts";
import { cachedPageHeaders } from "./security-headers.ts";
import { sendRepresentation } from "./send.ts";

const types: Record<string, string> = {
  ".css": "text/css; charset=utf-8",
  ".ico": "image/x-icon",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".woff2": "font/woff2",
};

/** Built files carry a hash of their bytes in their names. */
const hashed = /^\/assets\//u;
const brotliQuality = 11;

/**
 * All files of a folder in memory, compressed on first use: there are few, and none of them
 * changes while the process runs.
 */
export async function staticFiles(folder: string) {
  const names = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = new Map<string, string>();
  for (const name of names) {
    const path = join(name.parentPath, name.name);
    const address = `/${relative(folder, path).split(sep).join("/")}`;
    if (name.isFile() && !address.startsWith("/.")) files.set(address, path);
  }
  const ready = new Map<string, Promise<Representation>>();

  const read = async (address: string, path: string) =>
    represent(
      await readFile(path),
      {
        ...cachedPageHeaders,
        "Content-Type": types[extname(path)] ?? "application/octet-stream",
        "Cache-Control": hashed.test(address)
          ? "public, max-age=31536000, immutable"
          : "public, max-age=3600",
        Vary: "Accept-Encoding",
      },
      brotliQuality,
    );

  return async (
    request: IncomingMessage,
    response: ServerResponse,
    pathname: string,
  ): Promise<boolean> => {
    const path = files.get(pathname);
    if (path === undefined) return false;
    const representation = ready.get(pathname) ?? read(pathname, path);
    ready.set(pathname, representation);
    sendRepresentation(request, response, await representation);
    return true;
  };
}
