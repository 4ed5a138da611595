import {
  acceptedProbeSchema,
  askedRunBody,
  endpointChangeBody,
  endpointSchema,
  newEndpointBody,
} from "./endpoint.ts";
import { listOf } from "./list.ts";
import type { Operation } from "./operation.ts";
import { acceptedSchema } from "./submission.ts";

/** What concerns endpoints: who may submit may manage them, who may read sees them. */
export const endpointOperations: readonly Operation[] = [
  {
    method: "get",
    path: "/endpoints",
    summary: { pt: "Listar os endpoints da sua organização", en: "List your endpoints" },
    scope: "read",
    answers: { 200: { description: "All of them", schema: listOf(endpointSchema) } },
    refusals: [],
  },
  {
    method: "post",
    path: "/endpoints",
    summary: { pt: "Registar um endpoint", en: "Register an endpoint" },
    description: {
      pt: "A chave e os cabeçalhos são selados ao chegar: só o processo que faz as perguntas os abre, e ninguém os pode ler de volta.",
      en: "Key and headers are sealed as they arrive: only the process that asks the questions opens them, and nobody can read them back.",
    },
    scope: "submit",
    body: newEndpointBody,
    answers: { 201: { description: "Registered", schema: endpointSchema } },
    refusals: [400, 409],
  },
  {
    method: "get",
    path: "/endpoints/{id}",
    summary: { pt: "Um endpoint, com o seu último teste", en: "An endpoint, with its last probe" },
    scope: "read",
    answers: { 200: { description: "The endpoint", schema: endpointSchema } },
    refusals: [404],
  },
  {
    method: "patch",
    path: "/endpoints/{id}",
    summary: { pt: "Mudar um endpoint", en: "Change an endpoint" },
    description: {
      pt: "O que não vier fica como está. `key` e `headers` estão selados juntos: quem muda um dá os dois. Enquanto houver uma execução por acabar, o endereço, o modelo e os parâmetros não mudam.",
      en: "What is left out stays. `key` and `headers` are sealed together: to change one, give both. Address, model and parameters stay while a run is under way.",
    },
    scope: "submit",
    body: endpointChangeBody,
    answers: { 200: { description: "The endpoint as it is now", schema: endpointSchema } },
    refusals: [400, 404, 409],
  },
  {
    method: "delete",
    path: "/endpoints/{id}",
    summary: { pt: "Remover um endpoint", en: "Remove an endpoint" },
    description: {
      pt: "A chave é apagada na hora. Recusado enquanto houver uma execução por acabar.",
      en: "The key is erased at once. Refused while a run is under way.",
    },
    scope: "submit",
    answers: { 204: { description: "Removed" } },
    refusals: [404, 409],
  },
  {
    method: "post",
    path: "/endpoints/{id}/probe",
    summary: {
      pt: "Testar um endpoint com perguntas de prática",
      en: "Probe an endpoint with practice questions",
    },
    description: {
      pt: "O resultado aparece em `last_probe` do endpoint. Enquanto um teste espera, pedir outro dá o mesmo.",
      en: "What it finds is shown as `last_probe` of the endpoint. While one waits, asking again gives the same.",
    },
    scope: "submit",
    answers: { 202: { description: "To be done", schema: acceptedProbeSchema } },
    refusals: [404, 409],
  },
  {
    method: "post",
    path: "/endpoints/{id}/runs",
    summary: {
      pt: "Submeter um modelo pela execução de um endpoint",
      en: "Submit a model by running an endpoint",
    },
    description: {
      pt: "O Prumo faz as perguntas e corrige as respostas; o resto é como em qualquer submissão. Com uma `Idempotency-Key`, o mesmo pedido recebe outra vez a primeira resposta.",
      en: "Prumo asks the questions and grades the answers; the rest is as for any submission. With `repeat_of` alone, a graded run is had once more as the next attempt. With an `Idempotency-Key`, the same request again gets the first answer.",
    },
    scope: "submit",
    body: askedRunBody,
    keyed: true,
    answers: { 202: { description: "Accepted, to be run", schema: acceptedSchema } },
    refusals: [400, 404, 409, 422],
  },
];
