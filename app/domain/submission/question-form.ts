/** Words that open a question which a number, a year or a date answers, by language. */
const numberQuestions: Readonly<Record<string, RegExp>> = {
  pt: /^(?:[^\p{L}]*(?:em|[ae]|d[eo]|desde|até|para|por|com|há)\s+)?(?:quant[oa]s\b|em que (?:ano|dia|data|século)\b|que (?:ano|dia|data|século|idade|número)\b|qual (?:é |foi |era )?[oa] (?:ano|data|número|século|idade)\b|a que horas\b)/iu,
  en: /^(?:how many\b|(?:in|on|since) (?:what|which) (?:year|date|day|century)\b|what (?:year|date|number|age)\b)/iu,
};

/**
 * Whether a question asks for a number, a year or a date, read off its opening words. Misses
 * some, and is wrong about hardly any: it only serves to notice that a whole column slid.
 * @param languageTag BCP 47 tag of the question; languages without a list answer false
 */
export function asksForNumber(question: string, languageTag: string): boolean {
  const pattern = numberQuestions[languageTag.split("-")[0]?.toLowerCase() ?? ""];
  return pattern?.test(question.trim()) ?? false;
}
