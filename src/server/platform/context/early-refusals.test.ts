import { createServer } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { WORKSPACE_HEADER } from "#contract/core/headers.ts";
import { hostedIdOf } from "#contract/workspace/hosted-connection.ts";
import { listenOnLoopback } from "#tools/loopback.ts";
import { createWorkLimit } from "./work-limit.ts";
import { type EarlyRefusals, createEarlyRefusals } from "./early-refusals.ts";

let early: EarlyRefusals;
const server = createServer((request, response) => {
  if (!early.refuse(request, response)) response.end("the application");
});
let url = "";
beforeAll(async () => {
  url = `http://127.0.0.1:${await listenOnLoopback(server)}`;
});
afterAll(() => server.close());

const ask = (path: string, init: RequestInit = {}) => fetch(`${url}${path}`, init);

/** One place, taken by `occupy` and given back by what it returns. */
function openLimit() {
  const work = createWorkLimit({ atOnce: 1, waiting: 0 });
  const occupy = () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const running = work.run("listReviews", () => promise);
    return () => {
      resolve();
      return running;
    };
  };
  early = createEarlyRefusals(work);
  return occupy;
}

test("reads of a noted path are refused as long as there is no place, and counted", async () => {
  const free = openLimit()();
  expect((await ask("/v3/feeds")).status).toBe(200);
  early.note("/v3/feeds", "listReviews");
  const refusals = await Promise.all([ask("/v3/feeds?search=calm"), ask("/v3/feeds")]);
  for (const refusal of refusals) {
    expect([refusal.status, refusal.headers.get("retry-after")]).toEqual([503, "2"]);
    expect(refusal.headers.get("cache-control")).toBe("no-store");
    expect(await refusal.json()).toEqual({ message: expect.stringContaining("Try again shortly") });
  }
  expect(early.count()).toBe(2);
  await free();
  expect(await (await ask("/v3/feeds")).text()).toBe("the application");
  expect(early.count()).toBe(2);
});

test("other paths, writes, pages of other origins and connected workspaces are left to the application", async () => {
  openLimit()();
  early.note("/v3/feeds", "listReviews");
  const answers = await Promise.all([
    ask("/healthz"),
    ask("/w/home"),
    ask("/v3/feeds/1"),
    ask("/v3/contacts"),
    ask("/v3/feeds", { headers: { origin: "https://shop.example" } }),
    ask("/v3/feeds", { headers: { [WORKSPACE_HEADER]: hostedIdOf(1) } }),
    ask("/v3/feeds", { method: "POST" }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect((await ask("/v3/feeds")).status).toBe(503);
});
