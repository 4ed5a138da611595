/** What a form of ours says of an endpoint, as the API would be told; empty fields are left out. */
export function endpointFromForm(form: URLSearchParams): Record<string, unknown> {
  const text = (name: string) => form.get(name)?.trim() || undefined;
  const number = (name: string) => asNumber(text(name));
  const optional = (name: string) => number(name) ?? null;
  return {
    name: form.get("name")?.trim() ?? "",
    base_url: form.get("base_url")?.trim() ?? "",
    model: form.get("model")?.trim() ?? "",
    parameters: {
      temperature: optional("temperature"),
      max_output_tokens: number("max_output_tokens"),
      reasoning_effort: text("reasoning_effort") ?? null,
    },
    concurrency: number("concurrency"),
    requests_per_minute: optional("requests_per_minute"),
    tokens_per_minute: optional("tokens_per_minute"),
    token_budget: optional("token_budget"),
    hours_budget: number("hours_budget"),
    reevaluation: form.has("reevaluation"),
  };
}

/** Key and headers of a form, which are taken out of it: nothing sends them back to a page. */
export function takeSecret(form: URLSearchParams): {
  key: string | null;
  headers: Record<string, string>;
} {
  const key = form.get("key")?.trim() || null;
  const lines = (form.get("headers") ?? "").split(/\r?\n/).filter((line) => line.trim() !== "");
  form.delete("key");
  form.delete("headers");
  const headers = lines.map((line) => {
    const [name = "", ...rest] = line.split(":");
    return [name.trim(), rest.join(":").trim()] as const;
  });
  return { key, headers: Object.fromEntries(headers) };
}

/** What is no number goes on as it is, and is refused by its field. */
function asNumber(text: string | undefined): number | string | undefined {
  if (text === undefined) return undefined;
  const typed = text.replace(",", ".");
  return /^-?\d+(\.\d+)?$/.test(typed) ? Number(typed) : text;
}
