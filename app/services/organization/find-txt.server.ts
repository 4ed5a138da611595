import { Resolver } from "node:dns/promises";
import { PrumoError } from "#domain/errors.ts";
import { m } from "#platform/paraglide/messages.js";

/** What a name server says of a name that is not there, or has no such record. */
const absent = new Set(["ENOTFOUND", "ENODATA"]);

/**
 * Text records of a name, each in one piece; none where the name is not there.
 * @param servers asked instead of the system's
 * @throws PrumoError `state_conflict` where no name server answers
 */
export async function findTxtRecords(
  name: string,
  servers: readonly string[] | undefined,
): Promise<string[]> {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 });
  if (servers) resolver.setServers(servers);
  try {
    return (await resolver.resolveTxt(name)).map((pieces) => pieces.join(""));
  } catch (error) {
    if (absent.has((error as { code?: string }).code ?? "")) return [];
    throw new PrumoError("state_conflict", m.domain_dns_silent());
  }
}
