import { describe, expect, it } from "vitest";
import { type MailToRender, renderMail } from "./render-mail.server.ts";
import type { TemplateFacts } from "./templates/index.ts";

const origin = "https://prumo.example";

const submission: TemplateFacts<"submission"> = {
  news: "voided",
  submission: "6f1b7a52-8f0e-4d0c-9d3a-0f6f5c0a1b2c",
  organization: "Casa",
  model: "Modelo",
  revision: "1",
  benchmark: { pt: "Tuguesice-PT", en: "Tuguesice-PT" },
  reason: null,
  score: null,
};

const render = (facts: Partial<TemplateFacts<"submission">>, locale: "pt" | "en" = "pt") =>
  renderMail({ template: "submission", locale, facts: { ...submission, ...facts } }, origin);

describe("renderMail", () => {
  it("gives the same bytes for the same facts", () => {
    expect(render({})).toEqual(render({}));
  });

  it.each([
    "Modelo\r\nBcc: todos@example.org",
    "Modelo\nSubject: outro",
    "Modelo\u2028\u0085\u0000x",
    "Modelo\u202eolá",
  ])("makes one line of a subject from %j", (model) => {
    const { subject } = render({ model });
    expect(subject).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u);
    expect(subject.length).toBeLessThanOrEqual(200);
  });

  it("cuts a subject that has no end", () => {
    expect(render({ model: "a".repeat(5_000) }).subject).toHaveLength(200);
  });

  it("escapes every fact in HTML, and leaves the text as it is", () => {
    const hostile = `<img src=x onerror=alert(1)> "&' </p><script>alert(1)</script>`;
    const { html, text, subject } = render({
      model: hostile,
      revision: hostile,
      organization: hostile,
      reason: hostile,
      benchmark: { pt: hostile, en: hostile },
    });
    expect(html).not.toMatch(/<img|<script/);
    expect(html).toContain("&lt;script&gt;");
    expect(text).toContain(hostile);
    expect(subject).toContain("<img");
  });

  it("writes addresses of this site whole, in the reader's language", () => {
    const path = `/submissions/${submission.submission}`;
    expect(render({}).text).toContain(`${origin}${path}\n`);
    const english = render({}, "en");
    expect(english.text).toContain(`${origin}/en${path}\n`);
    expect(english.html).toContain(`href="${origin}/en${path}"`);
    expect(english.html).toContain('lang="en-GB"');
  });

  it("refuses facts that are not the template's", () => {
    const mail = { template: "sign-in", locale: "pt", facts: { link: "x" } } as MailToRender;
    expect(() => renderMail(mail, origin)).toThrow();
  });
});
