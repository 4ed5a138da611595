import { loadConfig } from "#platform/config.server.ts";
import { ensureKeys } from "#platform/keys.server.ts";
import type { CommandModule } from "../command.ts";

export const define: CommandModule["define"] = (command, io) => {
  command.action(async () => {
    const recipients = await ensureKeys(loadConfig("operator", io.environment).keyFiles);
    const lines = Object.entries(recipients).map(([role, key]) => `${role.padEnd(8)}${key}`);
    io.result(recipients, lines.join("\n"));
  });
};
