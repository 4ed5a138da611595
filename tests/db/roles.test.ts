import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { withClient } from "#db/client.ts";
import { startThrowawayServer, type ThrowawayServer } from "#db/embedded/throwaway.ts";
import { bootstrapRoles } from "#db/roles/bootstrap.ts";
import {
  addressesOn,
  addressFor,
  type DatabaseRole,
  databaseRoles,
  loginName,
  type RoleAddresses,
} from "#db/roles/role.ts";
import { scramVerifier } from "#db/roles/scram.ts";

// A server of its own: roles belong to a whole server.
let server: ThrowawayServer;
let addresses: RoleAddresses;
const newPassword = () => randomBytes(8).toString("hex");

beforeAll(async () => {
  server = await startThrowawayServer();
  addresses = addressesOn(server.superuserUrl, "prumo", newPassword);
  await bootstrapRoles(server.superuserUrl, addresses);
});
afterAll(() => server?.remove());

const asSuperuser = (sql: string) => withClient(server.superuserUrl, (client) => client.query(sql));
const asRole = (role: DatabaseRole, sql: string) =>
  withClient(addresses[role], (client) => client.query(sql));

describe("the four roles", () => {
  test("log in with a password and hold no attribute beyond that", async () => {
    const { rows } = await asSuperuser(`
      select rolname, rolcanlogin, rolsuper or rolcreatedb or rolcreaterole or rolreplication
        or rolbypassrls or rolinherit as more, rolpassword like 'SCRAM-SHA-256$%' as scram
      from pg_authid where rolname like 'prumo\\_%' and rolname <> 'prumo_superuser'
      order by rolname`);
    expect(rows).toEqual(
      databaseRoles
        .map(loginName)
        .sort()
        .map((rolname) => ({ rolname, rolcanlogin: true, more: false, scram: true })),
    );
  });

  test.each(databaseRoles)("%s is refused with another password, and without one", async (role) => {
    const login = { role, database: "prumo" };
    const wrong = addressFor(server.superuserUrl, { ...login, password: "wrong" });
    await expect(withClient(wrong, async () => {})).rejects.toThrow("password authentication");
    const none = addressFor(server.superuserUrl, { ...login, password: "" });
    await expect(withClient(none, async () => {})).rejects.toThrow();
  });

  test("cannot become one another", async () => {
    for (const role of databaseRoles) {
      for (const other of [...databaseRoles, "superuser"] as const) {
        if (other === role) continue;
        await expect(asRole(role, `set role prumo_${other}`)).rejects.toThrow("permission denied");
      }
    }
  });

  test.each(["web", "worker", "steward"] as const)(
    "%s can make no table, no temporary table and no schema, nor enter another database",
    async (role) => {
      await expect(asRole(role, "create table t ()")).rejects.toThrow("permission denied");
      await expect(asRole(role, "create temp table t ()")).rejects.toThrow("permission denied");
      await expect(asRole(role, "create schema s")).rejects.toThrow("permission denied");
      const elsewhere = new URL(addresses[role]);
      elsewhere.pathname = "/postgres";
      await expect(withClient(elsewhere.href, async () => {})).rejects.toThrow("permission denied");
    },
  );

  test("the owner owns its database and text folds beyond ASCII there", async () => {
    const { rows } = await asRole(
      "owner",
      `select pg_get_userbyid(datdba) as owner, lower('ÁÇ') as folded, 'Évora' ilike 'évora' as alike,
         (select string_agg(w, ' ' order by w collate "pt-x-icu") from unnest('{b,á,c,a}'::text[]) w)
           as sorted
       from pg_database where datname = current_database()`,
    );
    expect(rows).toEqual([{ owner: "prumo_owner", folded: "áç", alike: true, sorted: "a á b c" }]);
  });
});

describe("the bootstrap", () => {
  test("may run again, also twice at once, and takes over new passwords", async () => {
    const renewed = addressesOn(server.superuserUrl, "prumo", newPassword);
    await Promise.all([
      bootstrapRoles(server.superuserUrl, renewed),
      bootstrapRoles(server.superuserUrl, renewed),
    ]);
    await expect(asRole("web", "select 1")).rejects.toThrow("password authentication");
    addresses = renewed;
    await asRole("web", "select 1");
  });

  test("ends a membership that an administrator left", async () => {
    await asSuperuser("grant prumo_worker to prumo_web");
    await bootstrapRoles(server.superuserUrl, addresses);
    await expect(asRole("web", "set role prumo_worker")).rejects.toThrow("permission denied");
  });
});

