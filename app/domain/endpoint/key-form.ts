/** Providers whose keys tell where they are from, and where each takes them. */
const makers = [
  { maker: "Anthropic", form: /^sk-ant-/, hosts: /(^|\.)anthropic\.com$/ },
  { maker: "OpenRouter", form: /^sk-or-/, hosts: /(^|\.)openrouter\.ai$/ },
  { maker: "Google", form: /^AIza[\w-]{35}$/, hosts: /(^|\.)googleapis\.com$/ },
  { maker: "Groq", form: /^gsk_/, hosts: /(^|\.)groq\.com$/ },
  { maker: "Hugging Face", form: /^hf_/, hosts: /(^|\.)(huggingface\.(co|cloud))$/ },
  { maker: "xAI", form: /^xai-/, hosts: /(^|\.)x\.ai$/ },
  { maker: "Perplexity", form: /^pplx-/, hosts: /(^|\.)perplexity\.ai$/ },
  { maker: "NVIDIA", form: /^nvapi-/, hosts: /(^|\.)nvidia\.com$/ },
  {
    maker: "OpenAI",
    form: /^sk-(proj|svcacct|admin|None)-|^sk-[A-Za-z0-9]{40,}$/,
    hosts: /(^|\.)(openai\.com|openai\.azure\.com)$/,
  },
] as const;

/**
 * Whose key this is by its form, where that is another provider than the one at `host`. Undefined
 * for keys without a form of their own, and at hosts of nobody known, which may pass keys on.
 */
export function foreignKeyMaker(key: string, host: string): string | undefined {
  const own = makers.find(({ hosts }) => hosts.test(host));
  const from = makers.find(({ form }) => form.test(key));
  return own && from && own !== from ? from.maker : undefined;
}
