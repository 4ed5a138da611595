/** A JSONL file to save; of practice and packs alike, each made afresh. */
export function jsonlFile(jsonl: string, name: string): Response {
  return new Response(jsonl, {
    headers: {
      "Content-Type": "application/jsonl; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}"`,
      "Cache-Control": "no-store",
    },
  });
}
