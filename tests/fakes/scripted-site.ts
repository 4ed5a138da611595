import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A request as it came in. */
export interface Heard {
  method: string;
  url: string;
  headers: IncomingMessage["headers"];
  body: string;
}

export type Answer = (response: ServerResponse, request: Heard) => void;

/** A site on loopback that answers what a test tells it to, and keeps what it was asked. */
export interface ScriptedSite {
  url: string;
  /** By method and path under `/api/v1`, as in `GET /submissions`; anything else is answered 500. */
  answers: Record<string, Answer>;
  heard: Heard[];
  close(): Promise<void>;
}

export async function startScriptedSite(): Promise<ScriptedSite> {
  const site: ScriptedSite = { url: "", answers: {}, heard: [], close };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { method = "", url = "", headers } = request;
    const heard = { method, url, headers, body: Buffer.concat(chunks).toString() };
    site.heard.push(heard);
    const answer = site.answers[`${method} ${url.replace(/^\/api\/v1/, "").split("?")[0]}`];
    if (answer) answer(response, heard);
    else response.writeHead(500).end("nothing here");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  site.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return site;

  async function close(): Promise<void> {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
}

/** An address on loopback where nothing listens. */
export async function closedAddress(): Promise<string> {
  const site = await startScriptedSite();
  await site.close();
  return site.url;
}

export function answerJson(value: unknown, status = 200): Answer {
  return (response) =>
    response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(value));
}
