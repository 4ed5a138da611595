import type { Kysely } from "kysely";
import { z } from "zod";
import type { Database } from "#db/tables/index.ts";
import { PrumoError } from "#domain/errors.ts";
import { submissionMetadataSchema } from "#domain/submission/metadata.ts";
import { m } from "#platform/paraglide/messages.js";
import { claimModel } from "./claim-model.server.ts";
import { revealModel } from "./list-models.server.ts";
import { renameOwnModel } from "./rename-model.server.ts";

const id = z.uuid();
const name = submissionMetadataSchema.shape.model.shape.name;

/** What an owner does about a model. @throws PrumoError, in words for the page */
export async function changeModel(
  deps: { db: Kysely<Database>; keys: { recipients: { worker: string } } },
  { organizationId, actor }: { organizationId: string; actor: string },
  form: { get(field: string): string | null },
): Promise<void> {
  const act = form.get("act");
  if (act === "claim") {
    // The address of its page, or the last part of it.
    const slug = (form.get("slug") ?? "").trim().split("/").at(-1) ?? "";
    const justification = (form.get("justification") ?? "").trim().slice(0, 4_000);
    await claimModel(deps, { organizationId, actor, slug, justification });
    return;
  }
  const model = id.safeParse(form.get("model"));
  if (!model.success) throw new PrumoError("not_found", m.models_unknown());
  if (act === "reveal") return revealModel(deps, { organizationId, id: model.data });
  const renamed = name.safeParse(form.get("name"));
  if (act !== "rename" || !renamed.success) {
    throw new PrumoError("invalid_request", m.models_name_invalid());
  }
  return renameOwnModel(deps, { organizationId, id: model.data, name: renamed.data });
}
