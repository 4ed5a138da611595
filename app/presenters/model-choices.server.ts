import { variants } from "#domain/models/variant.ts";
import { m } from "#platform/paraglide/messages.js";

const variantNames = {
  quantisation: m.submit_variant_quantisation,
  prompt: m.submit_variant_prompt,
  minor: m.submit_variant_minor,
};

/** Weeks of a review, and the longest there is. */
const anonymityDays = [30, 60, 90, 180];

/** What can be chosen of a model, for every form that asks. */
export function presentModelChoices() {
  return {
    availabilities: [
      { value: "open-weights", text: m.badge_open_weights() },
      { value: "api", text: m.badge_api() },
      { value: "closed", text: m.badge_closed() },
    ],
    variants: variants.map((value) => ({ value, text: variantNames[value]() })),
    anonymity: anonymityDays.map((days) => ({
      value: String(days),
      text: m.submit_anonymous_days({ days }),
    })),
  };
}

/** What is asked about a run, each question with what answering yes does to the entry. */
export function presentDeclarations() {
  return [
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
  ];
}
