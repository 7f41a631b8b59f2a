import { afterEach, expect, test, vi } from "vitest";
import { createWorkLimit } from "./work-limit.ts";

afterEach(() => {
  vi.useRealTimers();
});

const never = () => new Promise<void>(() => {});

test("one kind of work that hangs leaves the places of the others free, and is refused when its queue is full", async () => {
  const limit = createWorkLimit({ atOnce: 2, waiting: 1 });
  const hanging = Array.from({ length: 3 }, () => limit.run("contacts", never));
  for (const call of hanging) call.catch(() => {});
  await expect(limit.run("contacts", never)).rejects.toMatchObject({ status: 503, headers: { "retry-after": "2" } });
  expect(limit.size()).toEqual({ running: 2, waiting: 1 });
  expect(await limit.run("reviews", async () => "reviews")).toBe("reviews");
});

test("what waits runs in the order in which it came, also after a failure", async () => {
  const limit = createWorkLimit({ atOnce: 1, waiting: 10 });
  const order: string[] = [];
  const first = Promise.withResolvers<void>();
  const failed = limit.run("reviews", () => first.promise);
  const others = ["a", "b", "c"].map((name) => limit.run("reviews", async () => void order.push(name)));
  expect(order).toEqual([]);
  first.reject(new Error("a fault"));
  await expect(failed).rejects.toThrow("a fault");
  await Promise.all(others);
  expect(order).toEqual(["a", "b", "c"]);
  expect(limit.size()).toEqual({ running: 0, waiting: 0 });
});

test("what has waited too long is refused, and its place is not lost", async () => {
  const limit = createWorkLimit({ atOnce: 1, waiting: 10 });
  const first = Promise.withResolvers<void>();
  const running = limit.run("reviews", () => first.promise);
  await expect(limit.run("reviews", never, { waitMs: 1 })).rejects.toMatchObject({ status: 503 });
  first.resolve();
  await running;
  expect(await limit.run("reviews", async () => 1)).toBe(1);
});

const MAX_WAIT = { waitMs: 60_000, expectedMs: 500 };

/** Runs work that takes 50 ms each, one after the other, and more than can be done in the time it would wait. */
async function fillSlowly(count: number) {
  vi.useFakeTimers();
  const limit = createWorkLimit({ atOnce: 1, waiting: 1000 });
  const slow = () => new Promise<void>((done) => setTimeout(done, 50));
  const all = Array.from({ length: count }, () => limit.run("reviews", slow, MAX_WAIT));
  await vi.advanceTimersByTimeAsync(2_000);
  return { limit, slow, all };
}

test("work that would wait too long behind others is refused at once, and a write may wait for longer", async () => {
  const { limit, slow, all } = await fillSlowly(80);
  expect(limit.size().waiting).toBeGreaterThan(24);
  await expect(limit.run("reviews", slow, MAX_WAIT)).rejects.toMatchObject({ status: 503 });
  expect([limit.refuses("reviews", MAX_WAIT), limit.refuses("contacts", MAX_WAIT)]).toEqual([true, false]);
  const write = limit.run("reviews", slow, { waitMs: 60_000 });
  await vi.runAllTimersAsync();
  await Promise.all([...all, write]);
  expect(await limit.run("reviews", async () => "again", MAX_WAIT)).toBe("again");
});

test("a few may always wait, however slow the work in front of them is", async () => {
  const { limit, slow, all } = await fillSlowly(50);
  expect(limit.size().waiting).toBeLessThan(24);
  const late = limit.run("reviews", slow, MAX_WAIT);
  await vi.runAllTimersAsync();
  await Promise.all([...all, late]);
});

test("under overload, what has waited too long is refused, and what came later runs", async () => {
  vi.useFakeTimers();
  const limit = createWorkLimit({ atOnce: 1, waiting: 1000 });
  const first = Promise.withResolvers<void>();
  const running = limit.run("reviews", () => first.promise, MAX_WAIT);
  const early = Array.from({ length: 24 }, () => limit.run("reviews", async () => "late", MAX_WAIT));
  const write = limit.run("reviews", async () => "written", { waitMs: 60_000 });
  const refused = Promise.allSettled(early);
  await vi.advanceTimersByTimeAsync(600);
  const excess = Array.from({ length: 40 }, () => limit.refuses("reviews", MAX_WAIT));
  expect(excess).toEqual(excess.map(() => true));
  first.resolve();
  await running;
  expect((await refused).map(({ status }) => status)).toEqual(early.map(() => "rejected"));
  expect(await write).toBe("written");
  expect(await limit.run("reviews", async () => "fresh", MAX_WAIT)).toBe("fresh");
  expect(limit.size()).toEqual({ running: 0, waiting: 0 });
});

test("after an overload, work may wait again as before", async () => {
  const { limit, slow, all } = await fillSlowly(80);
  const ended = Promise.allSettled(all);
  for (let sent = 0; sent < 100; sent += 1) limit.refuses("reviews", MAX_WAIT);
  await vi.runAllTimersAsync();
  expect((await ended).filter(({ status }) => status === "rejected")).not.toEqual([]);
  const page = Array.from({ length: 20 }, () => limit.run("reviews", slow, MAX_WAIT));
  await vi.runAllTimersAsync();
  expect(await Promise.all(page)).toHaveLength(20);
});
