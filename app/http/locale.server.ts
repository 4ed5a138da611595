import type { Locale } from "#platform/messages/locale.ts";

/**
 * Language of an API answer, by `Accept-Language`: the first of Portuguese and English in order
 * of quality, English where neither is named.
 */
export function apiLocale(request: Request): Locale {
  const ranges = (request.headers.get("Accept-Language") ?? "").split(",").map((range, place) => {
    const [tag = "", ...parameters] = range.trim().toLowerCase().split(";");
    const quality = parameters.map((text) => /^\s*q=([\d.]+)$/.exec(text)?.[1]).find(Boolean);
    return { language: tag.split("-")[0], quality: quality ? Number(quality) : 1, place };
  });
  const wanted = ranges
    .filter(({ language, quality }) => (language === "pt" || language === "en") && quality > 0)
    .sort((a, b) => b.quality - a.quality || a.place - b.place)[0];
  return wanted?.language === "pt" ? "pt" : "en";
}
