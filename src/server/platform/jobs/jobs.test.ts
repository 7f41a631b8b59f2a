import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import * as z from "zod";
import { useTestDatabase } from "#server/testing/service/test-database.ts";
import { type Jobs, startJobs } from "./jobs.ts";

const log = pino({ level: "silent" });

const Greeting = z.object({ name: z.string() });

describe("jobs", () => {
  const database = useTestDatabase();
  let jobs: Jobs;
  beforeEach(async () => {
    jobs = await startJobs(database(), log);
    await database().sql("delete from pgboss.job");
  });
  afterEach(() => jobs.stop());

  async function collect(queue: string, options = {}) {
    const names: string[] = [];
    let check = () => {};
    await jobs.define(
      queue,
      Greeting,
      async ({ name }) => {
        names.push(name);
        check();
      },
      options,
    );
    const reached = (count: number) =>
      new Promise<string[]>((resolve) => {
        check = () => void (names.length >= count && resolve(names));
        check();
      });
    return { names, reached };
  }

  test("a job runs soon after it was sent", async () => {
    const { reached } = await collect("greet");
    const start = performance.now();
    await jobs.send("greet", { name: "Ana" });
    expect(await reached(1)).toEqual(["Ana"]);
    expect(performance.now() - start).toBeLessThan(1500);
  });

  test("a job of a committed transaction runs, one of a rolled-back transaction does not", async () => {
    const { names, reached } = await collect("greet");
    const failing = database().write(1, async (db) => {
      await jobs.send("greet", { name: "never" }, { db });
      throw new Error("stop");
    });
    await expect(failing).rejects.toThrow("stop");
    await database().write(1, async (db) => {
      await jobs.send("greet", { name: "workspace" }, { db });
      const { rows } = await db.execute("select current_user as name");
      expect(rows).toEqual([{ name: "laurel_app" }]);
    });
    await database().system((db) => jobs.send("greet", { name: "owner" }, { db }));
    await reached(2);
    expect(names).toEqual(["workspace", "owner"]);
  });

  test("a second exclusive job with the same key is dropped", async () => {
    await collect("exclusive", { policy: "exclusive" });
    expect(await jobs.send("exclusive", { name: "a" }, { key: "1", delay: 60 })).toBe(true);
    expect(await jobs.send("exclusive", { name: "b" }, { key: "1", delay: 60 })).toBe(false);
    expect(await jobs.send("exclusive", { name: "c" }, { key: "2", delay: 60 })).toBe(true);
  });

  test("invalid data and undefined jobs are refused", async () => {
    await collect("greet");
    await expect(jobs.send("greet", { name: 1 })).rejects.toThrow();
    await expect(jobs.send("unknown", {})).rejects.toThrow("No job is defined as unknown");
  });

  test("a job that was running when the only process died is queued again", async () => {
    const { names } = await collect("greet");
    await jobs.send("greet", { name: "later" }, { delay: 60 });
    await jobs.stop();
    await database().sql("update pgboss.job set state = 'active', started_on = now(), start_after = now()");
    jobs = await startJobs({ ...database(), openedAlone: true }, log);
    const again = await collect("greet");
    expect(await again.reached(1)).toEqual(["later"]);
    expect(names).toEqual([]);
  });
});
