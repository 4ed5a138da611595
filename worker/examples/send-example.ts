import type { Kysely } from "kysely";
import { type Example, readExampleFile } from "#datasets/loaders/read-examples.ts";
import { insertExposure } from "#db/queries/exposures.ts";
import {
  assignPackDecoys,
  findOrInsertPack,
  listPackDecoys,
  lockPackDecoys,
} from "#db/queries/packs.ts";
import type { Database } from "#db/tables/index.ts";
import type { Auth } from "#platform/auth/auth.server.ts";
import { createToken } from "#worker/identity/create-token.ts";

export interface ExampleSender {
  /** The web's own connection and sign-in library. */
  db: Kysely<Database>;
  auth: Auth;
  /** Address that the web process answers at. */
  url: string;
  benchmark: string;
  release: { id: string; targetItems: number };
}

/**
 * Sends an example file as its organisation would: with a token, for the pack it was written for,
 * through the API. Sending it again gives the same submission. Returns its id.
 */
export async function sendExample(sender: ExampleSender, example: Example): Promise<string> {
  const { token, organization } = await createToken(sender, {
    email: `example@${example.organisation.slug}.example`,
    organization: example.organisation.name,
    scopes: ["submit", "read", "pack"],
    expiresInDays: 1,
    approveNew: true,
    example: true,
    actor: "examples",
  });
  await recordPack(sender, example, organization.id);

  const { name, family, base, parameters, weights, licence, availability } = example.model;
  const form = new FormData();
  form.set(
    "metadata",
    JSON.stringify({
      benchmark: sender.benchmark,
      model: { name, family, base, parameters, weights, licence, availability },
      revision: example.revision,
      declarations: example.declarations,
    }),
  );
  form.set("file", new Blob([new Uint8Array(await readExampleFile(example))]), example.file);
  const response = await fetch(`${sender.url}/api/v1/submissions`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "idempotency-key": `example-${example.order}` },
    body: form,
  });
  const answer = (await response.json()) as { id?: string; detail?: string };
  if (!response.ok || !answer.id) {
    throw new Error(`example ${example.file} was refused: ${answer.detail ?? response.status}`);
  }
  return answer.id;
}

/** The pack that the file answers: it names its own decoys, where others are drawn. */
function recordPack(
  { db, release }: ExampleSender,
  example: Example,
  organizationId: string,
): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const pack = await findOrInsertPack(trx, {
      organizationId,
      release: release.id,
      approvedBy: "open",
    });
    await lockPackDecoys(trx, pack.id);
    if ((await listPackDecoys(trx, pack.id)).length > 0) return;
    await assignPackDecoys(trx, pack, example.decoys);
    await insertExposure(trx, {
      organization_id: organizationId,
      release: release.id,
      channel: "pack",
      target_items: release.targetItems,
      pack: pack.id,
      actor: "examples",
    });
  });
}
