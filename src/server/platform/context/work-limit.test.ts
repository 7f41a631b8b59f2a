import { expect, test } from "vitest";
import { createWorkLimit } from "./work-limit.ts";

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
  await expect(limit.run("reviews", never, 1)).rejects.toMatchObject({ status: 503 });
  first.resolve();
  await running;
  expect(await limit.run("reviews", async () => 1)).toBe(1);
});
