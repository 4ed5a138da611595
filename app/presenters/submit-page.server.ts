import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import { catalog } from "#datasets/catalog.ts";
import { findLatestRelease } from "#db/queries/releases.ts";
import type { Database } from "#db/tables/index.ts";
import { predictionLimits } from "#domain/submission/limits.ts";
import { currentLocale } from "#platform/messages/locale.server.ts";
import { localized } from "#platform/messages/locale.ts";
import { m } from "#platform/paraglide/messages.js";

/** The upload form; `organization` is that of the token this browser has shown, if any. */
export async function presentSubmitPage(db: Kysely<Database>, organization: string | null) {
  const locale = currentLocale();
  const loaded = await Promise.all(
    catalog.map(async ({ manifest }) => ({
      manifest,
      release: await findLatestRelease(db, manifest.slug),
    })),
  );
  const benchmarks = loaded
    .filter(({ release }) => release !== undefined)
    .map(({ manifest: { slug, names } }) => ({ value: slug, text: names[locale] }));
  return {
    action: localized("/submit", locale),
    apiHref: localized("/api", locale),
    /** Two presses of the button, or a reload of the answer, are one submission. */
    idempotencyKey: randomUUID(),
    organization,
    benchmarks,
    packCommand: `npx prumo pack --benchmark ${benchmarks[0]?.value ?? catalog[0]?.manifest.slug}`,
    fileLimitMb: predictionLimits.fileBytes / 1024 / 1024,
    availabilities: [
      { value: "open-weights", text: m.badge_open_weights() },
      { value: "api", text: m.badge_api() },
      { value: "closed", text: m.badge_closed() },
    ],
    declarations: [
      {
        name: "system_prompt",
        question: m.declare_system_prompt(),
        effect: m.declare_effect_cued(),
      },
      {
        name: "chat_template_names_country",
        question: m.declare_chat_template_names_country(),
        effect: m.declare_effect_cued(),
      },
      { name: "tools", question: m.declare_tools(), effect: m.declare_effect_system() },
      {
        name: "trained_on_items",
        question: m.declare_trained_on_items(),
        effect: m.declare_effect_trained(),
      },
      {
        name: "fine_tuned_pt_pt",
        question: m.declare_fine_tuned_pt_pt(),
        effect: m.declare_effect_fine_tuned(),
      },
    ],
  };
}
