import type { z } from "zod";
import { withLocale } from "#platform/messages/locale.server.ts";
import { type Locale, languageTags, localized } from "#platform/messages/locale.ts";
import { m } from "#platform/paraglide/messages.js";
import type { Letter, Mail } from "./letter.ts";
import { type Template, type TemplateName, templates } from "./templates/index.ts";

export interface MailToRender {
  template: TemplateName;
  locale: Locale;
  facts: unknown;
}

/**
 * Subject, text and HTML of a mail. The same facts give the same bytes: a mail that is sent again
 * after a fault must be the one that the provider has seen.
 */
export function renderMail({ template, locale, facts }: MailToRender, origin: string): Mail {
  return withLocale(locale, () => {
    const { facts: schema, write } = templates[template] as unknown as Template<z.ZodType>;
    const letter = withFullLink(write(schema.parse(facts)), locale, origin);
    return {
      subject: oneLine(letter.subject),
      text: textOf(letter),
      html: htmlOf(letter, locale),
    };
  });
}

/** Addresses of this site are written as paths, which become the reader's own language. */
function withFullLink(letter: Letter, locale: Locale, origin: string): Letter {
  const { link } = letter;
  if (!link?.href.startsWith("/")) return letter;
  return { ...letter, link: { ...link, href: origin + localized(link.href, locale) } };
}

/** A header has one line: whatever would end it, or hide in it, becomes a space. */
function oneLine(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, " ")
    .trim()
    .slice(0, 200);
}

function textOf({ paragraphs, link, afterwords = [] }: Letter): string {
  const action = link ? [`${link.label}:\n${link.href}`] : [];
  return `${[...paragraphs, ...action, ...afterwords, signature()].join("\n\n")}\n`;
}

const paragraphStyle = "margin:0 0 16px;line-height:1.5";
const smallStyle = `${paragraphStyle};font-size:14px;color:#5b564a`;
const linkStyle =
  "display:inline-block;padding:10px 18px;background:#23211b;color:#fcfaf4;text-decoration:none;border-radius:3px";

function htmlOf({ subject, paragraphs, link, afterwords = [] }: Letter, locale: Locale): string {
  const paragraph = (text: string, style: string) =>
    `<p style="${style}">${escapeHtml(text).replaceAll("\n", "<br>")}</p>`;
  const action = link
    ? `<p style="${paragraphStyle}"><a href="${escapeHtml(link.href)}" style="${linkStyle}">${escapeHtml(link.label)}</a></p>` +
      `<p style="${smallStyle};word-break:break-all">${escapeHtml(link.href)}</p>`
    : "";
  return [
    "<!DOCTYPE html>",
    `<html lang="${languageTags[locale]}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(oneLine(subject))}</title></head>`,
    '<body style="margin:0;background:#fcfaf4;color:#23211b;font-family:Georgia,serif;font-size:16px">',
    '<div style="max-width:34em;margin:0 auto;padding:32px 20px">',
    '<p style="margin:0 0 24px;padding:0 0 12px;border-bottom:1px solid #d9d2bf;font-size:20px">Prumo</p>',
    ...paragraphs.map((text) => paragraph(text, paragraphStyle)),
    action,
    ...afterwords.map((text) => paragraph(text, smallStyle)),
    paragraph(signature(), `${smallStyle};border-top:1px solid #d9d2bf;padding-top:12px`),
    "</div></body></html>",
  ]
    .filter(Boolean)
    .join("\n");
}

const signature = () => m.mail_signature();

const escapes: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => escapes[character] as string);
}
