import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireViewer } from "#app/http/viewer.server.ts";
import { exportAccount } from "#app/services/export-account.server.ts";

/** All that is kept about the person who is signed in. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const viewer = await requireViewer(context, request);
  const personal = await exportAccount(context.web, viewer.userId);
  return new Response(`${JSON.stringify(personal, null, 2)}\n`, {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": 'attachment; filename="prumo-account.json"',
      "Cache-Control": "no-store",
    },
  });
}
