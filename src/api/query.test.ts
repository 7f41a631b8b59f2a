import { QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiError } from "./error.ts";
import { queryClient } from "./query.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  queryClient.clear();
  vi.useRealTimers();
});

async function triesOf(thrown: Error): Promise<number[]> {
  const at: number[] = [];
  const { retry } = queryClient.getDefaultOptions().queries ?? {};
  const fail = async () => {
    at.push(Date.now());
    throw thrown;
  };
  const asked = Promise.allSettled([queryClient.fetchQuery({ queryKey: ["x"], retry, queryFn: fail })]);
  await vi.advanceTimersByTimeAsync(60_000);
  await asked;
  return at.slice(1).map((time, index) => time - (at[index] ?? 0));
}

test.each([0, 500, 502, 503, 504, 429])(
  "a read that answers %i is tried three times with growing delays",
  async (status) => {
    const [first = 0, second = 0, ...more] = await triesOf(new ApiError(status, "No."));
    expect(more).toEqual([]);
    expect(first).toBeGreaterThanOrEqual(500);
    expect(first).toBeLessThanOrEqual(1000);
    expect(second).toBeGreaterThanOrEqual(1000);
    expect(second).toBeLessThanOrEqual(2000);
  },
);

test("a read waits as long as Retry-After says, and fails at once when that is too long", async () => {
  expect(await triesOf(new ApiError(429, "Slowly.", { retryAfter: 3 }))).toEqual([3000, 3000]);
  expect(await triesOf(new ApiError(503, "Later.", { retryAfter: 600 }))).toEqual([]);
});

test.each([200, 400, 401, 403, 404, 405, 412, 422, 424])("a read that answers %i is tried once", async (status) => {
  expect(await triesOf(new ApiError(status, "No."))).toEqual([]);
});

/** A read whose answers the test supplies one by one. */
function startRead() {
  const asked: ((answer: string) => void)[] = [];
  const queryFn = () => new Promise<string>((resolve) => asked.push(resolve));
  const options = { queryKey: ["listForms"], queryFn, staleTime: 30_000 };
  return { asked, options, read: () => queryClient.getQueryData(options.queryKey) };
}

test("a first read that began before a change is repeated after it", async () => {
  const { asked, options, read } = startRead();
  const observer = new QueryObserver(queryClient, options);
  const stop = observer.subscribe(() => {});
  const refreshed = queryClient.invalidateQueries({ queryKey: ["listForms"] });
  asked[0]?.("before the change");
  await vi.waitUntil(() => asked.length === 2);
  await refreshed;
  asked[1]?.("after the change");
  await vi.waitUntil(() => read() === "after the change");
  expect(asked).toHaveLength(2);
  stop();
});

test("a prefetch that began before a change is stale when it ends", async () => {
  const { asked, options } = startRead();
  const ahead = queryClient.prefetchQuery(options);
  const refreshed = queryClient.invalidateQueries({ queryKey: ["listForms"] });
  asked[0]?.("before the change");
  await Promise.all([ahead, refreshed]);
  await vi.waitUntil(() => queryClient.getQueryState(options.queryKey)?.isInvalidated);
  expect(asked).toHaveLength(1);
});
