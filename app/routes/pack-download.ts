import type { ActionFunctionArgs } from "@remix-run/node";
import { jsonlFile } from "#app/http/jsonl-file.server.ts";
import { notFound } from "#app/http/not-found.ts";
import { requireMembership, requireViewer } from "#app/http/viewer.server.ts";
import { requireBenchmark } from "#app/services/catalogued-benchmark.server.ts";
import { issuePack } from "#app/services/issue-pack.server.ts";
import { userActor } from "#domain/identity/actor.ts";

/** Nothing is here to be read: a download goes on record, so it is asked for by a form. */
export function loader() {
  throw notFound();
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  const viewer = await requireViewer(context, request);
  const { organizationId } = requireMembership(viewer, params.organization, "submitter");
  const { manifest } = requireBenchmark(params.benchmark);
  const pack = await issuePack(context.web, {
    manifest,
    organizationId,
    actor: userActor(viewer.userId),
    suites: ["target", "control"],
  });
  return jsonlFile(pack.jsonl, `${manifest.slug}-pack-${pack.release}.jsonl`);
}
