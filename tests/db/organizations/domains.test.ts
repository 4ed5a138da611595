import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkDomainRecord } from "#app/services/organization/check-domain-record.server.ts";
import { claimDomain } from "#app/services/organization/claim-domain.server.ts";
import {
  confirmDomainCode,
  mailDomainCode,
} from "#app/services/organization/domain-code.server.ts";
import { verifyDomainBySteward } from "#app/services/steward/verify-domain.server.ts";
import { findDomainClaim } from "#db/queries/domain-claims.ts";
import { findVerifiedDomain } from "#db/queries/organizations.ts";
import { unwrapDataKey } from "#platform/sealing/data-key.server.ts";
import { mailPlace } from "#platform/sealing/places.server.ts";
import { openText } from "#platform/sealing/sealed-record.server.ts";
import { makeOrganization } from "#tests/factories/people.ts";
import { faultOf, refusalOf } from "#tests/factories/refusal.ts";
import { TestSite } from "#tests/factories/site.ts";
import { type DnsServer, startDnsServer } from "#tests/fakes/dns-server.ts";

let site: TestSite;
let dns: DnsServer;
let deps: Parameters<typeof mailDomainCode>[0] & Parameters<typeof checkDomainRecord>[0];
beforeAll(async () => {
  [site, dns] = await Promise.all([TestSite.open(), startDnsServer()]);
  deps = {
    db: site.web,
    keys: { recipients: site.recipients },
    authSecret: "a secret of thirty-two characters or more",
    dnsServers: [dns.address],
  };
});
afterAll(async () => {
  await dns.close();
  await site.close();
});

const actor = "user 1";
const claim = async (organizationId: string, typed: string) => {
  await claimDomain(deps, { organizationId, typed, actor });
  const made = await findDomainClaim(site.web, organizationId);
  if (!made) throw new Error("the claim is there");
  return made;
};
const check = (organizationId: string) => checkDomainRecord(deps, { organizationId, actor });
const publish = (domain: string, value: string) =>
  dns.records.set(`_prumo.${domain}`, [["v=spf1 -all"], [value.slice(0, 7), value.slice(7)]]);

describe("claiming a domain", () => {
  it.each([
    ["fc.ul.pt", "ul.pt"],
    ["https://www.Exemplo.pt/sobre", "exemplo.pt"],
    ["ana@lab.exemplo.pt", "exemplo.pt"],
    ["café.pt", "xn--caf-dma.pt"],
  ])("reads %s as %s", async (typed, domain) => {
    const { id } = await makeOrganization(site.web);
    expect((await claim(id, typed)).domain).toBe(domain);
  });

  it.each([
    ["gmail.com", "domain_free_mail"],
    ["ana@sapo.pt", "domain_free_mail"],
    ["pt", "domain_invalid"],
    ["", "domain_invalid"],
    ["localhost", "domain_invalid"],
    ["127.0.0.1", "domain_invalid"],
    ["exemplo.pt\r\nTXT", "domain_invalid"],
  ])("refuses %j", async (typed, fault) => {
    const { id } = await makeOrganization(site.web);
    expect(await faultOf(claim(id, typed))).toBe(fault);
  });
});

