import { brotliDecompressSync } from "node:zlib";
import { Hono } from "hono";
import { expect, test, vi } from "vitest";
import { prepare, send } from "./page-answer.ts";

const BODY = Array.from({ length: 400 }, (_, n) => `<p class="review-${n % 7}">Came on day ${n * n}.</p>`).join("\n");
const page = () => prepare(BODY, { "content-type": "text/html" });

async function ask(prepared: ReturnType<typeof page>) {
  const app = new Hono().get("/", (c) => send(c, prepared));
  const answer = await app.request("/", { headers: { "accept-encoding": "br" } });
  const sent = Buffer.from(await answer.arrayBuffer());
  expect(brotliDecompressSync(sent).toString()).toBe(BODY);
  return { bytes: sent.length, tag: answer.headers.get("etag") };
}

test("a body that is still asked for after a while is compressed better, also when it is prepared again", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  try {
    const first = page();
    const quick = await ask(first);
    vi.advanceTimersByTime(4000);
    expect(await ask(first)).toEqual(quick);
    const changing = await ask(page());
    expect(changing).toEqual(quick);
    vi.advanceTimersByTime(2000);
    await expect.poll(async () => (await ask(first)).bytes).toBeLessThan(quick.bytes);
    const best = await ask(first);
    expect(best.tag).toBe(quick.tag);
    expect(await ask(page())).toEqual(best);
  } finally {
    vi.useRealTimers();
  }
});
