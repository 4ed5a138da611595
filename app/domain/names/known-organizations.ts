import { lookOf } from "./name-key.ts";

export interface KnownOrganization {
  name: string;
  /** Registrable domains by which it is known; the first is the one to verify. */
  domains: readonly string[];
}

/** Organisations that readers know by name, the benchmark's authors among them. */
const organizations: readonly KnownOrganization[] = [
  { name: "AI21 Labs", domains: ["ai21.com"] },
  { name: "Alibaba", domains: ["alibabacloud.com", "alibaba-inc.com", "qwen.ai"] },
  { name: "Allen Institute", domains: ["allenai.org"] },
  { name: "Amazon", domains: ["amazon.com"] },
  { name: "Anthropic", domains: ["anthropic.com"] },
  { name: "Apple", domains: ["apple.com"] },
  { name: "Baidu", domains: ["baidu.com"] },
  { name: "Barcelona Supercomputing Center", domains: ["bsc.es"] },
  { name: "ByteDance", domains: ["bytedance.com"] },
  { name: "Cohere", domains: ["cohere.com"] },
  { name: "Databricks", domains: ["databricks.com"] },
  { name: "DeepMind", domains: ["google.com", "deepmind.com"] },
  { name: "DeepSeek", domains: ["deepseek.com"] },
  { name: "EleutherAI", domains: ["eleuther.ai"] },
  { name: "Facebook", domains: ["meta.com", "fb.com"] },
  { name: "Google", domains: ["google.com"] },
  { name: "Hugging Face", domains: ["huggingface.co"] },
  { name: "IBM", domains: ["ibm.com"] },
  { name: "INESC-ID", domains: ["inesc-id.pt"] },
  { name: "Instituto Superior Técnico", domains: ["ulisboa.pt"] },
  { name: "Maritaca", domains: ["maritaca.ai"] },
  { name: "Meta", domains: ["meta.com", "fb.com"] },
  { name: "Microsoft", domains: ["microsoft.com"] },
  { name: "Mistral", domains: ["mistral.ai"] },
  { name: "Moonshot AI", domains: ["moonshot.ai", "moonshot.cn"] },
  { name: "NVIDIA", domains: ["nvidia.com"] },
  { name: "OpenAI", domains: ["openai.com"] },
  { name: "PORTULAN CLARIN", domains: ["portulanclarin.net", "ulisboa.pt"] },
  { name: "Technology Innovation Institute", domains: ["tii.ae"] },
  { name: "Tencent", domains: ["tencent.com"] },
  { name: "Unbabel", domains: ["unbabel.com"] },
  { name: "Universidade de Lisboa", domains: ["ulisboa.pt", "ul.pt"] },
  { name: "University of Lisbon", domains: ["ulisboa.pt", "ul.pt"] },
  { name: "xAI", domains: ["x.ai"] },
];

const byLook = new Map(organizations.map((one) => [lookOf(one.name), one]));

/** Words that are joined when looking for a name: enough for one spelt letter by letter. */
const longestRun = 16;

/**
 * The known organisation whose name a name is, begins with or has within it as whole words,
 * whatever its case, accents, spaces and look-alike letters: *Go0gle*, *MetaAI*, *Open A.I. Lab*.
 */
export function knownOrganizationIn(name: string): KnownOrganization | undefined {
  const words = wordsOf(name);
  for (const start of words.keys()) {
    const found = knownFrom(words, start);
    if (found) return found;
  }
  return undefined;
}

/** The one with whose name a model's name begins: *OpenAI GPT-4o*, *Meta-Llama-3*. */
export function knownOrganizationBefore(name: string): KnownOrganization | undefined {
  return knownFrom(wordsOf(name), 0);
}

function knownFrom(words: readonly string[], start: number): KnownOrganization | undefined {
  let run = "";
  for (const word of words.slice(start, start + longestRun)) {
    run += word;
    const found = byLook.get(lookOf(run));
    if (found) return found;
  }
  return undefined;
}

/** Parts of a name between spaces, marks, changes of case and digits. */
function wordsOf(name: string): string[] {
  return name
    .normalize("NFKC")
    .replace(/(\p{Ll})(?=\p{Lu})|(\p{L}\p{M}*)(?=\p{N})|(\p{N})(?=\p{L})/gu, "$& ")
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter((word) => word !== "");
}
