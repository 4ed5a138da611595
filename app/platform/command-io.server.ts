import type { Environment } from "./read-settings.server.ts";

/** How a command meets its caller; a test gives its own. */
export interface CommandIo {
  readonly environment: Environment;
  readonly stdin: NodeJS.ReadableStream;
  readonly stdout: NodeJS.WritableStream;
  readonly stderr: NodeJS.WritableStream;
  /** One JSON value on stdout in place of text. */
  readonly json: boolean;
  /** Gives the result: the value with `--json`, else the text. */
  result(value: unknown, text: string): void;
  /** Tells how it goes, on stderr. */
  note(text: string): void;
}

/** 0 done, 1 refused or failed, 2 wrong usage. */
export type ExitCode = 0 | 1 | 2;

export function processIo(json: boolean): CommandIo {
  const { env: environment, stdin, stdout, stderr } = process;
  return {
    environment,
    stdin,
    stdout,
    stderr,
    json,
    result(value, text) {
      stdout.write(json ? `${JSON.stringify(value)}\n` : `${text}\n`);
    },
    note(text) {
      stderr.write(`${text}\n`);
    },
  };
}
