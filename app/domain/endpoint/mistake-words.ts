import type { Localised } from "../benchmark/localised.ts";
import { faults } from "./fault.ts";
import type { Mistake, MistakeCode } from "./likely-mistake.ts";

/** With what to write instead, where it is known. */
const words: Readonly<Record<MistakeCode, (instead: string | null) => Localised>> = {
  full_path_as_base: (instead) => ({
    pt: `O endereço de base já traz o caminho do pedido, que o Prumo acrescenta por si. Experimente ${instead}`,
    en: `The base address already holds the path of the request, which Prumo adds itself. Try ${instead}`,
  }),
  doubled_version: (instead) => ({
    pt: `O endereço de base tem a versão duas vezes. Experimente ${instead}`,
    en: `The base address has the version twice. Try ${instead}`,
  }),
  missing_version: (instead) => ({
    pt: `Falta provavelmente a versão no endereço de base. Experimente ${instead}`,
    en: `The base address probably lacks the version. Try ${instead}`,
  }),
  chat_model_on_completions: () => ({
    pt: "O endereço é o das completações simples, e este é um modelo de conversa. Use o endereço de base, sem /completions.",
    en: "The address is that of plain completions, and this is a chat model. Use the base address, without /completions.",
  }),
  completion_model_on_chat: () => ({
    pt: "Este modelo não é de conversa: o servidor não tem formato de conversa (chat template) para ele. Registe a variante de conversa (instruct ou chat).",
    en: "This is no chat model: the server has no chat template for it. Register its chat variant (instruct or chat).",
  }),
  key_missing: () => ({
    pt: "O endpoint pede uma chave e não há nenhuma registada.",
    en: "The endpoint asks for a key and none is registered.",
  }),
  key_of_other_provider: (maker) => ({
    pt: `A chave tem a forma das chaves de outro fornecedor: ${maker}.`,
    en: `The key has the form of another provider's keys: ${maker}.`,
  }),
  key_wrong: () => ({
    pt: "A chave está errada, caducou ou não dá acesso a este modelo.",
    en: "The key is wrong, has expired, or gives no access to this model.",
  }),
  account: () => ({
    pt: "A conta no fornecedor não tem saldo ou esgotou a quota.",
    en: "The account at the provider has no credit or has used up its quota.",
  }),
  model_unknown: (nearest) =>
    nearest
      ? {
          pt: `O endpoint não conhece este modelo. Seria ${nearest}?`,
          en: `The endpoint does not know this model. Was ${nearest} meant?`,
        }
      : {
          pt: "O endpoint não conhece este modelo. Verifique o identificador.",
          en: "The endpoint does not know this model. Check its id.",
        },
  http_for_https: (instead) => ({
    pt: `O servidor espera https. Experimente ${instead}`,
    en: `The server expects https. Try ${instead}`,
  }),
  https_for_http: () => ({
    pt: "Nesta porta o servidor não fala https. Verifique a porta, ou ponha um intermediário com certificado à frente.",
    en: "On this port the server does not speak https. Check the port, or put a proxy with a certificate in front.",
  }),
  certificate: () => ({
    pt: "O certificado do servidor não é de confiança: caducou, é de outro nome ou foi assinado pelo próprio.",
    en: "The server's certificate is not trusted: it has expired, is for another name, or is self-signed.",
  }),
  nobody_listens: () => ({
    pt: "Nada responde nesse endereço e porta. Verifique se o servidor está a funcionar e acessível de fora.",
    en: "Nothing answers at that address and port. Check that the server is running and reachable from outside.",
  }),
  refused_address: () => faults.refused_by_guard.words,
  redirect: () => ({
    pt: "O servidor manda para outro endereço, e o Prumo não segue redirecionamentos. Registe o endereço final.",
    en: "The server redirects elsewhere, and Prumo follows no redirects. Register the final address.",
  }),
  web_page: () => ({
    pt: "Nesse endereço está uma página web, não uma API. Use o endereço da API, que costuma acabar em /v1 (no Gemini, em /v1beta).",
    en: "There is a web page at that address, not an API. Use the API's address, which usually ends in /v1 (Gemini's in /v1beta).",
  }),
  wrong_protocol: (protocol) => ({
    pt: `A resposta tem a forma de outro protocolo. Experimente ${protocol}`,
    en: `The answer has the form of another protocol. Try ${protocol}`,
  }),
  temperature_refused: () => ({
    pt: "O modelo não aceita esta temperatura. Deixe o campo vazio, para que não seja enviada.",
    en: "The model does not take this temperature. Leave the field empty, so that none is sent.",
  }),
  budget_refused: () => ({
    pt: "O modelo não aceita este limite de tokens de saída. Baixe-o; se o modelo é da OpenAI e raciocina, escolha o protocolo openai-responses.",
    en: "The model does not take this output budget. Lower it; if it is a reasoning model of OpenAI's, choose the protocol openai-responses.",
  }),
  effort_refused: () => ({
    pt: "O modelo não aceita este esforço de raciocínio. Deixe-o por definir.",
    en: "The model does not take this reasoning effort. Leave it unset.",
  }),
};

/** What a mistake is and what to do about it. */
export function mistakeWords({ code, suggestion }: Mistake): Localised {
  return words[code](suggestion);
}
