import { PrumoError } from "#domain/errors.ts";
import type { SubmissionMetadata, ValidationMetadata } from "#domain/submission/metadata.ts";
import {
  type MetadataResult,
  readSubmissionForm,
  readSubmissionMetadata,
  readValidationMetadata,
  type TextFields,
} from "#domain/submission/metadata-fields.ts";
import type { Locale } from "#platform/messages/locale.ts";
import { m } from "#platform/paraglide/messages.js";

/** @throws PrumoError `file_invalid` with a problem for each field at fault */
export function requireSubmissionMetadata(fields: TextFields, locale: Locale): SubmissionMetadata {
  return orRefuse(readSubmissionMetadata(fields, locale));
}

/** The same of a form of ours. @throws PrumoError `file_invalid` */
export function requireSubmissionForm(fields: TextFields, locale: Locale): SubmissionMetadata {
  return orRefuse(readSubmissionForm(fields, locale));
}

/** @throws PrumoError `file_invalid` with a problem for each field at fault */
export function requireValidationMetadata(fields: TextFields, locale: Locale): ValidationMetadata {
  return orRefuse(readValidationMetadata(fields, locale));
}

function orRefuse<Metadata>(result: MetadataResult<Metadata>): Metadata {
  if (result.ok) return result.metadata;
  const { problems } = result;
  throw new PrumoError("file_invalid", m.api_metadata_invalid({ count: problems.length }), {
    problems,
    details: { total: problems.length },
  });
}
