import type { LanguagePack } from "../language-pack.ts";

/**
 * Structure of responses that is looked for before any word is read. Each pattern is fixed, starts
 * with a literal or an anchor and has bounded repeats, so that a search is linear.
 */
/** Letters and clusters that Portuguese words do not have. */
export const foreignSpelling =
  /[kwyäöüßñøå]|th|ph|sh|ck|ee|oo$|tz|[bdfgjpt]$|bb|dd|ff|gg|ll|mm|nn|pp|tt|zz|^(?:saint|st|san|sankt|sint|king|queen|prince|mount|new)$/;

export const patterns: LanguagePack["patterns"] = {
  runOn:
    /(?:^|\n|[.!?»")\]*]\s{1,8})[#*_>\s]{0,8}(?:pergunta|questão|question|q|p|user|human|utilizador|usuário)(?:\s?\d{1,3})?\s?\*{0,2}\s?:(?!\/\/)|(?<![\s(](?:a|à|da|na|uma|esta|essa|sua|tua|minha|pela|the|your|this))\s{1,8}(?:pergunta|questão|question)\s?:(?=[^:]{1,300}\b(?:resposta|answer)\s?:)/gi,
  finalAnswer:
    /(?:^|[\n.!?;:,)*]\s{0,4}|(?<![a-z0-9à-ú])(?:portanto|logo|assim|então|por isso|por conseguinte|concluindo|em conclusão|em suma|sendo assim|assim sendo|desta forma|deste modo|por fim|therefore|thus|so)\s{0,2},?\s{0,2})(?:[#*_>\s]{0,6})(?:(?:(?:a|minha|the|my)\s){0,2}(?:resposta final|final answer)\s?(?:é|e|seria|is)?\*{0,2}\s?[:\-—]?|(?<=(?<![a-z0-9à-ú])(?:portanto|logo|assim|então|por isso|por conseguinte|concluindo|em conclusão|em suma|sendo assim|assim sendo|desta forma|deste modo|por fim|therefore|thus|so)\s{0,2},?\s{0,2})(?:a|the)\s(?:resposta|answer)(?:\s(?:correta|certa|correct))?\s(?:é|is)\s?:?)\*{0,2}\s{0,4}/gi,
  answerLabel:
    /(?:^|\n|[.!?]\s{1,4})[#*_>\s]{0,6}(?:(?:a\s)?resposta(?:\s(?:correta|certa|curta|direta))?\s?\*{0,2}\s?:|a\sresposta(?:\s(?:correta|certa))?\sé\s?:?|r\s?\*{0,2}\s?:|(?:the\s)?(?:correct\s)?answer\s?(?:is\s?)?\*{0,2}\s?:|a\s?:)\*{0,2}\s{0,4}/gi,
  answerHint: /resposta|answer|(?:^|\n|[.!?]\s{1,4})[#*_>\s]{0,6}[ra]\s?\*{0,2}\s?:/i,
  graderHint:
    /(?<!\p{L})(?:ignor|esque[cç][ae]|desconsider|(?:mar(?:ca|que)|classifi(?:ca|que)|consider[ae]|cont[ae]|trat[ae]|aceit[ae])\P{L}+(?:est|a\P{L}+(?:minha|resposta)|minha|isto|como)|avali|regista|assinal|grader|(?:mark|grade|score|rate|accept|count|label|consider)(?!\p{L})|esta\P{L}+resposta|a\P{L}+(?:minha\P{L}+)?resposta|this\P{L}+(?:answer|response)|nota\P{L}+m|corretor|to\P{L}+the\P{L}+judge|pontua|veredi|verdict|system|resposta\P{L}+de|qualquer\P{L}+r|todas\P{L}+as\P{L}+r|reference|est[áa]\P{L}+na\P{L}+chave|chave\P{L}+de|answer\P{L}+key)/iu,
  plainExceptions: /\b(?:resposta|answer|analysis|portanto|logo|therefore|thus)\b/i,
  emptyFrame:
    /^(?:[\s#*_>$]|(?:(?:a\s)?resposta(?:\sfinal)?|(?:the\s)?(?:final\s)?answer)\s?(?::|$)|\\(?:boxed|fbox)|[{}])+$/i,
  failure:
    /^[\s"'«“*_#`]{0,8}(?:(?:\[?\s?(?:error|erro|exception|exceção|warning)\b\s?\]?\s?[:\-—(]?\s?(?:\d{3}|code|http|api|request|internal|rate|timeout|connection|server|ao|na|no|de|interno|inesperado).{0,300})|(?:http[ /]?(?:1\.1\s?)?)?[45]\d{2}[ :\-—]{1,3}(?:bad|unauthorized|forbidden|not found|too many|internal|service|gateway|error|request|client|server).{0,300}|traceback \(most recent call last\).{0,2000}|(?:too many requests|rate limit|internal server error|bad gateway|service unavailable|gateway timeout|request timed? ?out|context length exceeded|connection (?:error|reset|refused)|request failed with|api error|(?:the )?model (?:is )?(?:currently )?overloaded|an (?:unexpected )?error (?:has )?occurred while|service (?:is )?temporarily|the response was filtered|(?:<!doctype html>)?<html>.{0,40}\b[45]\d{2}\b|err_[a-z_]{3,40}$|<empty>$|\{\s?\}$|\[\s?\]$).{0,300}|\[?\s?(?:error|erro)\s?\]?\s?:?\s(?:model|context|limite|limit|quota|token|unexpected|unknown|failed|falha).{0,300}|http (?:[45]\d{2}))$/is,
};
