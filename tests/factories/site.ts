import { randomBytes } from "node:crypto";
import { generateIdentity, identityToRecipient } from "age-encryption";
import { acceptSubmission } from "#app/services/accept-submission.server.ts";
import type { AcceptedSubmission } from "#app/services/answer-once.server.ts";
import { issuePack } from "#app/services/issue-pack.server.ts";
import type { StewardContext } from "#app/services/steward/open-answer.server.ts";
import { findBenchmark } from "#datasets/catalog.ts";
import { DataKeys } from "#db/data-keys.ts";
import type { Item } from "#domain/benchmark/item.ts";
import type { FollowingKind } from "#domain/benchmark/release.ts";
import { tokenActor } from "#domain/identity/actor.ts";
import type { Declarations } from "#domain/leaderboard/version-document.ts";
import type { QuotaLimits } from "#domain/quota/limits.ts";
import {
  type SubmissionMetadataInput,
  submissionMetadataSchema,
} from "#domain/submission/metadata.ts";
import { confirmableCodes } from "#domain/submission/problem-messages.ts";
import type { PredictionRecord } from "#domain/submission/record.ts";
import type { Recipients } from "#platform/keys.server.ts";
import { createTestDatabase, type TestDatabase } from "#tests/setup/database.ts";
import type { TestServer } from "#tests/setup/postgres.ts";
import { type GradingContext, gradeSubmission } from "#worker/grading/grade-submission.ts";
import { Grader } from "#worker/grading/grader.ts";
import { importRelease } from "#worker/importing/import-release.ts";
import { makeToken } from "./auth.ts";
import { makeItems } from "./items.ts";
import { generousQuotas } from "./quotas.ts";

export const sampleBenchmark = "tuguesice-pt-sample";

export const honestDeclarations: Declarations = {
  system_prompt: false,
  chat_template: null,
  chat_template_names_country: false,
  tools: false,
  trained_on_items: false,
  fine_tuned_pt_pt: false,
};

export interface TestTeam {
  organizationId: string;
  tokenId: string;
  token: string;
  /** The lines of its pack, without repetition of items. */
  itemIds: string[];
}

/** What a model answers to an item; undefined = a refusal. */
export type Answering = (item: Item, condition: "simple" | "oracle", index: number) => string;

/** Every process's context on one database of its own, each with its own role and keys. */
export class TestSite {
  readonly database: TestDatabase;
  readonly identities: Record<"web" | "worker" | "steward", string>;
  readonly recipients: Recipients;
  readonly worker: GradingContext;
  readonly steward: StewardContext;
  readonly web: ReturnType<TestDatabase["open"]>["db"];
  readonly uploads: ReturnType<TestDatabase["open"]>["db"];
  readonly ledgerHmacKey: Buffer;
  items = new Map<string, Item>();

  private constructor(
    database: TestDatabase,
    identities: TestSite["identities"],
    recipients: Recipients,
    ledgerHmacKey: Buffer,
  ) {
    this.database = database;
    this.identities = identities;
    this.recipients = recipients;
    this.ledgerHmacKey = ledgerHmacKey;
    this.worker = {
      db: database.open("worker").db,
      keys: { identity: identities.worker, recipients, ledgerHmacKey: this.ledgerHmacKey },
      dataKeys: new DataKeys(identities.worker),
      grader: new Grader(),
      log: () => {},
    };
    this.steward = {
      db: database.open("steward").db,
      dataKeys: new DataKeys(identities.steward),
      recipients,
    };
    this.web = database.open("web").db;
    this.uploads = database.open("web").db;
  }

  static async open(server?: TestServer): Promise<TestSite> {
    return TestSite.on(await createTestDatabase(server));
  }

  /** A site with new keys. */
  static async on(database: TestDatabase): Promise<TestSite> {
    const [web, worker, steward] = await Promise.all([
      generateIdentity(),
      generateIdentity(),
      generateIdentity(),
    ]);
    const recipients: Recipients = {
      web: await identityToRecipient(web),
      worker: await identityToRecipient(worker),
      steward: await identityToRecipient(steward),
    };
    return new TestSite(database, { web, worker, steward }, recipients, randomBytes(32));
  }

