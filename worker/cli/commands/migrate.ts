import { loadConfig } from "#platform/config.server.ts";
import type { CommandModule } from "../command.ts";

export const define: CommandModule["define"] = (command, io) => {
  command
    .option("--write-schema", "developers: write db/schema.sql from a database of its own")
    .option("--freeze", "developers: list the new migrations as frozen")
    .action(async ({ writeSchema, freeze }: { writeSchema?: true; freeze?: true }) => {
      if (freeze) {
        const { freezeMigrations } = await import("#db/frozen-migrations.ts");
        const frozen = freezeMigrations();
        io.result({ frozen }, frozen.length > 0 ? `Froze ${frozen.join(", ")}.` : "None is new.");
      }
      if (writeSchema) {
        const { writeSchemaFile } = await import("#db/schema/schema-file.ts");
        await writeSchemaFile();
        io.result({ written: "db/schema.sql" }, "Wrote db/schema.sql.");
      }
      if (freeze || writeSchema) return;

      const { migrate } = await import("#db/migrate.ts");
      const { startDatabase } = await import("#worker/supervisor/database.ts");
      const database = await startDatabase(loadConfig("operator", io.environment), io.note);
      try {
        const ran = await migrate(database.addresses.owner);
        io.result({ ran }, ran.length > 0 ? `Ran ${ran.join(", ")}.` : "Nothing to migrate.");
      } finally {
        await database.stop();
      }
    });
};
