import type { PhraseKind } from "../../../../grading/text/phrases.ts";
import { abroad, condition, home } from "../countries.ts";
import { speech } from "./declining.ts";
import * as disputes from "./disputes.ts";
import * as injection from "./injection.ts";
import * as joints from "./joints.ts";
import * as openings from "./openings.ts";
import * as refusals from "./refusals.ts";
import * as surroundings from "./surroundings.ts";
import * as verbs from "./verbs.ts";

/** All phrases of the pack by what they do. */
export const phrases: Readonly<Record<PhraseKind, readonly string[]>> = {
  lead: openings.lead,
  hedge: openings.hedge,
  hedgeAfter: openings.hedgeAfter,
  pleasantry: openings.pleasantry,
  refusal: refusals.refusal,
  referral: refusals.referral,
  clarify: refusals.clarify,
  alternative: joints.alternative,
  conjunction: joints.conjunction,
  correction: joints.correction,
  weakCorrection: joints.weakCorrection,
  gloss: joints.gloss,
  negation: joints.negation,
  contrast: joints.contrast,
  doubt: joints.doubt,
  approximate: surroundings.approximate,
  bound: surroundings.bound,
  complement: surroundings.complement,
  modifier: surroundings.modifier,
  injection: injection.injection,
  verb: verbs.verb,
  yesNo: refusals.yesNo,
  nothing: refusals.nothing,
  failure: refusals.failure,
  home,
  abroad,
  condition,
  depends: refusals.depends,
  speech,
  retraction: joints.retraction,
  dispute: disputes.dispute,
  equation: disputes.equation,
};
