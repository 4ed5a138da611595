import type { Localised } from "../benchmark/localised.ts";

export const faultKinds = [
  "rate_limit",
  "authentication",
  "model_not_found",
  "bad_request",
  "content_filter",
  "server",
  "timeout",
  "malformed",
  "network",
  "refused_by_guard",
] as const;
export type FaultKind = (typeof faultKinds)[number];

export interface FaultTraits {
  /** Asking again later may help; never true of what would only repeat itself. */
  readonly retryable: boolean;
  /** What happened and what to do, for the provider. */
  readonly words: Localised;
}

/**
 * What each kind of fault means. A content filter is the model's own behaviour and no fault of
 * transport: adapters return it as a reply, and it is listed for those who count answers.
 */
export const faults: Readonly<Record<FaultKind, FaultTraits>> = {
  rate_limit: {
    retryable: true,
    words: {
      pt: "O endpoint recebeu pedidos a mais e manda esperar. O Prumo abranda por si; se isto se repetir, baixe a concorrência ou os pedidos por minuto.",
      en: "The endpoint got too many requests and asks to wait. Prumo slows down by itself; if this goes on, lower the concurrency or the requests per minute.",
    },
  },
  authentication: {
    retryable: false,
    words: {
      pt: "O endpoint recusa a chave ou a conta: a chave está errada, caducou, não dá acesso a este modelo ou a conta não tem saldo. Ponha outra chave ou trate da conta, e teste de novo.",
      en: "The endpoint refuses the key or the account: the key is wrong, has expired, gives no access to this model, or the account has no credit. Set another key or see to the account, then probe again.",
    },
  },
  model_not_found: {
    retryable: false,
    words: {
      pt: "O endpoint não conhece este modelo. Verifique o identificador, letra por letra.",
      en: "The endpoint does not know this model. Check its id, letter by letter.",
    },
  },
  bad_request: {
    retryable: false,
    words: {
      pt: "O endpoint recusa o pedido. Verifique o endereço de base, o protocolo e os parâmetros.",
      en: "The endpoint refuses the request. Check the base address, the protocol and the parameters.",
    },
  },
  content_filter: {
    retryable: false,
    words: {
      pt: "O filtro de conteúdos do endpoint travou a resposta. Conta como não respondida.",
      en: "The endpoint's content filter stopped the answer. It counts as not attempted.",
    },
  },
  server: {
    retryable: true,
    words: {
      pt: "O endpoint falhou por dentro ou está sobrecarregado. O Prumo tenta de novo mais tarde; se isto se repetir, veja os registos do servidor.",
      en: "The endpoint failed inside or is overloaded. Prumo tries again later; if this goes on, look at the server's logs.",
    },
  },
  timeout: {
    retryable: true,
    words: {
      pt: "O endpoint não respondeu a tempo. Baixe a concorrência, ou o limite de tokens de saída se o modelo raciocina demais.",
      en: "The endpoint did not answer in time. Lower the concurrency, or the output budget if the model reasons for too long.",
    },
  },
  malformed: {
    retryable: true,
    words: {
      pt: "O que o endpoint devolveu não se lê neste protocolo. Verifique o protocolo e o endereço de base, e se há um intermediário que altera as respostas.",
      en: "What the endpoint returned cannot be read in this protocol. Check the protocol and the base address, and whether something in between changes the answers.",
    },
  },
  network: {
    retryable: true,
    words: {
      pt: "Não houve ligação ao endpoint, ou caiu a meio. Verifique se o servidor está a funcionar e se o endereço e o certificado estão certos.",
      en: "There was no connection to the endpoint, or it broke midway. Check that the server is running and that address and certificate are right.",
    },
  },
  refused_by_guard: {
    retryable: false,
    words: {
      pt: "O Prumo não faz pedidos a este endereço: não é público, ou o nome não existe. Verifique como está escrito e use um endereço https público.",
      en: "Prumo sends no request to this address: it is not public, or its name does not exist. Check its spelling, and use a public https address.",
    },
  },
};

/** The machine's own network or limits: nothing that an endpoint could cause. */
const ownCodes: ReadonlySet<string> = new Set([
  ...["EAI_AGAIN", "ENETDOWN", "ENETUNREACH", "EADDRNOTAVAIL"],
  ...["EMFILE", "ENFILE", "ENOBUFS", "ENOMEM"],
]);

/** Whose fault it is, by its kind and the code of the connection where it has one. */
export function faultSide(kind: FaultKind, reason: string | null): "provider" | "platform" {
  return kind === "network" && ownCodes.has(reason ?? "") ? "platform" : "provider";
}
