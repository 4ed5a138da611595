/**
 * A JSONL file to save; of practice and packs alike, each made afresh.
 * @param open for anyone, from a page of any origin
 */
export function jsonlFile(jsonl: string, name: string, open = false): Response {
  return new Response(jsonl, {
    headers: {
      "Content-Type": "application/jsonl; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}"`,
      "Cache-Control": "no-store",
      ...(open && { "Access-Control-Allow-Origin": "*" }),
    },
  });
}
