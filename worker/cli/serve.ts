import type { CommandIo, ExitCode } from "#platform/command-io.server.ts";
import { type Config, loadConfig, type ServingRole } from "#platform/config.server.ts";
import { strangeSettings } from "#platform/read-settings.server.ts";

/** A process of the site, once it does its work. */
export interface Running {
  /** Where it listens, if it does. */
  port?: number;
  /** Settles when it has ended by itself. */
  ended?: Promise<void>;
  close(): Promise<void>;
}

/** What a process tells the supervisor, once, when it does its work. */
export interface ReadyMessage {
  ready: true;
  port?: number;
}

/**
 * Runs one process of the site until it is told to stop: by a signal, or by the end of the
 * channel to its supervisor, which closes however the supervisor ends.
 */
export async function serve<Role extends ServingRole>(
  role: Role,
  io: CommandIo,
  start: (config: Config[Role], log: (line: string) => void) => Promise<Running>,
): Promise<ExitCode> {
  const stopped = stopRequest().then((): ExitCode => 0);
  forgetStrangeSettings(role, io);
  const running = await start(loadConfig(role), io.note);
  process.send?.({ ready: true, port: running.port } satisfies ReadyMessage);
  const ended = running.ended?.then((): ExitCode => 1);
  const code = await Promise.race([stopped, ended ?? stopped]);
  await running.close();
  return code;
}

function stopRequest(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) {
      process.on(signal, () => resolve());
    }
    process.on("disconnect", () => resolve());
  });
}

/** A process that was handed another's secrets must not be able to use them. */
function forgetStrangeSettings(role: ServingRole, io: CommandIo): void {
  const strange = strangeSettings(role, process.env);
  if (strange.length === 0) return;
  io.note(`${role}: ${strange.join(", ")} should not be given to this process; not read.`);
  for (const name of strange) delete process.env[name];
}
