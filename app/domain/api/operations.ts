import type { Localised } from "../benchmark/localised.ts";
import { submissionMetadataSchema, validationMetadataSchema } from "../submission/metadata.ts";
import {
  benchmarkDetailSchema,
  benchmarkSchema,
  leaderboardQuery,
  leaderboardSchema,
  packQuery,
  packRequestSchema,
  packStandingSchema,
  versionSchema,
} from "./benchmark.ts";
import { endpointOperations } from "./endpoint-operations.ts";
import { listOf } from "./list.ts";
import type { Operation } from "./operation.ts";
import { quotaSchema } from "./quota.ts";
import {
  acceptedSchema,
  submissionSchema,
  submissionsQuery,
  validationSchema,
  withdrawalSchema,
} from "./submission.ts";

const jsonl = "application/jsonl";
const uploadWords: Localised = {
  pt:
    "Envia-se um formulário multipart com as partes `file` e `metadata` (JSON), por qualquer ordem, " +
    "ou o ficheiro como corpo do pedido e os metadados como parâmetros. O gzip é reconhecido.",
  en:
    "Send a multipart form with the parts `file` and `metadata` (JSON), in any order, or the file " +
    "as the whole body with the metadata as query parameters. gzip is recognised.",
};

const changes = {
  cancel: {
    summary: {
      pt: "Parar uma submissão antes de ser corrigida",
      en: "Stop a submission before it is graded",
    },
  },
  withdraw: {
    summary: {
      pt: "Retirar da classificação uma submissão corrigida",
      en: "Take a graded submission off the board",
    },
    description: {
      pt: "Fica um registo com os resultados, e as versões publicadas mantêm-na.",
      en: "Its record stays with its scores, and published versions keep it.",
    },
  },
  pause: {
    summary: { pt: "Pôr em pausa a execução de um endpoint", en: "Pause the run of an endpoint" },
  },
  resume: {
    summary: {
      pt: "Retomar a execução em pausa de um endpoint",
      en: "Resume the paused run of an endpoint",
    },
  },
};

