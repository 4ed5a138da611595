import { z } from "zod";
import type { Operation } from "./operation.ts";
import { operations } from "./operations.ts";
import { problemSchema, problemType } from "./problem.ts";
import { runProgressSchema, submissionEventSchema } from "./submission.ts";

type Json = Record<string, unknown>;

const refusalWords: Readonly<Record<number, string>> = {
  400: "The request is not as described here",
  401: "No valid token",
  403: "The token may not do this",
  404: "Nothing there, or nothing of yours",
  409: "The present state does not allow it",
  413: "The file is too large",
  422: "The file or its metadata has faults, each with line and field",
  429: "Too many requests",
  500: "A fault of the server",
};

/** OpenAPI 3.1 description of the API, made from the schemas that check it. */
export function openApiDocument(origin: string): Json {
  const schemas = new Schemas();
  const problem = schemas.refer(problemSchema, "output");
  schemas.refer(submissionEventSchema, "output");
  schemas.refer(runProgressSchema, "output");
  const paths: Record<string, Json> = {};
  for (const operation of operations) {
    paths[operation.path] = {
      ...paths[operation.path],
      [operation.method]: describe(operation, schemas, problem),
    };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Prumo",
      version: "1",
      description:
        "Leaderboard and submissions of Tuguesice-PT. Errors are RFC 9457 problem documents with " +
        "a stable `code`. `Accept-Language` chooses Portuguese or English.",
    },
    servers: [{ url: `${origin}/api/v1` }],
    paths,
    components: {
      schemas: schemas.all,
      securitySchemes: { token: { type: "http", scheme: "bearer", bearerFormat: "prumo_…" } },
    },
  };
}

function describe(operation: Operation, schemas: Schemas, problem: Json): Json {
  const refusals = [...operation.refusals, 429, 500, ...(operation.scope ? [401, 403] : [])];
  const answers = Object.entries(operation.answers).map(([status, answer]) => {
    const type = answer.type ?? "application/json";
    const schema = answer.schema ? schemas.refer(answer.schema, "output") : {};
    const content = status === "204" ? {} : { content: { [type]: { schema } } };
    return [status, { description: answer.description, ...content }];
  });
  const refused = refusals
    .sort((a, b) => a - b)
    .map((status) => [
      status,
      { description: refusalWords[status], content: { [problemType]: { schema: problem } } },
    ]);
  return {
    operationId: operationId(operation),
    summary: operation.summary.en,
    ...(operation.description && { description: operation.description.en }),
    parameters: parametersOf(operation),
    ...requestBody(operation, schemas),
    responses: Object.fromEntries([...answers, ...refused]),
    security: [
      ...(operation.scope ? [{ token: [] }] : []),
      ...(operation.tokenOptional ? [{}] : []),
    ],
    ...(operation.scope && { "x-scope": operation.scope }),
  };
}

function operationId({ method, path }: Operation): string {
  const words = path.split("/").filter((part) => part && !part.startsWith("{"));
  const by = [...path.matchAll(/\{(\w+)\}/g)].at(-1)?.[1];
  const one = path.endsWith("}") && by ? ["by", by] : [];
  return [method, ...words, ...one].join("_").replaceAll("-", "_");
}

function parametersOf({ path, query, upload, keyed, method }: Operation): Json[] {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: "path",
    required: true,
    schema: { type: "string" },
  }));
  const { properties = {}, required = [] } = query
    ? (z.toJSONSchema(query, { io: "input" }) as { properties?: Json; required?: string[] })
    : {};
  const inQuery = Object.entries(properties).map(([name, schema]) => ({
    name,
    in: "query",
    required: required.includes(name),
    schema,
  }));
  const key = { name: "Idempotency-Key", in: "header", schema: { type: "string" } };
  return [...inPath, ...inQuery, ...(method === "post" && (upload || keyed) ? [key] : [])];
}

function requestBody({ body, upload }: Operation, schemas: Schemas): Json {
  if (body) {
    return {
      requestBody: { content: { "application/json": { schema: schemas.refer(body, "input") } } },
    };
  }
  if (!upload) return {};
  const file = { type: "string", format: "binary" };
  const form = {
    type: "object",
    required: ["file", "metadata"],
    properties: { file, metadata: schemas.refer(upload, "input") },
  };
  const content = {
    "multipart/form-data": {
      schema: form,
      encoding: { metadata: { contentType: "application/json" } },
    },
    "application/octet-stream": { schema: file },
  };
  return { requestBody: { required: true, content } };
}

/** Collects named schemas once; those without a name stand where they are used. */
class Schemas {
  readonly all: Record<string, unknown> = {};

  refer(schema: z.ZodType, io: "input" | "output"): Json {
    const {
      $schema: _,
      $defs,
      ...json
    } = z.toJSONSchema(schema, {
      io,
      unrepresentable: "any",
    }) as Json & { $defs?: Json };
    const moved = (value: unknown) =>
      JSON.parse(JSON.stringify(value).replaceAll('"#/$defs/', '"#/components/schemas/'));
    for (const [name, definition] of Object.entries($defs ?? {}))
      this.all[name] = moved(definition);
    const id = z.globalRegistry.get(schema)?.id;
    if (id === undefined) return moved(json);
    this.all[id] ??= moved(json);
    return { $ref: `#/components/schemas/${id}` };
  }
}
