import { describe, expect, it } from "vitest";
import { nameKey } from "../names/name-key.ts";
import { isDomainOf, standingOf } from "./developer.ts";
import { judgeName, type NamedModel } from "./judge-name.ts";
import { knownFamilyOf } from "./known-families.ts";
import { placeNamedIn } from "./template-place.ts";
import { weightsDigest } from "./weights-digest.ts";

const model = (name: string, more: Partial<NamedModel> = {}): NamedModel => ({
  id: name,
  name,
  present: name,
  organizationId: "theirs",
  anonymous: false,
  ...more,
});
const judge = (name: string, ...others: NamedModel[]) => judgeName(name, "ours", others).kind;

describe("nameKey", () => {
  it.each([
    ["Gervásio 70B", "GERVASIO-70b"],
    ["Gervásio", "Gеrvаsio"],
    ["Modelo", "Ｍｏｄｅｌｏ"],
    ["Modelo", "Mοdelo"],
  ])("takes %s and %s for the same", (a, b) => {
    expect(nameKey(a)).toBe(nameKey(b));
  });

  it("tells sizes apart", () => {
    expect(nameKey("Gervásio 8B")).not.toBe(nameKey("Gervásio 70B"));
  });
});

describe("judgeName", () => {
  it("lets a name be that no one else's looks like", () => {
    expect(judge("Fado 2", model("Fado 1"), model("Fado"))).toBe("own");
    expect(judge("Fado", model("Fado", { organizationId: "ours" }))).toBe("own");
  });

  it("puts an entry under another's model of the same name", () => {
    expect(judge("FADO-1", model("Fado 1"))).toBe("third_party");
  });

  it.each(["Fаdo 1", "Fad0 1", "Fаd0-1"])("refuses %s beside Fado 1", (name) => {
    expect(judge(name, model("Fado 1"))).toBe("confusable");
  });

  it("keeps a name that another's model had, and leaves one's own free", () => {
    const renamed = { present: "Fado Novo" };
    expect(judge("fado-1", model("Fado 1", renamed))).toBe("former");
    expect(judge("Fаdo 1", model("Fado 1", renamed))).toBe("confusable");
    expect(judge("Fado 1", model("Fado 1", { ...renamed, organizationId: "ours" }))).toBe("own");
    const again = model("Fado 1", { id: "newer" });
    expect(judge("Fado 1", model("Fado 1", renamed), again)).toBe("third_party");
  });

  it("says nothing of a hidden name but to the stewards", () => {
    const hidden = model("Fado", { anonymous: true });
    expect(judgeName("Fado", "ours", [hidden])).toEqual({
      kind: "own",
      model: null,
      hiding: hidden,
    });
  });
});

describe("knownFamilyOf", () => {
  it.each([
    ["Llama 3 70B", "Llama"],
    ["llama3-70b", "Llama"],
    ["L1ama 3", "Llama"],
    ["Mistral-Small-24B", "Mistral"],
    ["Sabia-3", "Sabiá"],
    ["GPT-4o", "GPT"],
    ["Gеmini 2.5", "Gemini"],
    ["Meta-Llama-3-70B", "Meta"],
    ["OpenAI o3", "OpenAI"],
  ])("finds that of %s", (name, family) => {
    expect(knownFamilyOf(name)?.name).toBe(family);
  });

  it.each(["Llamada", "Fado 70B", "Philos", "O meu Llama"])("finds none in %s", (name) => {
    expect(knownFamilyOf(name)).toBeUndefined();
  });
});

describe("provenance", () => {
  it("matches a verified domain with the developer's and what lies under it", () => {
    expect(isDomainOf("exemplo.pt", "exemplo.pt")).toBe(true);
    expect(isDomainOf("exemplo.pt", "ia.Exemplo.pt")).toBe(true);
    expect(isDomainOf("ia.exemplo.pt", "exemplo.pt")).toBe(false);
    expect(isDomainOf("emplo.pt", "exemplo.pt")).toBe(false);
    expect(isDomainOf(null, null)).toBe(false);
  });

  it("orders developer, registrant and third parties", () => {
    const entry = { organizationId: "a", modelOwnerId: "a", developerDomain: "exemplo.pt" };
    expect(standingOf({ ...entry, verifiedDomain: "exemplo.pt" })).toBe(0);
    expect(standingOf({ ...entry, verifiedDomain: null })).toBe(1);
    expect(standingOf({ ...entry, verifiedDomain: null, modelOwnerId: "b" })).toBe(2);
  });
});

it("knows a digest of weights from an address", () => {
  const digest = "AB".repeat(32);
  expect(weightsDigest(digest)).toBe(digest.toLowerCase());
  expect(weightsDigest(`sha256:${digest}`)).toBe(digest.toLowerCase());
  expect(weightsDigest(`https://example.org/${digest}`)).toBeNull();
  expect(weightsDigest(null)).toBeNull();
});

describe("placeNamedIn", () => {
  const pack = { id: "pt-PT", homeNames: ["portugal", "português"] };

  it.each([
    ["És um assistente de Portugal.", "Portugal"],
    ["locale: pt_PT", "pt_PT"],
    ["Responde em PORTUGUES", "PORTUGUES"],
  ])("finds in %j %s", (template, word) => {
    expect(placeNamedIn(template, pack)).toBe(word);
  });

  it.each(["{% for m in messages %}", "Portuguesinho", "", null])(
    "finds none in %j",
    (template) => {
      expect(placeNamedIn(template, pack)).toBeUndefined();
    },
  );
});
