import { Hono } from "hono";
import { pino } from "pino";
import { expect, test } from "vitest";
import { limitConcurrency } from "./concurrency-limit.ts";
import { answerErrors } from "./error-response.ts";

test("what is above the limit is refused at once with 503, and a place is free again after any answer", async () => {
  const app = new Hono();
  app.onError(answerErrors(pino({ level: "silent" })));
  const waiting: PromiseWithResolvers<Response>[] = [];
  app.use("/v3/*", limitConcurrency(2));
  app.get("/v3/feeds", () => {
    const answer = Promise.withResolvers<Response>();
    waiting.push(answer);
    return answer.promise;
  });
  app.get("/w/home", (c) => c.text("a wall"));
  const ask = () => app.request("/v3/feeds");
  const both = [ask(), ask()];
  await expect.poll(() => waiting.length).toBe(2);
  const refused = await ask();
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "2"]);
  expect(await refused.json()).toEqual({ message: expect.stringContaining("Try again shortly") });
  expect((await app.request("/w/home")).status).toBe(200);

  waiting[0]?.resolve(new Response("[]"));
  waiting[1]?.reject(new Error("a fault of ours"));
  expect(await Promise.all(both.map(async (answer) => (await answer).status))).toEqual([200, 500]);
  const next = [ask(), ask()];
  await expect.poll(() => waiting.length).toBe(4);
  for (const answer of waiting) answer.resolve(new Response("[]"));
  expect(await Promise.all(next.map(async (answer) => (await answer).status))).toEqual([200, 200]);
});
