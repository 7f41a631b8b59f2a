import { expect, test } from "vitest";
import { WORKSPACE_HEADER } from "#contract/core/headers.ts";
import { hostedIdOf } from "#contract/workspace/hosted-connection.ts";
import { createWorkLimit } from "./work-limit.ts";
import { createEarlyRefusals } from "./early-refusals.ts";

const read = (url: string, headers: Record<string, string> = {}) => ({ method: "GET", url, headers });

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
  return { early: createEarlyRefusals(work), occupy };
}

test("reads of a noted path are refused as long as there is no place, and counted", async () => {
  const { early, occupy } = openLimit();
  const free = occupy();
  expect(early.answer(read("/v3/feeds"))).toBeUndefined();
  early.note("/v3/feeds", "listReviews");
  const refusal = early.answer(read("/v3/feeds?search=calm"));
  expect([refusal?.status, refusal?.headers.get("retry-after")]).toEqual([503, "2"]);
  expect(await refusal?.json()).toEqual({ message: expect.stringContaining("Try again shortly") });
  expect(early.count()).toBe(1);
  await free();
  expect(early.answer(read("/v3/feeds"))).toBeUndefined();
  expect(early.count()).toBe(1);
});

test("other paths, writes, pages of other origins and connected workspaces are left to the application", () => {
  const { early, occupy } = openLimit();
  occupy();
  early.note("/v3/feeds", "listReviews");
  for (const request of [
    read("/v3/feeds/1"),
    read("/v3/contacts"),
    read("/v3/feeds", { origin: "https://shop.example" }),
    read("/v3/feeds", { [WORKSPACE_HEADER]: hostedIdOf(1) }),
    { ...read("/v3/feeds"), method: "POST" },
  ])
    expect(early.answer(request)).toBeUndefined();
});
