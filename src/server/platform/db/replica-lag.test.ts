import { pino } from "pino";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type LagWatch, watchLag } from "./replica-lag.ts";

const LIMIT = 2000;
const EVERY = 500;

let primary: { position: string; cluster: string };
let replica: { position: string | null; cluster: string; follows: boolean };
let away: Error | undefined;
let lag: LagWatch | undefined;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  primary = { position: "0/10", cluster: "1" };
  replica = { position: "0/10", cluster: "1", follows: true };
  away = undefined;
});
afterEach(async () => {
  await lag?.close();
  vi.useRealTimers();
});

const answer = (row: object) => async () => {
  if (away) throw away;
  return { rows: [row] };
};
async function watch(): Promise<LagWatch> {
  lag = watchLag(
    { sql: () => Promise.resolve({ rows: [{ ...primary }] }) },
    { sql: () => answer({ ...replica })() },
    { limit: LIMIT, log: pino({ level: "silent" }), every: EVERY },
  );
  await vi.advanceTimersByTimeAsync(0);
  return lag;
}
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

test("a replica that has reached the primary has all that was committed before it was asked", async () => {
  await pass(100);
  const before = performance.now() - 1;
  const watched = await watch();
  expect(watched.state()).toEqual({ status: "ok", lag: 0 });
  expect([watched.isRecent(before), watched.isRecent(performance.now())]).toEqual([true, false]);
  await pass(EVERY);
  expect(watched.isRecent(before + 2)).toBe(true);
});

test("one that stays behind is left out after the limit, and back when it has caught up", async () => {
  const watched = await watch();
  primary.position = "1/0";
  await pass(LIMIT - EVERY);
  expect(watched.isRecent(-Infinity)).toBe(true);
  const written = performance.now();
  await pass(2 * EVERY);
  expect(watched.isRecent(-Infinity)).toBe(false);
  expect(watched.state()).toEqual({ status: "late", lag: LIMIT + EVERY });
  // Half the way: positions are compared as numbers, not as texts.
  replica.position = "0/FFFFFFFF";
  await pass(EVERY);
  expect(watched.isRecent(-Infinity)).toBe(false);
  replica.position = "1/0";
  await pass(EVERY);
  expect(watched.state().status).toBe("ok");
  expect(watched.isRecent(written)).toBe(true);
});

test("one that always runs a little behind is as old as the newest position it has reached", async () => {
  const watched = await watch();
  for (let step = 1; step <= 10; step += 1) {
    replica.position = primary.position;
    primary.position = `0/${(0x10 + step).toString(16)}`;
    await pass(EVERY);
  }
  expect(watched.state()).toEqual({ status: "ok", lag: EVERY });
});

test("one that is away is not asked, until it answers again", async () => {
  const watched = await watch();
  away = new Error("connect ECONNREFUSED");
  await pass(EVERY);
  expect([watched.isRecent(-Infinity), watched.state().status]).toEqual([false, "away"]);
  away = undefined;
  await pass(EVERY);
  expect(watched.isRecent(-Infinity)).toBe(true);
  watched.lose();
  expect(watched.isRecent(-Infinity)).toBe(false);
});

test.each([
  ["a server that takes writes", { follows: false, position: null }],
  ["a replica that was promoted", { follows: false }],
  ["a replica of another server", { cluster: "2" }],
])("%s is never read from", async (_title, other) => {
  replica = { ...replica, position: "9/0", ...other };
  const watched = await watch();
  expect([watched.isRecent(-Infinity), watched.state()]).toEqual([false, { status: "other", lag: null }]);
});
