import type { PolicyText } from "../policy.ts";

export const textEn: PolicyText = {
  terms: {
    title: "Terms",
    body: [
      "Prumo is a public evaluation service. Anyone may read the leaderboards, cite published versions and use the files that come with them, naming the version and its origin.",
      "Whoever submits a model does so for an organisation, and confirms that:",
      [
        "they have the right to run the model and to publish its results;",
        "the declarations they make (system prompt, chat template, tools, training on the items, fine-tuning for pt-PT) are true;",
        "the responses are those the model gave, neither chosen nor corrected by people;",
        "they will not disclose the questions of a pack, train models on them, or try to obtain the reference answers.",
      ],
      "What is scored is shown. The score that counts is that of the first complete run of each revision of a model. A withdrawn run leaves a record with its results, and versions already published keep it.",
      "A false declaration, a pack passed on to others or an attempt to get round the quotas has the submission voided, with the reason published, and may have the organisation suspended.",
      "The service is provided as it is. The stewards correct the errors they find, but are not liable for decisions taken on the strength of a leaderboard.",
      "These policies have a number and a date. Each published version of a leaderboard names those in force; earlier ones remain readable.",
    ],
  },
  quotas: {
    title: "Quotas",
    body: [
      "Quotas exist so that nobody tunes a model against the hidden suite. They count per organisation and calendar month, in universal time (UTC); several accounts on one domain share one quota.",
      [
        "A slot is reserved when a submission is accepted and spent when grading starts.",
        "The slot is given back when the platform fails, when the submission is cancelled before grading, and when the file is refused.",
        "Gradings done anew, and runs that Prumo asks for, cost nothing.",
        "Whoever has used up the quota is told the exact date and time of the next slot.",
      ],
      "An organisation may ask for more slots, with a justification. The steward who grants them records the reason.",
    ],
  },
  conflicts: {
    title: "Conflicts of interest",
    body: [
      "Models by the benchmark's authors carry that label everywhere and are ranked only when Prumo itself runs them.",
      "Whoever rules on verdicts sees the question, the references and the answer. They do not see the model, the provider, how often the answer was given, or an automatic judge's opinion before the ruling is saved.",
      "Nobody rules an answer that only their own organisation's models gave. A share of the answers is ruled twice, by different people, the second without knowledge of the first; the agreement between them is published.",
      "Each published version states how many rulings were given by affiliation. A ruling against a rule that the grader takes for certain needs two people.",
      "No judge model assesses models of its own family.",
    ],
  },
  disputes: {
    title: "Disputes",
    body: [
      "The organisation that submitted may contest the result on the submission's page: a count, a label, the ranking or a voiding. There can be one open contest per submission.",
      "A steward answers in writing, with the reason. Where a contest is upheld, the verdict or the key is corrected for every model, and not only for whoever contested; a version already published does not change, and the correction appears in a later one.",
      "Verdicts on single questions are disclosed to nobody, not even during a contest: to show them would be to give the answers away.",
      "Anyone may report a problem with an item, an entry or a page, without an account.",
    ],
  },
  takedown: {
    title: "Takedown",
    body: [
      "Whoever submitted may withdraw a graded submission. The entry leaves the current leaderboard; its record stays, with the results and a note that it was withdrawn.",
      "Published versions are cited and do not change. When an entry is withdrawn or voided, the versions that hold it show a notice outside the document.",
      "A steward withdraws or voids an entry on a false declaration, a leak of items, misuse of another's name, or a legal obligation. The reason is public.",
      "If an item infringes rights or exposes someone, report it: the item can be removed in a new release of the suite, and every submission is scored again on the rest.",
      "A model's or organisation's name used by someone who does not represent it is corrected or removed at its holder's request.",
    ],
  },
  anonymity: {
    title: "Anonymity",
    body: [
      "For anonymous peer review, an entry may hide its name, size and provider for up to 180 days. It appears under a number, and its scores are public.",
      "After that time, or earlier if the provider wishes, the names are shown on the current leaderboard. Versions published meanwhile keep the number.",
      "Anonymity does not lift declarations, quotas or the rules on conflicts of interest. The stewards know who the provider is.",
    ],
  },
  privacy: {
    title: "Privacy",
    body: [
      "We keep the least we can: the e-mail address and name of those with an account, the organisations they belong to, their open sessions, and the acts that must remain verifiable.",
      [
        "Reading pages use no cookies, measure no visits and load nothing from third parties.",
        "Rate limits use a code derived from the network address, from which it cannot be recovered, and which lapses within minutes.",
        "Submitted responses, access keys and messages to the stewards are encrypted; the public process cannot read them.",
        "A contact left with a problem report is optional and is erased when the report is closed.",
      ],
      "Mail is sent by an outside provider, which receives the address and the text of each message. Nobody else receives personal data.",
      "Each person can download their data and erase their account. Published results stay with the organisation; personal data is erased. The audit log holds internal identifiers, never addresses, and so remains verifiable.",
    ],
  },
};
