import { randomBytes } from "node:crypto";
import { cancelSubmission } from "#app/services/cancel-submission.server.ts";
import { registerEndpoint } from "#app/services/endpoint/register-endpoint.server.ts";
import { reviewClosedWorld } from "#app/services/steward/review-closed-world.server.ts";
import { listAnswersAwaiting } from "#db/queries/adjudication.ts";
import { insertDraft } from "#db/queries/drafts.ts";
import type { Item } from "#domain/benchmark/item.ts";
import type { MemberRole } from "#domain/identity/member-role.ts";
import type { TokenScope } from "#platform/auth/scopes.ts";
import { tokenFrom } from "#platform/auth/token-format.ts";
import { makeToken } from "#tests/factories/auth.ts";
import { endpointFacts } from "#tests/factories/endpoint-calls.ts";
import { makeMember, makeOrganization, makeUser, signIn } from "#tests/factories/people.ts";
import { type Answering, sampleBenchmark, TestSite } from "#tests/factories/site.ts";
import { type ApiServer, startApiServer, testOrigin } from "#tests/setup/api-server.ts";
import { publishVersion } from "#worker/publishing/publish-version.ts";
import type { Role } from "./roles.ts";

/** A site with an organisation, its people and its submission, and everyone else who may ask. */
export interface World {
  site: TestSite;
  server: ApiServer;
  /** The organisation whose things the requests are about. */
  organization: { id: string; slug: string };
  submissionId: string;
  /** One of the same organisation that nothing can be done with any more. */
  endedId: string;
  /** One that the submitter has begun. */
  draftId: string;
  /** Registered by the organisation. */
  endpointId: string;
  /** How each role proves who it is. */
  proofs: Record<Role, Record<string, string>>;
  close(): Promise<void>;
}

const openEndpoints = { allowPrivateEndpoints: true, dnsServers: undefined, log: () => {} };

/** Nothing that a steward would have to look at before publication. */
const rightOrSilent: Answering = (item, _condition, index) =>
  index % 10 === 0 ? "Não sei." : String(item.answers[0]);

export async function openWorld({
  items,
  answering = rightOrSilent,
}: {
  items?: Item[];
  answering?: Answering;
} = {}): Promise<World> {
  const site = await TestSite.open();
  await site.importItems(items);
  const server = await startApiServer(site);
  const owner = site.database.open("owner").db;
  const team = await site.makeTeam();
  const mine = await owner
    .selectFrom("organization")
    .select(["id", "slug", "name"])
    .where("id", "=", team.organizationId)
    .executeTakeFirstOrThrow();
  const theirs = await makeOrganization(owner);

  const submitterId = await makeUser(owner);
  await makeMember(owner, { organizationId: mine.id, userId: submitterId, role: "submitter" });
  const draftId = await insertDraft(owner, {
    organizationId: mine.id,
    userId: submitterId,
    answers: { benchmark: sampleBenchmark },
  });
  const cookieOf = async (member?: { organizationId: string; role: MemberRole }, more = {}) => {
    const userId = await makeUser(owner, undefined, more);
    if (member) await makeMember(owner, { ...member, userId });
    return signIn(site, userId);
  };
  const tokenOf = async (organization: string, scopes?: TokenScope[]) => {
    const { token } = await makeToken(owner, { organization, ...(scopes && { scopes }) });
    return { Authorization: `Bearer ${token}` };
  };
  const proofs = {
    anonymous: {},
    stranger: await cookieOf(),
    reader: await cookieOf({ organizationId: mine.id, role: "reader" }),
    submitter: await signIn(site, submitterId),
    owner: await cookieOf({ organizationId: mine.id, role: "owner" }),
    foreign: await cookieOf({ organizationId: theirs.id, role: "owner" }),
    steward: await cookieOf(undefined, { steward: true }),
    "token read": await tokenOf(mine.name, ["read"]),
    "token submit": await tokenOf(mine.name, ["submit"]),
    "token pack": await tokenOf(mine.name, ["pack"]),
    "token foreign": await tokenOf(theirs.name),
    "token made up": { Authorization: `Bearer ${tokenFrom(() => randomBytes(64))}` },
  } satisfies World["proofs"];
  const submissionId = await site.score(team, answering, { model: "Modelo Público" });
  const { id: endedId } = await site.submit(team, answering, { model: "Modelo Parado" });
  const ended = { organizationId: mine.id, submissionId: endedId, actor: "test" };
  await cancelSubmission({ db: site.web }, ended);
  const endpointId = await registerEndpoint(
    { ...openEndpoints, db: site.web, keys: { recipients: site.recipients } },
    { organizationId: mine.id, actor: "test" },
    endpointFacts(),
  );
  const unseen = await listAnswersAwaiting(site.steward.db, site.manifest.slug, "closed_world");
  await reviewClosedWorld(site.steward, unseen, "ana");
  const publication = { manifest: site.manifest, origin: testOrigin, actor: "test" };
  await publishVersion(site.worker.db, publication);
  await publishVersion(site.worker.db, publication);
  return {
    site,
    server,
    organization: mine,
    submissionId,
    endedId,
    draftId,
    endpointId,
    proofs,
    close: async () => {
      await server.close();
      await site.close();
    },
  };
}
