import type { z } from "zod";
import type { Localised } from "../benchmark/localised.ts";

export interface Operation {
  method: "get" | "post" | "patch" | "delete";
  /** Under `/api/v1`, with parameters in braces. */
  path: string;
  summary: Localised;
  description?: Localised;
  /** Scope that the token needs; null where none is needed. */
  scope: "submit" | "read" | "pack" | null;
  /** Some uses need no token. */
  tokenOptional?: true;
  query?: z.ZodObject;
  /** JSON body. */
  body?: z.ZodType;
  /** Takes an `Idempotency-Key`, as uploads do. */
  keyed?: true;
  /** Metadata beside a file. */
  upload?: z.ZodType;
  answers: Record<number, { description: string; schema?: z.ZodType; type?: string }>;
  /** Refusals beyond those that any operation can give. */
  refusals: number[];
}
