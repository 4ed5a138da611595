import { m } from "#platform/paraglide/messages.js";

/** What an id of the log names, so that it can be told by name or led to. */
export type AuditKind =
  | "plain"
  | "other"
  | "person"
  | "organization"
  | "submission"
  | "answer"
  | "report"
  | "version"
  | "benchmark"
  | "role"
  | "verdict";

interface AuditWords {
  text: () => string;
  kind: AuditKind;
}

const acts: Readonly<Record<string, AuditWords>> = {
  "account.erase": { text: m.audit_act_account_erase, kind: "person" },
  sign_in: { text: m.audit_act_sign_in, kind: "person" },
  "sign_out.all": { text: m.audit_act_sign_out_all, kind: "person" },
  "address.change": { text: m.audit_act_address_change, kind: "person" },
  "steward.add": { text: m.audit_act_steward_add, kind: "person" },
  "steward.remove": { text: m.audit_act_steward_remove, kind: "person" },
  "organization.create": { text: m.audit_act_organization_create, kind: "organization" },
  "organization.owner": { text: m.audit_act_organization_owner, kind: "organization" },
  "organization.rename": { text: m.audit_act_organization_rename, kind: "organization" },
  "organization.approve": { text: m.audit_act_organization_approve, kind: "organization" },
  "organization.refuse": { text: m.audit_act_organization_refuse, kind: "organization" },
  "member.invite": { text: m.audit_act_member_invite, kind: "organization" },
  "member.invite.revoke": { text: m.audit_act_member_invite_revoke, kind: "organization" },
  "member.join": { text: m.audit_act_member_join, kind: "organization" },
  "member.decline": { text: m.audit_act_member_decline, kind: "organization" },
  "member.role": { text: m.audit_act_member_role, kind: "organization" },
  "member.remove": { text: m.audit_act_member_remove, kind: "organization" },
  "domain.claim": { text: m.audit_act_domain_claim, kind: "organization" },
  "domain.code": { text: m.audit_act_domain_code, kind: "organization" },
  "domain.verify": { text: m.audit_act_domain_verify, kind: "organization" },
  "token.create": { text: m.audit_act_token_create, kind: "other" },
  "token.revoke": { text: m.audit_act_token_revoke, kind: "other" },
  "endpoint.register": { text: m.audit_act_endpoint_register, kind: "other" },
  "endpoint.change": { text: m.audit_act_endpoint_change, kind: "other" },
  "endpoint.remove": { text: m.audit_act_endpoint_remove, kind: "other" },
  "pack.approve": { text: m.audit_act_pack_approve, kind: "other" },
  "pack.refuse": { text: m.audit_act_pack_refuse, kind: "other" },
  "quota.grant": { text: m.audit_act_quota_grant, kind: "organization" },
  "model.claim": { text: m.audit_act_model_claim, kind: "other" },
  "model_claim.granted": { text: m.audit_act_model_claim_granted, kind: "other" },
  "model_claim.refused": { text: m.audit_act_model_claim_refused, kind: "other" },
  "decoy.foreign": { text: m.audit_act_decoy_foreign, kind: "organization" },
  "submission.inspect": { text: m.audit_act_submission_inspect, kind: "submission" },
  "submission.check": { text: m.audit_act_submission_check, kind: "submission" },
  "submission.withdraw": { text: m.audit_act_submission_withdraw, kind: "submission" },
  "submission.void": { text: m.audit_act_submission_void, kind: "submission" },
  "contest.answer": { text: m.audit_act_contest_answer, kind: "submission" },
  "report.settle": { text: m.audit_act_report_settle, kind: "report" },
  "answer.rule": { text: m.audit_act_answer_rule, kind: "answer" },
  "answer.review": { text: m.audit_act_answer_review, kind: "other" },
  "answer.unblind": { text: m.audit_act_answer_unblind, kind: "answer" },
  "rule.challenge": { text: m.audit_act_rule_challenge, kind: "other" },
  "version.request": { text: m.audit_act_version_request, kind: "other" },
  "version.publish": { text: m.audit_act_version_publish, kind: "version" },
  "release.import": { text: m.audit_act_release_import, kind: "other" },
  "benchmark.regrade": { text: m.audit_act_benchmark_regrade, kind: "benchmark" },
  "reported.load": { text: m.audit_act_reported_load, kind: "benchmark" },
  "key.replace": { text: m.audit_act_key_replace, kind: "other" },
};