/** Every operation of the API, in the order in which pages and the description list them. */
export const operations: readonly Operation[] = [
  {
    method: "get",
    path: "/benchmarks",
    summary: { pt: "Listar os benchmarks", en: "List the benchmarks" },
    scope: null,
    answers: { 200: { description: "All of them", schema: listOf(benchmarkSchema) } },
    refusals: [],
  },
  {
    method: "get",
    path: "/benchmarks/{benchmark}",
    summary: { pt: "Um benchmark, com o seu manifesto", en: "One benchmark, with its manifest" },
    scope: null,
    answers: { 200: { description: "The benchmark", schema: benchmarkDetailSchema } },
    refusals: [404],
  },
  {
    method: "get",
    path: "/benchmarks/{benchmark}/leaderboard",
    summary: { pt: "A classificação", en: "The board" },
    scope: null,
    query: leaderboardQuery,
    answers: { 200: { description: "The newest version", schema: leaderboardSchema } },
    refusals: [400, 404],
  },
  {
    method: "get",
    path: "/benchmarks/{benchmark}/versions",
    summary: {
      pt: "Listar as versões publicadas, da mais recente para a mais antiga",
      en: "List the published versions, newest first",
    },
    scope: null,
    answers: { 200: { description: "All of them", schema: listOf(versionSchema) } },
    refusals: [404],
  },
  {
    method: "get",
    path: "/benchmarks/{benchmark}/versions/{version}",
    summary: {
      pt: "O documento de uma versão, byte a byte",
      en: "The document of a version, byte for byte",
    },
    description: {
      pt: "O seu SHA-256 é o resumo da versão.",
      en: "Its SHA-256 is the version's digest.",
    },
    scope: null,
    answers: { 200: { description: "Canonical JSON, `prumo.leaderboard-version/1`" } },
    refusals: [404],
  },
  {
    method: "get",
    path: "/benchmarks/{benchmark}/versions/{before}/diff/{after}",
    summary: {
      pt: "O que mudou entre duas versões, e porquê",
      en: "What changed between two versions, and why",
    },
    scope: null,
    answers: { 200: { description: "Entries that came, went and moved" } },
    refusals: [400, 404],
  },
  {
    method: "get",
    path: "/benchmarks/{benchmark}/practice",
    summary: {
      pt: "As perguntas públicas de prática, com as respostas",
      en: "The public practice split, with its answers",
    },
    scope: null,
    answers: { 200: { description: "A line per item and condition", type: jsonl } },
    refusals: [404],
  },
  {
    method: "get",
    path: "/benchmarks/{benchmark}/pack",
    summary: {
      pt: "O conjunto de perguntas da sua organização",
      en: "Your organisation's question pack",
    },
    description: {
      pt:
        "Cada linha tem `item_id`, `condition` e as `messages` exatas a enviar. Cada descarga fica " +
        "registada. O conjunto de um benchmark de amostra é aberto; o de um real dá-se a pedido.",
      en:
        "Each line holds `item_id`, `condition` and the exact `messages` to send. Each download is " +
        "on record. The pack of a sample benchmark is open; that of a real one is given on request.",
    },
    scope: "pack",
    query: packQuery,
    answers: { 200: { description: "A line per item and condition", type: jsonl } },
    refusals: [400, 404, 409],
  },
  {
    method: "post",
    path: "/benchmarks/{benchmark}/pack-requests",
    summary: {
      pt: "Pedir o conjunto de perguntas de um benchmark real",
      en: "Ask for the pack of a real suite",
    },
    scope: "pack",
    body: packRequestSchema,
    answers: {
      200: { description: "Approved already", schema: packStandingSchema },
      202: { description: "Waits for a steward", schema: packStandingSchema },
    },
    refusals: [400, 404, 409],
  },
  {
    method: "get",
    path: "/quota",
    summary: {
      pt: "O que resta da quota da sua organização",
      en: "What is left of your organisation's quota",
    },
    description: {
      pt: "Uma submissão reserva uma vaga ao ser aceite, gasta-a quando a correção começa e devolve-a se for cancelada antes disso ou se o Prumo falhar.",
      en: "A submission reserves a slot when it is accepted, spends it when grading starts, and gives it back where it is cancelled before that or Prumo fails.",
    },
    scope: "read",
    answers: { 200: { description: "The quota as it is now", schema: quotaSchema } },
    refusals: [],
  },
  {
    method: "post",
    path: "/validations",
    summary: {
      pt: "Verificar um ficheiro sem o submeter",
      en: "Check a file without submitting it",
    },
    description: {
      pt: `${uploadWords.pt} Nada é guardado. Com \`split: practice\` não é preciso token, e diz-se o que as regras fazem de cada resposta.`,
      en: `${uploadWords.en} Nothing is stored. With \`split: practice\` no token is needed, and you are told what the rules make of each answer.`,
    },
    scope: "submit",
    tokenOptional: true,
    upload: validationMetadataSchema,
    answers: { 200: { description: "The file is good", schema: validationSchema } },
    refusals: [400, 404, 409, 413, 422],
  },
  {
    method: "post",
    path: "/submissions",
    summary: { pt: "Submeter um ficheiro de previsões", en: "Submit a prediction file" },
    description: {
      pt: `${uploadWords.pt} Com uma \`Idempotency-Key\`, o mesmo pedido recebe outra vez a primeira resposta.`,
      en: `${uploadWords.en} With an \`Idempotency-Key\`, the same request again gets the first answer.`,
    },
    scope: "submit",
    upload: submissionMetadataSchema,
    answers: { 202: { description: "Accepted, to be graded", schema: acceptedSchema } },
    refusals: [400, 404, 409, 413, 422],
  },
  {
    method: "get",
    path: "/submissions",
    summary: {
      pt: "Listar as submissões da sua organização, da mais recente para a mais antiga",
      en: "List your organisation's submissions, newest first",
    },
    scope: "read",
    query: submissionsQuery,
    answers: { 200: { description: "One page", schema: listOf(submissionSchema) } },
    refusals: [400],
  },
  {
    method: "get",
    path: "/submissions/{id}",
    summary: { pt: "Uma submissão", en: "One submission" },
    scope: "read",
    answers: { 200: { description: "The submission", schema: submissionSchema } },
    refusals: [404],
  },
  {
    method: "get",
    path: "/submissions/{id}/events",
    summary: { pt: "A sua história, à medida que acontece", en: "Its history as it happens" },
    description: {
      pt: "Eventos do servidor (SSE) de nome `state`, até um estado final, e `progress` enquanto um endpoint é executado. `Last-Event-ID` retoma; 204 diz que não há mais nada.",
      en: "Server-sent events named `state`, until a settled state, and `progress` while an endpoint is run. `Last-Event-ID` resumes; 204 says that there is nothing more.",
    },
    scope: "read",
    answers: {
      200: {
        description: "Events of the schemas SubmissionEvent and RunProgress",
        type: "text/event-stream",
      },
      204: { description: "All has been told" },
    },
    refusals: [404],
  },
  ...(["cancel", "withdraw", "pause", "resume"] as const).map(
    (action): Operation => ({
      method: "post",
      path: `/submissions/{id}/${action}`,
      ...changes[action],
      scope: "submit",
      body: withdrawalSchema,
      answers: { 200: { description: "The submission as it is now", schema: submissionSchema } },
      refusals: [400, 404, 409],
    }),
  ),
  ...endpointOperations,
];
