import { listBrokenAuditLinks } from "#db/queries/audit.ts";
import type { CommandModule } from "../command.ts";
import { asSteward } from "../contexts.ts";

export const define: CommandModule["define"] = (command, io, finish) => {
  command
    .command("verify")
    .description("Recompute the chain of the audit log, and name the entries where it breaks.")
    .action(async () => {
      const broken = await asSteward(io, ({ db }) => listBrokenAuditLinks(db));
      io.result(
        { sound: broken.length === 0, broken },
        broken.length === 0
          ? "The audit log is whole: every entry follows from the one before."
          : `The audit log is broken at entries ${broken.join(", ")}.`,
      );
      finish(broken.length === 0 ? 0 : 1);
    });
};
