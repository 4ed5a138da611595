import { setTimeout as delay } from "node:timers/promises";
import { bearer } from "#tests/factories/api-calls.ts";
import { type Result, summarise } from "./comparison.ts";
import { answeredPack, type LiveSite, openLiveSite, send } from "./live-site.ts";

const UPLOADS = 200;

/**
 * Files of 200 organisations sent at the same moment, each with an idempotency key and again
 * where its connection broke, against as many sent one after the other. Fails unless every one is
 * stored and graded exactly once.
 */
export async function uploads(folder: string): Promise<Result> {
  const site = await openLiveSite(folder);
  try {
    const tokens = await site.makeTokens(UPLOADS);
    const files: string[] = [];
    for (const token of tokens)
      files.push(await answeredPack(site, token, (at) => `Resposta ${at}`));
    const send = (round: string) => (token: string, at: number) =>
      sendUntilStored(site, token, {
        file: files[at] as string,
        model: `M${at}${round}`,
        key: round,
      });
    const timed = async (work: () => Promise<unknown>) => {
      const began = performance.now();
      await work();
      return UPLOADS / ((performance.now() - began) / 1000);
    };
    const together = await timed(() => Promise.all(tokens.map(send("together"))));
    const alone = await timed(async () => {
      for (const [at, token] of tokens.entries()) await send("alone")(token, at);
    });
    await requireEachGradedOnce(site, tokens);
    return summarise("uploads", "files/s", [[together, alone]]);
  } finally {
    await site.close();
  }
}

async function sendUntilStored(
  site: LiveSite,
  token: string,
  upload: { file: string; model: string; key: string },
): Promise<void> {
  for (let attempt = 0; attempt < 20; attempt++) {
    const response = await send(site, token, upload).catch(() => undefined);
    const body = await response?.text();
    if (response?.status === 202) return;
    if (response && response.status < 500) throw new Error(`${response.status}: ${body}`);
    await delay(200);
  }
  throw new Error(`${upload.model} was never stored`);
}

async function requireEachGradedOnce(site: LiveSite, tokens: readonly string[]): Promise<void> {
  const graded = new Set(["scored", "needs_review"]);
  for (const token of tokens) {
    for (;;) {
      const response = await fetch(`${site.api}/submissions`, { headers: bearer(token) });
      const { items } = await response.json();
      if (items.length !== 2) throw new Error(`${items.length} submissions where 2 were sent`);
      if (items.every(({ state }: { state: string }) => graded.has(state))) break;
      await delay(100);
    }
  }
}
