import { readFileSync } from "node:fs";
import { type FileProblem, PrumoError } from "#domain/errors.ts";
import { fileReason } from "#domain/file-reason.ts";
import {
  type Holder,
  heldBy,
  type SettingName,
  type SettingValue,
  settings,
} from "./settings.server.ts";

export type Environment = Readonly<Record<string, string | undefined>>;

export type Held<H extends Holder> = {
  [Name in (typeof heldBy)[H][number]]: SettingValue<Name>;
};

/**
 * Reads a holder's settings from an environment, all faults at once. An empty value counts as
 * unset, as container files write it.
 */
export function readSettings<H extends Holder>(holder: H, environment: Environment): Held<H> {
  const problems: FileProblem[] = [];
  const values: Partial<Record<SettingName, unknown>> = {};
  for (const name of heldBy[holder]) {
    const fault = (message: string) =>
      problems.push({ line: 0, field: name, code: "invalid_setting", message });
    try {
      const raw = rawValue(name, environment);
      const result = settings[name].schema.safeParse(raw);
      if (result.success) values[name] = result.data;
      else fault(describe(name, raw, result.error.issues[0]?.message ?? "is not valid"));
    } catch (error) {
      fault(`${name}_FILE cannot be read: ${fileReason(error)}`);
    }
  }
  if (problems.length > 0) {
    throw new PrumoError("invalid_request", "Some settings are wrong.", { problems });
  }
  return values as Held<H>;
}

/** The part of an environment that a holder may see, for handing on to a process of its own. */
export function settingsFor(holder: Holder, environment: Environment): Record<string, string> {
  const held: Record<string, string> = {};
  for (const key of heldBy[holder].flatMap(spellings)) {
    if (environment[key]) held[key] = environment[key];
  }
  return held;
}

/** Names that are set but are not this holder's to see. */
export function strangeSettings(holder: Holder, environment: Environment): string[] {
  const held = new Set<string>(heldBy[holder]);
  return (Object.keys(settings) as SettingName[])
    .filter((name) => isSecret(name) && !held.has(name))
    .flatMap(spellings)
    .filter((key) => environment[key]);
}

function isSecret(name: SettingName): boolean {
  return "secret" in settings[name];
}

function spellings(name: SettingName): string[] {
  return isSecret(name) ? [name, `${name}_FILE`] : [name];
}

function rawValue(name: SettingName, environment: Environment): string | undefined {
  if (environment[name]) return environment[name];
  const file = isSecret(name) ? environment[`${name}_FILE`] : undefined;
  return file ? readFileSync(file, "utf8").trim() : undefined;
}

function describe(name: SettingName, raw: string | undefined, fault: string): string {
  return isSecret(name) ? `${name} ${fault}` : `${name} ${fault}; it is ${JSON.stringify(raw)}`;
}
