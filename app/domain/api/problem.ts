import { z } from "zod";
import type { Localised } from "../benchmark/localised.ts";
import { type ErrorCode, errorCodes } from "../errors.ts";

/** HTTP status and the title, fixed per code, of every refusal (RFC 9457). */
export const problemKinds: Readonly<Record<ErrorCode, { status: number; title: Localised }>> = {
  not_found: { status: 404, title: { pt: "Não encontrado", en: "Not found" } },
  unauthorized: {
    status: 401,
    title: { pt: "É preciso um token válido", en: "A valid token is needed" },
  },
  forbidden: { status: 403, title: { pt: "Não permitido", en: "Not allowed" } },
  invalid_request: {
    status: 400,
    title: { pt: "O pedido não é como está descrito", en: "The request is not as described" },
  },
  method_not_allowed: {
    status: 405,
    title: {
      pt: "Este endereço não aceita este método",
      en: "This address does not take this method",
    },
  },
  file_invalid: {
    status: 422,
    title: {
      pt: "O ficheiro ou os seus metadados têm problemas",
      en: "The file or its metadata has faults",
    },
  },
  file_too_large: {
    status: 413,
    title: { pt: "O ficheiro é demasiado grande", en: "The file is too large" },
  },
  upload_in_progress: {
    status: 409,
    title: {
      pt: "Outro envio com este token está em curso",
      en: "Another upload by this token is running",
    },
  },
  quota_exceeded: { status: 429, title: { pt: "A quota está gasta", en: "The quota is used up" } },
  rate_limited: { status: 429, title: { pt: "Demasiados pedidos", en: "Too many requests" } },
  idempotency_conflict: {
    status: 409,
    title: {
      pt: "A chave de idempotência é de outro pedido",
      en: "The idempotency key stands for another request",
    },
  },
  state_conflict: {
    status: 409,
    title: { pt: "O estado atual não o permite", en: "The present state does not allow this" },
  },
  unsupported_format: {
    status: 400,
    title: { pt: "Este formato não existe aqui", en: "This format is not offered" },
  },
  import_invalid: {
    status: 422,
    title: { pt: "O ficheiro de itens tem problemas", en: "The item file has faults" },
  },
  key_missing: {
    status: 500,
    title: {
      pt: "O servidor não está preparado para isto",
      en: "The server is not set up for this",
    },
  },
  database_unavailable: {
    status: 503,
    title: { pt: "A base de dados não responde", en: "The database does not answer" },
  },
  internal: {
    status: 500,
    title: { pt: "Falhou alguma coisa do nosso lado", en: "Something broke on our side" },
  },
};

const fileProblemSchema = z
  .object({
    line: z.int().min(0).describe("Line or row of the file, from 1; 0 is the file as a whole."),
    field: z.string().describe("Field or column at fault; empty where the whole line is."),
    code: z.string().describe("Stable name of the fault."),
    message: z.string().describe("What was found and what to do, in the language asked for."),
  })
  .meta({ id: "FileProblem" });

export const problemSchema = z
  .looseObject({
    type: z.string().describe("Address that explains the code."),
    title: z.string(),
    status: z.int(),
    code: z.enum(errorCodes),
    detail: z.string(),
    problems: z.array(fileProblemSchema).optional().describe("Up to 50 faults of a file."),
    total: z.int().optional().describe("How many faults there are in all."),
  })
  .meta({ id: "Problem" });
export type Problem = z.infer<typeof problemSchema>;

/** Media type of every error of the API. */
export const problemType = "application/problem+json";
