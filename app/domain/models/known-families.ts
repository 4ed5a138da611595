import { knownOrganizationBefore } from "../names/known-organizations.ts";
import { lookOf } from "../names/name-key.ts";

export interface KnownFamily {
  name: string;
  /** Registrable domains of its developers. */
  domains: readonly string[];
}

/** Families that readers know by name: only their developers may submit as such. */
const families: readonly KnownFamily[] = [
  { name: "Albertina", domains: ["ulisboa.pt"] },
  { name: "Aya", domains: ["cohere.com"] },
  { name: "Claude", domains: ["anthropic.com"] },
  { name: "DeepSeek", domains: ["deepseek.com"] },
  { name: "EuroLLM", domains: ["eurollm.io"] },
  { name: "Falcon", domains: ["tii.ae"] },
  { name: "Gemini", domains: ["google.com"] },
  { name: "Gemma", domains: ["google.com"] },
  { name: "Gervásio", domains: ["ulisboa.pt"] },
  { name: "GPT", domains: ["openai.com"] },
  { name: "Grok", domains: ["x.ai"] },
  { name: "Llama", domains: ["meta.com"] },
  { name: "Ministral", domains: ["mistral.ai"] },
  { name: "Mistral", domains: ["mistral.ai"] },
  { name: "Mixtral", domains: ["mistral.ai"] },
  { name: "Phi", domains: ["microsoft.com"] },
  { name: "Qwen", domains: ["qwen.ai", "alibabacloud.com"] },
  { name: "Sabiá", domains: ["maritaca.ai"] },
  { name: "Salamandra", domains: ["bsc.es"] },
];

/**
 * The family, or the developer, with whose name a model's name begins, look-alikes included:
 * *GeMIni 2.5*, *L1ama-3*, *Meta-Llama-3*.
 */
export function knownFamilyOf(name: string): KnownFamily | undefined {
  const [first = ""] = name.trim().split(/[\s\d._:/-]+/u, 1);
  // With a digit inside, the first word is longer than the split made it.
  const [whole = ""] = name.trim().split(/[\s._:/-]+/u, 1);
  const looks = new Set([lookOf(first), lookOf(whole)]);
  const family = families.find((one) => looks.has(lookOf(one.name)));
  return family ?? knownOrganizationBefore(name);
}
