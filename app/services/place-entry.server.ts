import type { Transaction } from "kysely";
import { insertNameConflict } from "#db/queries/model-claims.ts";
import {
  describeModel,
  ensureModelRevision,
  findBaseModel,
  findOwnModel,
  insertModel,
  listNamesakes,
  lockModelNames,
} from "#db/queries/models.ts";
import { findVerifiedDomain } from "#db/queries/organizations.ts";
import type { Database } from "#db/tables/index.ts";
import { PrumoError } from "#domain/errors.ts";
import { isDomainOf } from "#domain/models/developer.ts";
import { judgeName } from "#domain/models/judge-name.ts";
import { knownFamilyOf } from "#domain/models/known-families.ts";
import { weightsDigest } from "#domain/models/weights-digest.ts";
import { slugify } from "#domain/slug.ts";
import type { SubmissionMetadata } from "#domain/submission/metadata.ts";
import { currentLocale } from "#platform/messages/locale.server.ts";
import { m } from "#platform/paraglide/messages.js";
import { findNameProblem } from "./refuse-model-name.server.ts";

type EntryFacts = Pick<SubmissionMetadata, "model" | "revision" | "variant" | "anonymous_days">;

/**
 * The entry (model and revision) that a submission is an attempt of, made where it is new. Under
 * the name of another organisation's model it is a third party's entry of that model.
 * @throws PrumoError `state_conflict` where the name would be taken for another's model
 */
export async function placeEntry(
  trx: Transaction<Database>,
  organizationId: string,
  facts: EntryFacts,
): Promise<string> {
  const { weights } = facts.model;
  return ensureModelRevision(trx, {
    model: await placeModel(trx, organizationId, facts),
    organization_id: organizationId,
    revision: facts.revision,
    variant: facts.variant,
    weights,
    weights_digest: weightsDigest(weights),
  });
}

async function placeModel(
  trx: Transaction<Database>,
  organizationId: string,
  facts: EntryFacts,
): Promise<string> {
  const { name } = facts.model;
  const known = await findOwnModel(trx, organizationId, name);
  if (known) {
    const described = await describe(trx, organizationId, facts);
    const rebased = facts.model.base !== null && { base_model: described.base_model };
    await describeModel(trx, known.id, { ...said(described), ...rebased });
    return known.id;
  }
  await lockModelNames(trx);
  const judged = judgeName(name, organizationId, await listNamesakes(trx, name));
  const problem = await findNameProblem(trx, name, judged, currentLocale());
  if (problem) {
    throw new PrumoError("state_conflict", m.api_model_name_refused(), {
      problems: [problem],
      details: { reason: "model_name" },
    });
  }
  if (judged.model) return judged.model.id;
  const id = await insertModel(trx, {
    ...(await describe(trx, organizationId, facts)),
    organization_id: organizationId,
    name,
    slug: slugify(name),
    anonymousDays: facts.anonymous_days,
  });
  if (judged.kind === "own" && judged.hiding) {
    await insertNameConflict(trx, { model: judged.hiding.id, organizationId });
  }
  return id;
}

async function describe(
  trx: Transaction<Database>,
  organizationId: string,
  { model, variant }: EntryFacts,
) {
  const base = model.base && (await findBaseModel(trx, organizationId, model.base));
  return {
    family: model.family,
    base: base ? base.name : model.base,
    base_model: base ? base.id : null,
    parameters: model.parameters,
    // A variant has weights of its own.
    weights: variant === null ? model.weights : null,
    licence: model.licence,
    availability: model.availability,
    developer_domain: await developerDomain(trx, organizationId, model),
  };
}

/** The domain that is said, but for families that everyone knows: nobody else develops those. */
async function developerDomain(
  trx: Transaction<Database>,
  organizationId: string,
  { name, developer }: EntryFacts["model"],
): Promise<string | null> {
  const family = knownFamilyOf(name);
  if (!family) return developer;
  const verified = await findVerifiedDomain(trx, organizationId);
  return family.domains.find((domain) => isDomainOf(verified, domain)) ?? family.domains[0] ?? null;
}

/** What is left out stays as it was. */
function said<Facts extends object>(facts: Facts): Partial<Facts> {
  const entries = Object.entries(facts).filter(([, value]) => value !== null);
  return Object.fromEntries(entries) as Partial<Facts>;
}
