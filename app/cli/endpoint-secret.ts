import type { CommandIo } from "#platform/command-io.server.ts";
import { requireNamedFile } from "#platform/named-file.server.ts";
import { usageFault } from "./usage-fault.ts";

export interface KeyArgs {
  keyFile?: string;
  /** Name of the environment variable that holds it. */
  keyEnv?: string;
  keyStdin?: boolean;
  /** File with one `Name: value` a line. */
  headersFile?: string;
}

const mostMb = 1;

/**
 * Key and headers, from anywhere but an argument, which the shell's history would keep.
 * @returns undefined after a usage fault that was told
 */
export async function readSecret(
  args: KeyArgs,
  io: CommandIo,
): Promise<{ key?: string; headers?: Record<string, string> } | undefined> {
  const ways = [args.keyFile, args.keyEnv, args.keyStdin].filter((way) => way !== undefined);
  if (ways.length > 1) {
    usageFault(io, "Give the key in one way: --key-file, --key-env or --key-stdin.");
    return undefined;
  }
  const key = await readKey(args, io);
  if (key === "") {
    usageFault(io, "The key is empty.");
    return undefined;
  }
  const headers = args.headersFile === undefined ? undefined : await readHeaders(args.headersFile);
  return { ...(key !== undefined && { key }), ...(headers && { headers }) };
}

async function readKey(args: KeyArgs, io: CommandIo): Promise<string | undefined> {
  if (args.keyFile !== undefined) {
    return (await requireNamedFile(args.keyFile, mostMb)).toString("utf8").trim();
  }
  if (args.keyEnv !== undefined) return (io.environment[args.keyEnv] ?? "").trim();
  if (!args.keyStdin) return undefined;
  let text = "";
  for await (const chunk of io.stdin) text += chunk;
  return text.trim();
}

async function readHeaders(path: string): Promise<Record<string, string>> {
  const text = (await requireNamedFile(path, mostMb)).toString("utf8");
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== "");
  return Object.fromEntries(
    lines.map((line) => {
      const [name = "", ...rest] = line.split(":");
      return [name.trim(), rest.join(":").trim()];
    }),
  );
}
