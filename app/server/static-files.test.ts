import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { expect, it } from "vitest";
import { staticFiles } from "./static-files.ts";

it("serves both icons of the site, each by its type", async () => {
  const serve = await staticFiles(join(import.meta.dirname, "..", "..", "public"));
  const server = createServer(async (request, response) => {
    if (!(await serve(request, response, request.url ?? ""))) response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  try {
    const icon = await fetch(`${site}/favicon.ico`);
    expect([icon.status, icon.headers.get("Content-Type")]).toEqual([200, "image/x-icon"]);
    expect(new DataView(await icon.arrayBuffer()).getUint16(2, true)).toBe(1);
    const drawn = await fetch(`${site}/favicon.svg`);
    expect(drawn.headers.get("Content-Type")).toBe("image/svg+xml");
  } finally {
    server.closeAllConnections();
    server.close();
  }
});