describe("by a record in the DNS", () => {
  it("is verified when the record says what it was told, and not before", async () => {
    const { id } = await makeOrganization(site.web);
    const { domain, challenge } = await claim(id, "registo.example");
    expect((await refusalOf(check(id))).message).toContain("_prumo.registo.example");
    publish(domain, "prumo-verification=of-somebody-else");
    expect((await refusalOf(check(id))).code).toBe("state_conflict");
    expect(await findVerifiedDomain(site.web, id)).toBeNull();
    publish(domain, `prumo-verification=${challenge}`);
    await check(id);
    expect(await findVerifiedDomain(site.web, id)).toBe("registo.example");
    expect(await findDomainClaim(site.web, id)).toBeUndefined();
    expect(dns.asked).toContain("TXT _prumo.registo.example");
    const { quota_key } = await site.web
      .selectFrom("organization_profile")
      .select("quota_key")
      .where("organization_id", "=", id)
      .executeTakeFirstOrThrow();
    expect(quota_key).toBe("domain registo.example");
  });

  it("keeps its value while it is on its way, and has one of its own for each organisation", async () => {
    const [one, other] = [await makeOrganization(site.web), await makeOrganization(site.web)];
    const first = await claim(one.id, "valor.example");
    expect((await claim(one.id, "www.valor.example")).challenge).toBe(first.challenge);
    expect((await claim(other.id, "valor.example")).challenge).not.toBe(first.challenge);
    publish("valor.example", `prumo-verification=${first.challenge}`);
    expect((await refusalOf(check(other.id))).code).toBe("state_conflict");
  });

  it("is one organisation's, of twenty that ask at once", async () => {
    const all = await Promise.all(Array.from({ length: 20 }, () => makeOrganization(site.web)));
    const values = [];
    for (const { id } of all) values.push((await claim(id, "corrida.example")).challenge);
    dns.records.set(
      "_prumo.corrida.example",
      values.map((value) => [`prumo-verification=${value}`]),
    );
    const checks = await Promise.allSettled(all.map(({ id }) => check(id)));
    expect(checks.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const late = await makeOrganization(site.web);
    expect(await faultOf(claim(late.id, "corrida.example"))).toBe("domain_taken");
  });

  it("says that the name servers are silent, where they are", async () => {
    const { id } = await makeOrganization(site.web);
    await claim(id, "partido.example");
    dns.broken.add("_prumo.partido.example");
    expect((await refusalOf(check(id))).code).toBe("state_conflict");
    expect(await findVerifiedDomain(site.web, id)).toBeNull();
  });

  it("needs a claim", async () => {
    const { id } = await makeOrganization(site.web);
    expect((await refusalOf(check(id))).code).toBe("not_found");
  });
});

describe("by a code mailed to the domain", () => {
  async function askForCode(organization: { id: string; name: string }) {
    await mailDomainCode(deps, { organization, mailbox: "hostmaster", actor, locale: "pt" });
    const row = await site.worker.db
      .selectFrom("mail_outbox")
      .selectAll()
      .where("template", "=", "domain-code")
      .orderBy("queued_at", "desc")
      .limit(1)
      .executeTakeFirstOrThrow();
    const key = await unwrapDataKey(row.wrapped_key as Buffer, site.identities.worker);
    const text = openText(key, mailPlace(row.id), row.sealed as Buffer);
    return JSON.parse(text) as { to: string; facts: { code: string } };
  }
  const confirm = (organizationId: string, typed: string) =>
    confirmDomainCode(deps, { organizationId, typed, actor });

  it("is verified by the code, however it is spaced", async () => {
    const organization = await makeOrganization(site.web);
    await claim(organization.id, "correio.example");
    const { to, facts } = await askForCode(organization);
    expect(to).toBe("hostmaster@correio.example");
    expect(facts.code).toMatch(/^\d{8}$/);
    await confirm(organization.id, ` ${facts.code.slice(0, 4)} ${facts.code.slice(4)}`);
    expect(await findVerifiedDomain(site.web, organization.id)).toBe("correio.example");
  });

  it("is not, by any code after five wrong ones, of fifty tried at once", async () => {
    const organization = await makeOrganization(site.web);
    await claim(organization.id, "adivinha.example");
    const { facts } = await askForCode(organization);
    const wrong = facts.code === "00000000" ? "00000001" : "00000000";
    const faults = await Promise.all(
      Array.from({ length: 50 }, () => faultOf(confirm(organization.id, wrong))),
    );
    expect(faults.filter((fault) => fault === "code_wrong")).toHaveLength(5);
    expect(await faultOf(confirm(organization.id, facts.code))).toBe("code_over");
    const again = await askForCode(organization);
    expect(await faultOf(confirm(organization.id, facts.code))).toBe("code_wrong");
    await confirm(organization.id, again.facts.code);
  });

  it("goes to the mailboxes of the domain's keepers only", async () => {
    const organization = await makeOrganization(site.web);
    await claim(organization.id, "caixa.example");
    for (const mailbox of ["ana", "admin@evil.example", ""]) {
      const asked = mailDomainCode(deps, { organization, mailbox, actor, locale: "pt" });
      expect(await faultOf(asked)).toBe("mailbox_unknown");
    }
  });
});

describe("by a steward", () => {
  it("is one organisation's, or shared where the steward says so", async () => {
    const [one, other] = [await makeOrganization(site.web), await makeOrganization(site.web)];
    const domain = "consorcio.example";
    const said = { domain, shared: false, by: "ana" };
    const { db } = site.steward;
    await verifyDomainBySteward(db, { ...said, organization: one.name });
    const refused = verifyDomainBySteward(db, { ...said, organization: other.name });
    expect((await refusalOf(refused)).code).toBe("state_conflict");
    await verifyDomainBySteward(db, { ...said, organization: other.name, shared: true });
    expect(await findVerifiedDomain(site.web, other.id)).toBe(domain);
    const free = { ...said, organization: one.name, domain: "gmail.com" };
    expect((await refusalOf(verifyDomainBySteward(db, free))).code).toBe("invalid_request");
  });
});
