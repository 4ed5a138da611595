import type { PolicyText } from "../policy.ts";

export const textEn: PolicyText = {
  terms: {
    title: "Terms",
    body: [
      "Prumo is a public evaluation service. Anyone may read the leaderboards, cite published versions and use the files that come with them, provided that they name the version and its origin.",
      "Whoever submits a model does so on behalf of an organisation, and confirms that:",
      [
        "they have the right to run the model and to publish the results;",
        "the declarations they make (system prompt, chat template, tools, training on the questions, fine-tuning for European Portuguese) are true;",
        "the responses are those the model gave, and nobody has chosen or corrected them;",
        "they will not disclose the questions they receive, train models on them, or try to obtain the reference answers.",
      ],
      "Whoever prefers not to declare how the responses were made may submit all the same; the entry is shown without a rank.",
      "What is scored is shown. The score that counts is that of the first complete run of each revision of a model. A withdrawn submission leaves a record with its results, and versions already published keep it.",
      "A false declaration, a pack of questions passed on to others or an attempt to get round the quotas has the submission voided, with the reason published, and may have the organisation suspended.",
      "The service is provided as it is. The benchmark’s stewards correct the errors they find, but are not liable for decisions taken on the strength of a leaderboard.",
      "These policies have a number and a date. Each published version of a leaderboard says which were in force; earlier ones remain readable.",
    ],
  },
  endpoints: {
    title: "Registered endpoints",
    body: [
      "Whoever registers an endpoint gives Prumo the address of an API at which Prumo itself asks the model the questions. Under the simple condition only the question is sent; under the oracle condition, the benchmark’s system prompt as well. The order is new in every run, and no request says which benchmark it comes from, which item it asks, or in which country or language the asker is.",
      "Whoever registers it confirms that:",
      [
        "they have the right to use the endpoint for this purpose, and bear the cost of the requests;",
        "the endpoint serves the model and revision declared, the same from beginning to end of a run, without any system prompt, retrieval, tools or memory that was not declared;",
        "the endpoint does not tell Prumo’s requests from others in order to answer them differently;",
        "they do not keep the questions for longer than running the service takes, do not disclose them, and do not train models on them or on the responses.",
      ],
      "The access key and any extra headers are encrypted as soon as they arrive, to the process that asks the questions: the pages and the API write them and never read them. They serve for requests to that endpoint alone. The organisation can replace or delete them whenever it wishes. What it deletes leaves the database; in backups already made it stays, encrypted, until those are deleted.",
      "Consent to new runs, when a new release of the benchmark comes out, is given on registration and can be withdrawn for those that have not begun. Such runs spend no quota. Without consent, an entry to which the new release adds questions has no rank until its provider asks for another run.",
      "Mixed in with the questions are others that do not count towards the score: everyday questions whose wording points to another country, and questions about the instructions received. A model that answers them as if it were in the benchmark’s country shows that it was given a hidden cue. The percentage of such answers is published; above the limit set for the benchmark, the entry has no rank until a steward decides.",
      "It is recorded which questions were shown to whom, when and by which way: a downloaded pack, an endpoint or an automatic judge. Beside each entry stands how many of the questions its provider had already seen.",
      "An error is not a wrong answer. A run with failures of the platform is not scored. Questions left without a response after every attempt count as not attempted, their number is shown and, above a limit, they keep the entry out. A refusal by a content filter is the model’s own behaviour.",
    ],
  },
  quotas: {
    title: "Quotas",
    body: [
      "Quotas exist so that nobody tunes a model against the hidden questions. They count per organisation and calendar month, in universal time (UTC); organisations of one domain share one quota.",
      [
        "A slot is reserved when a submission is accepted and spent when grading starts.",
        "The slot is given back when the failure is the platform’s, when the submission is cancelled before grading, and when the file is refused.",
        "Gradings done anew, and runs that Prumo asks for, cost nothing.",
        "Whoever has used up the quota is told the exact date and time of the next slot.",
      ],
      "An organisation may ask for more slots, with a justification. The steward who grants them records the reason.",
    ],
  },
  conflicts: {
    title: "Conflicts of interest",
    body: [
      "Models by the benchmark’s authors carry that label everywhere and are ranked only when Prumo itself runs them.",
      "Whoever decides a verdict sees the question, the reference answers and the model’s answer. Before saving the decision they do not see which model it is, who provides it, how often the answer was given, or an automatic judge’s opinion.",
      "Nobody decides on an answer that only their own organisation’s models gave. A share of the answers is decided twice, by different people, the second without knowing the first one’s decision; the agreement between the two is published.",
      "Each published version states how many decisions were taken, by the affiliation of those who took them. A decision against a rule that the grader takes for certain needs two people.",
      "No judge model assesses models of its own family.",
    ],
  },
  disputes: {
    title: "Disputes",
    body: [
      "The organisation that submitted may contest the result on the submission’s page: a count, a label, the ranking or a voiding. There can be only one open contest per submission.",
      "A steward answers in writing, with the reason. Where a contest is upheld, the verdict or the answer key is corrected for every model, and not only for that of whoever contested; a version already published does not change, and the correction appears in a later one.",
      "Verdicts on single questions are disclosed to nobody, not even during a contest: to show them would be to give the answers away.",
      "Anyone may, without an account, report a problem with an item, an entry or a page.",
    ],
  },
  takedown: {
    title: "Takedown and names",
    body: [
      "Whoever submitted may withdraw a submission that has been graded. The entry leaves the current leaderboard; its record stays, with the results and a note that it was withdrawn.",
      "Published versions are cited and do not change. When an entry is withdrawn or voided, the versions that hold it show a notice outside the document.",
      "A steward withdraws or voids an entry in the event of a false declaration, a leak of items, misuse of another’s name, or a legal obligation. The reason is public.",
      "If an item infringes rights or exposes someone, report it: the item can be removed in a new release of the benchmark, and every submission is scored again on the rest.",
      "The name of a well-known organisation is given only to whoever verifies a domain of theirs, or by a steward’s decision. A model that someone else registered passes to the organisation that developed it once that organisation claims it and proves it; entries stay with those who submitted them.",
      "A model’s or organisation’s name used by someone who does not represent it is corrected or removed at its holder’s request.",
    ],
  },
  anonymity: {
    title: "Anonymity",
    body: [
      "For anonymous peer review, an entry may hide its name, size and provider for 180 days at most. It appears under a number, and its scores are public.",
      "After that time, or earlier if the provider wishes, the names are shown on the current leaderboard. Versions published meanwhile keep the number.",
      "Anonymity dispenses with neither declarations nor quotas, nor does it lift the rules on conflicts of interest. The stewards know who the provider is.",
    ],
  },
  privacy: {
    title: "Privacy",
    body: [
      "We keep the least we can: the e-mail address and name of those with an account, the organisations they belong to, their open sessions, and the acts that it must be possible to verify.",
      [
        "Reading pages use no cookies, measure no visits and load nothing from third parties.",
        "Rate limits use a code derived from the network address, from which the address cannot be recovered and which lapses within minutes.",
        "Submitted responses, the keys of endpoints and messages to the stewards are encrypted; the public process cannot read them.",
        "A contact left when reporting a problem is optional and is erased when the case is closed.",
      ],
      "E-mail is sent by an outside provider, which receives the address and the text of each message. Nobody else receives personal data.",
      "Each person can download their data and erase their account. Published results stay with the organisation; personal data is erased. The audit log holds internal identifiers, never addresses, and so remains verifiable.",
    ],
  },
  changes: {
    title: "What has changed since version 1",
    body: [
      [
        "A new part, “Registered endpoints”: what is asked of whoever registers one, keys, consent to new runs, questions that do not count, and the record of who has seen what.",
        "It is said that declaring is optional, and what not declaring costs.",
        "It is said to whom the names of well-known organisations are given, and to whom a claimed model passes.",
        "The Portuguese was revised sentence by sentence and uses the words of the rest of the site; the English follows it. No rule that was there before has been changed.",
      ],
    ],
  },
};