const facts: Readonly<Record<string, AuditWords>> = {
  reason: { text: m.audit_fact_reason, kind: "plain" },
  affiliation: { text: m.audit_fact_affiliation, kind: "plain" },
  site: { text: m.audit_fact_site, kind: "plain" },
  new_account: { text: m.audit_fact_new_account, kind: "plain" },
  left_without_owner: { text: m.audit_fact_left_without_owner, kind: "organization" },
  queued: { text: m.audit_fact_queued, kind: "submission" },
  refused: { text: m.audit_fact_refused, kind: "submission" },
  name: { text: m.audit_fact_name, kind: "plain" },
  slug: { text: m.audit_fact_slug, kind: "plain" },
  approved: { text: m.audit_fact_approved, kind: "plain" },
  invitation: { text: m.audit_fact_invitation, kind: "plain" },
  role: { text: m.audit_fact_role, kind: "role" },
  was: { text: m.audit_fact_was, kind: "role" },
  member: { text: m.audit_fact_member, kind: "person" },
  user: { text: m.audit_fact_user, kind: "person" },
  domain: { text: m.audit_fact_domain, kind: "plain" },
  method: { text: m.audit_fact_method, kind: "plain" },
  shared: { text: m.audit_fact_shared, kind: "plain" },
  mailbox: { text: m.audit_fact_mailbox, kind: "plain" },
  organization: { text: m.audit_fact_organization, kind: "organization" },
  scopes: { text: m.audit_fact_scopes, kind: "plain" },
  days: { text: m.audit_fact_days, kind: "plain" },
  benchmark: { text: m.audit_fact_benchmark, kind: "plain" },
  item: { text: m.audit_fact_item, kind: "plain" },
  items: { text: m.audit_fact_items, kind: "plain" },
  verdict: { text: m.audit_fact_verdict, kind: "verdict" },
  seq: { text: m.audit_fact_seq, kind: "plain" },
  submissions: { text: m.audit_fact_submissions, kind: "plain" },
  answers: { text: m.audit_fact_answers, kind: "answer" },
  grant: { text: m.audit_fact_grant, kind: "plain" },
  month: { text: m.audit_fact_month, kind: "plain" },
  kind: { text: m.audit_fact_kind, kind: "plain" },
  endpoint: { text: m.audit_fact_endpoint, kind: "other" },
  check: { text: m.audit_fact_check, kind: "submission" },
  model: { text: m.audit_fact_model, kind: "plain" },
  claimant: { text: m.audit_fact_claimant, kind: "organization" },
  from: { text: m.audit_fact_from, kind: "organization" },
  to: { text: m.audit_fact_to, kind: "organization" },
  contest: { text: m.audit_fact_contest, kind: "plain" },
  outcome: { text: m.audit_fact_outcome, kind: "plain" },
  digest: { text: m.audit_fact_digest, kind: "plain" },
  entries: { text: m.audit_fact_entries, kind: "plain" },
  rows: { text: m.audit_fact_rows, kind: "plain" },
  commitment: { text: m.audit_fact_commitment, kind: "plain" },
  resealed: { text: m.audit_fact_resealed, kind: "plain" },
  lost: { text: m.audit_fact_lost, kind: "plain" },
};

/** An act in words; one that has none yet by its code. */
export function wordsOfAct(act: string): { text: string; kind: AuditKind } {
  return wordsIn(acts, act) ?? { text: act, kind: "other" };
}

/** A fact's label; one that has none yet by its name. */
export function wordsOfFact(name: string): { text: string; kind: AuditKind } {
  return wordsIn(facts, name) ?? { text: name, kind: "plain" };
}

function wordsIn(words: Readonly<Record<string, AuditWords>>, name: string) {
  const known = Object.hasOwn(words, name) ? words[name] : undefined;
  return known && { text: known.text(), kind: known.kind };
}
