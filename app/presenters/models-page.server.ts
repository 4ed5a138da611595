import { currentLocale } from "#platform/messages/locale.server.ts";
import { localized } from "#platform/messages/locale.ts";
import { m } from "#platform/paraglide/messages.js";
import { formatInstant } from "./draft-start.server.ts";

interface OwnModels {
  slug: string;
  name: string;
  models: readonly {
    id: string;
    name: string;
    slug: string;
    anonymousNumber: number | null;
    anonymousUntil: Date | null;
    benchmark: string | null;
  }[];
  claims: readonly {
    id: string;
    model: string;
    state: "waiting" | "granted" | "refused";
    reason: string | null;
  }[];
}

const claimStates = {
  waiting: m.packs_waiting,
  granted: m.models_claim_granted,
  refused: m.packs_refused,
};

/** The models of the viewer's organisations, with their true names. */
export function presentModelsPage(organizations: readonly OwnModels[]) {
  const locale = currentLocale();
  return {
    action: localized("/models", locale),
    newOrganization: localized("/organizations/new", locale),
    organizations: organizations.map(({ slug, name, models, claims }) => ({
      slug,
      name,
      models: models.map((model) => ({
        id: model.id,
        name: model.name,
        href:
          model.benchmark && localized(`/${model.benchmark}/models/${shownSlug(model)}`, locale),
        anonymous:
          model.anonymousUntil &&
          m.models_anonymous({
            number: model.anonymousNumber ?? 0,
            until: formatInstant(model.anonymousUntil),
          }),
      })),
      claims: claims.map(({ id, model, state, reason }) => ({
        id,
        model,
        state: claimStates[state](),
        reason,
      })),
    })),
  };
}

const shownSlug = ({ slug, anonymousUntil, anonymousNumber }: OwnModels["models"][number]) =>
  anonymousUntil ? `anonimo-${anonymousNumber}` : slug;
