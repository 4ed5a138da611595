import type pg from "pg";
import { grants } from "./grants.ts";
import { functions, policies, triggers, views } from "./programs.ts";
import { constraints, indexes, sequences, tables, types } from "./tables.ts";

const HEADER = `-- The whole schema as the migrations leave it, for reading and for review of changes.
-- Written by \`prumo migrate --write-schema\`; a test compares it with the migrated database and
-- loads it. Of the queue's own schema, graphile_worker, only what our migrations add is here.

set check_function_bodies = off;
`;

/** A kind of object, as a query whose rows are `statement`s in their final order. */
export interface Section {
  title: string;
  query: string;
}

// In an order in which the statements can be run: functions take rows of tables, constraints and
// triggers call functions.
const sections: Section[] = [
  types,
  sequences,
  tables,
  functions,
  constraints,
  indexes,
  views,
  triggers,
  policies,
  grants,
];

/** The schema of a database as SQL text, the same for the same schema whatever its history. */
export async function describeSchema(client: pg.Client): Promise<string> {
  // Names of public come out bare, all others with their schema.
  await client.query("set search_path = public");
  const parts = [HEADER];
  for (const { title, query } of sections) {
    const { rows } = await client.query<{ statement: string }>(query);
    if (rows.length === 0) continue;
    parts.push(`\n-- ${title}\n`, ...rows.map(({ statement }) => terminated(statement.trim())));
  }
  return parts.join("");
}

function terminated(statement: string): string {
  return statement.includes("\n") ? `${statement};\n\n` : `${statement};\n`;
}
