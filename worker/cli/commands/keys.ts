import { type Config, loadConfig, type ServingRole } from "#platform/config.server.ts";
import { ensureKeys } from "#platform/keys.server.ts";
import type { CommandModule } from "../command.ts";

const roles = ["web", "worker", "steward"] as const;
const roleNamed = (text: string) => roles.find((role) => role === text);

export const define: CommandModule["define"] = (command, io) => {
  const operator = (): Config["operator"] => loadConfig("operator", io.environment);
  command.action(async () => {
    const recipients = await ensureKeys(operator().keyFiles);
    const lines = Object.entries(recipients).map(([role, key]) => `${role.padEnd(8)}${key}`);
    io.result(recipients, lines.join("\n"));
  });
  command
    .command("replace")
    .description(
      "Make a new key for a process whose key is lost or known to others, and seal anew to it all " +
        "that its old key, or the key named by --with, opens. Start its processes again afterwards.",
    )
    .argument("<process>", roles.join(", "))
    .option("--with <process>", "whose key opens what the lost one did")
    .action(async (process: string, options: { with?: string }) => {
      const role = roleNamed(process);
      const helper = options.with === undefined ? undefined : roleNamed(options.with);
      if (!role || (options.with !== undefined && !helper)) {
        command.error(`error: a process is one of ${roles.join(", ")}`, { exitCode: 2 });
      }
      const { replaceKey } = await import("#worker/keys/replace-key.ts");
      const { startDatabase } = await import("#worker/supervisor/database.ts");
      const database = await startDatabase(operator(), io.note);
      try {
        const replaced = await replaceKey(operator(), database.addresses.owner, {
          role: role as ServingRole,
          helper,
        });
        const lost = Object.entries(replaced.lost).map(([what, count]) => `${count} of ${what}`);
        io.result(
          replaced,
          [
            `New key of ${process}: ${replaced.recipients[role as ServingRole]}`,
            `${replaced.resealed} data keys sealed to it.`,
            lost.length > 0 ? `Not recovered: ${lost.join(", ")}.` : "Nothing is lost.",
            "Start its processes again.",
          ].join("\n"),
        );
      } finally {
        await database.stop();
      }
    });
};