describe("with an owner's address that is no superuser's", () => {
  let given: string;
  const other = "operator_database";

  const asOperator = (login: string) => {
    const url = new URL(server.superuserUrl);
    url.username = login;
    url.password = "given";
    url.pathname = `/${other}`;
    return url.href;
  };

  beforeAll(async () => {
    await asSuperuser("create role operator login password 'given'");
    await asSuperuser(`create database ${other} owner operator`);
    given = asOperator("operator");
  });

  test.each(["nocreaterole", "createrole"])(
    "existing roles are used at the addresses given (owner %s)",
    async (attribute) => {
      await asSuperuser(`alter role operator ${attribute}`);
      await bootstrapRoles(given, { ...inOther(addresses), owner: given });
      await expect(
        withClient(inOther(addresses).web, (web) => web.query("create table t ()")),
      ).rejects.toThrow("permission denied");
    },
  );

  test("an address that does not work is named with its setting", async () => {
    const url = new URL(inOther(addresses).steward);
    url.password = "wrong";
    await expect(
      bootstrapRoles(given, { ...inOther(addresses), owner: given, steward: url.href }),
    ).rejects.toThrow(/prumo_steward is refused.*PRUMO_STEWARD_DATABASE_URL/s);
  });

  test("an address of another login or database is refused", async () => {
    await expect(
      bootstrapRoles(given, { ...inOther(addresses), owner: given, web: given }),
    ).rejects.toThrow("logs in as operator, not as prumo_web");
    await expect(
      bootstrapRoles(given, { ...inOther(addresses), owner: given, web: addresses.web }),
    ).rejects.toThrow(`opens the database 'prumo', not '${other}'`);
  });

  test("a database that another owns is refused", async () => {
    await asSuperuser("create role stranger login password 'given'");
    const stranger = asOperator("stranger");
    await asSuperuser(`grant connect on database ${other} to stranger`);
    await expect(
      bootstrapRoles(stranger, { ...inOther(addresses), owner: stranger }),
    ).rejects.toThrow("must own the database");
  });

  const inOther = (all: RoleAddresses): RoleAddresses => {
    const moved = (address: string) => {
      const url = new URL(address);
      url.pathname = `/${other}`;
      return url.href;
    };
    return {
      owner: moved(all.owner),
      web: moved(all.web),
      worker: moved(all.worker),
      steward: moved(all.steward),
    };
  };
});

describe("on a server without our roles", () => {
  let bare: ThrowawayServer;
  let given: string;
  beforeAll(async () => {
    bare = await startThrowawayServer();
    const url = new URL(bare.superuserUrl);
    url.username = "operator";
    url.password = "given";
    url.pathname = "/site";
    given = url.href;
    await withClient(bare.superuserUrl, async (superuser) => {
      await superuser.query("create role operator login password 'given'");
      await superuser.query("create database site owner operator");
    });
  });
  afterAll(() => bare?.remove());

  test("an owner that may not make them is told the statements to run", async () => {
    const wanted = { ...addressesOn(given, "site", newPassword), owner: given };
    await expect(bootstrapRoles(given, wanted)).rejects.toThrow(
      /CREATE ROLE prumo_web LOGIN.*CREATE ROLE prumo_worker.*CREATE ROLE prumo_steward/s,
    );
  });

  test("an owner with CREATEROLE makes them, again and again", async () => {
    await withClient(bare.superuserUrl, (superuser) =>
      superuser.query("alter role operator createrole"),
    );
    const wanted = { ...addressesOn(given, "site", newPassword), owner: given };
    await bootstrapRoles(given, wanted);
    await bootstrapRoles(given, wanted);
    await expect(
      withClient(wanted.web, (web) => web.query("set role prumo_worker")),
    ).rejects.toThrow("permission denied");
  });
});

test("a verifier is the one of RFC 7677's example", () => {
  // The RFC gives user, password, salt and signatures; the keys follow from its client proof.
  const salt = Buffer.from("W22ZaJ0SNY7soEsUEjb6gQ==", "base64");
  expect(scramVerifier("pencil", salt)).toBe(
    "SCRAM-SHA-256$4096:W22ZaJ0SNY7soEsUEjb6gQ==$" +
      "WG5d8oPm3OtcPnkdi4Uo7BkeZkBFzpcXkuLmtbsT4qY=:wfPLwcE6nTWhTAmQ7tl2KeoiWGPlZqQxSrmfPwDl2dU=",
  );
});