  /** A site with the same keys and, to begin with, all that is in this one's database. */
  async clone(): Promise<TestSite> {
    const database = await this.database.clone();
    const site = new TestSite(database, this.identities, this.recipients, this.ledgerHmacKey);
    site.items = this.items;
    return site;
  }

  async close(): Promise<void> {
    await this.worker.grader.close();
    await this.database.drop();
  }

  get manifest() {
    const entry = findBenchmark(sampleBenchmark);
    if (!entry) throw new Error("the sample benchmark is not in the catalogue");
    return entry.manifest;
  }

  /** Imports items as the next release; by default 60 target, 12 control and 8 decoys. */
  async importItems(
    items: Item[] = [
      ...makeItems("target", 60),
      ...makeItems("control", 12),
      ...makeItems("decoy", 8),
    ],
    number = 1,
    kind?: FollowingKind,
  ) {
    this.items = new Map(items.map((item) => [item.item_id, item]));
    return importRelease(this.worker, {
      manifest: this.manifest,
      number,
      kind,
      items,
      actor: "test",
    });
  }

  /** A new organisation with a token that has downloaded its pack. */
  async makeTeam(request: Parameters<typeof makeToken>[1] = {}): Promise<TestTeam> {
    const made = await makeToken(this.web, request);
    const pack = await issuePack(
      { db: this.web, keys: { identity: this.identities.web } },
      {
        manifest: this.manifest,
        organizationId: made.organization.id,
        actor: "test",
        suites: ["target", "control"],
      },
    );
    const ids = pack.jsonl
      .trim()
      .split("\n")
      .map((line) => (JSON.parse(line) as { item_id: string }).item_id);
    return {
      organizationId: made.organization.id,
      tokenId: made.id,
      token: made.token,
      itemIds: [...new Set(ids)].sort(),
    };
  }

  predictions(team: TestTeam, answer: Answering): PredictionRecord[] {
    return team.itemIds.flatMap((item_id, index) => {
      const item = this.items.get(item_id);
      if (!item) throw new Error(`no item ${item_id}`);
      return (["simple", "oracle"] as const).map((condition) => ({
        item_id,
        condition,
        response: answer(item, condition, index),
      }));
    });
  }

  /** Sends a prediction file through the real acceptance. */
  submit(
    team: TestTeam,
    answer: Answering,
    options: {
      model?: string;
      revision?: string;
      declarations?: Declarations | null;
      metadata?: Partial<SubmissionMetadataInput>;
      /** Facts of the model beside its name. */
      facts?: Partial<SubmissionMetadataInput["model"]>;
      quotas?: QuotaLimits;
    } = {},
  ): Promise<AcceptedSubmission> {
    const lines = this.predictions(team, answer).map((record) => JSON.stringify(record));
    const bytes = Buffer.from(`${lines.join("\n")}\n`);
    async function* file() {
      yield bytes;
    }
    const { declarations = honestDeclarations } = options;
    return acceptSubmission(
      {
        db: this.web,
        uploads: this.uploads,
        keys: { identity: this.identities.web, recipients: this.recipients },
        quotas: options.quotas ?? generousQuotas,
      },
      {
        organizationId: team.organizationId,
        actor: tokenActor(team.tokenId),
        metadata: submissionMetadataSchema.parse({
          benchmark: sampleBenchmark,
          model: { name: options.model ?? `Modelo ${team.tokenId.slice(0, 6)}`, ...options.facts },
          revision: options.revision ?? "1",
          declarations,
          // Made-up answers may be alike under both conditions, or mostly empty.
          confirm: [...confirmableCodes],
          ...options.metadata,
        }),
        file: file(),
        idempotencyKey: undefined,
        locale: "en",
      },
    );
  }

  /** Submits and grades in this process, as a worker would. */
  async score(
    team: TestTeam,
    answer: Answering,
    options: Parameters<TestSite["submit"]>[2] = {},
  ): Promise<string> {
    const { id } = await this.submit(team, answer, options);
    await gradeSubmission(this.worker, id, "grade");
    return id;
  }
}
