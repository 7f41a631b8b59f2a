import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import * as z from "zod";
import { connectDatabase, type Database } from "#server/platform/db/open.ts";
import { createTestDatabase, useTestDatabase } from "#server/testing/service/test-database.ts";
import { PgBoss } from "pg-boss";
import { type Jobs, startJobs } from "./jobs.ts";
import { JobError, startWorker } from "./worker.ts";

const log = pino({ level: "silent" });

const Greeting = z.object({ name: z.string(), workspaceId: z.optional(z.number()) });

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

  test("the first job of a new queue can be sent within a transaction", async () => {
    await database().sql(
      "select pgboss.delete_queue('fresh') where exists (select from pgboss.queue where name = 'fresh')",
    );
    // No worker, so that none has looked into the queue before.
    await jobs.define("fresh", Greeting, async () => {}, { parallel: 0 });
    expect(await database().write(1, (db) => jobs.send("fresh", { name: "Ana" }, { db }))).toBe(true);
  });

  test("a job that is sent wakes its worker, which does not wait until it looks again", async () => {
    let looks = 0;
    jobs.hold(["greet"], () => (looks += 1) === 1);
    vi.useFakeTimers({ toFake: ["setInterval"] });
    const { reached } = await collect("greet");
    vi.useRealTimers();
    await vi.waitUntil(() => looks === 1);
    await jobs.send("greet", { name: "Ana" });
    expect(await reached(1)).toEqual(["Ana"]);
  });

  test("the jobs of a held queue wait without losing attempts, and run once it is let go", async () => {
    let isHeld = true;
    jobs.hold(["held"], () => isHeld);
    const { names, reached } = await collect("held", { retryLimit: 0 });
    const other = await collect("greet");
    await jobs.send("held", { name: "Ana" });
    await jobs.send("greet", { name: "Ben" });
    await other.reached(1);
    expect(names).toEqual([]);
    isHeld = false;
    jobs.wake("held");
    expect(await reached(1)).toEqual(["Ana"]);
  });

  test("a job that another process sent, or that was delayed, is found though nothing wakes its worker, and idle queues are left alone", async () => {
    let looks = 0;
    jobs.hold(["idle"], () => ((looks += 1), false));
    await collect("idle");
    await vi.waitUntil(() => looks === 1);
    const { reached } = await collect("greet");
    const other = await startJobs(database(), log);
    await other.define("greet", Greeting, async () => {}, { parallel: 0 });
    await other.send("greet", { name: "Ana" });
    await jobs.send("greet", { name: "Ben" }, { delay: 1 });
    expect(await reached(2)).toEqual(["Ana", "Ben"]);
    await other.stop();
    expect(looks).toBe(1);
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

  /** Its job ends only when it is aborted. */
  async function slowWorker(begun: PromiseWithResolvers<AbortSignal>) {
    const boss = new PgBoss({ db: { executeSql: (text: string, values?: unknown[]) => database().sql(text, values) } });
    await jobs.define("slow", Greeting, async () => {});
    await jobs.stop();
    await boss.send("slow", { name: "Ana" });
    const worker = startWorker(boss, "slow", {
      parallel: 1,
      isHeld: () => false,
      waiting: async () => [],
      log,
      park: async () => {},
      run: (_data, signal) => {
        begun.resolve(signal);
        return new Promise(() => {});
      },
    });
    jobs = await startJobs(database(), log);
    return worker;
  }

  /** A worker whose first job waits until `open` is called, so that the others pile up behind it. */
  async function piledUp(queue: string, jobsWaiting: { name: string; workspaceId: number; isUrgent?: boolean }[]) {
    const order: string[] = [];
    const gate = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const all = Promise.withResolvers<void>();
    await jobs.define(queue, Greeting, async ({ name }) => {
      begun.resolve();
      await gate.promise;
      order.push(name);
      if (order.length > jobsWaiting.length) all.resolve();
    });
    await jobs.send(queue, { name: "first", workspaceId: 9 });
    await begun.promise;
    for (const { isUrgent, ...data } of jobsWaiting) await jobs.send(queue, data, { isUrgent });
    gate.resolve();
    await all.promise;
    return order.slice(1);
  }

  test("workspaces take turns, however many jobs one of them has", async () => {
    const many = Array.from({ length: 6 }, (_, index) => ({ name: `a${index}`, workspaceId: 1 }));
    const few = [2, 3].flatMap((workspaceId) =>
      [0, 1].map((index) => ({ name: `${workspaceId}-${index}`, workspaceId })),
    );
    const order = await piledUp("turns", [...many, ...few]);
    expect(order).toEqual(["a0", "2-0", "3-0", "a1", "2-1", "3-1", "a2", "a3", "a4", "a5"]);
  });

  test("an urgent job runs before the others of its workspace, not before another's turn", async () => {
    const order = await piledUp("urgent", [
      { name: "a-notice", workspaceId: 1 },
      { name: "a-receipt", workspaceId: 1, isUrgent: true },
      { name: "a-receipt-2", workspaceId: 1, isUrgent: true },
      { name: "b-notice", workspaceId: 2 },
    ]);
    expect(order).toEqual(["a-receipt", "b-notice", "a-receipt-2", "a-notice"]);
  });

  test("several jobs run at one time, no more than allowed", async () => {
    const gate = Promise.withResolvers<void>();
    const three = Promise.withResolvers<void>();
    let running = 0;
    let most = 0;
    await jobs.define(
      "parallel",
      Greeting,
      async () => {
        running += 1;
        most = Math.max(most, running);
        if (running === 3) three.resolve();
        await gate.promise;
        running -= 1;
      },
      { parallel: 3 },
    );
    for (let index = 0; index < 5; index += 1) await jobs.send("parallel", { name: String(index) });
    await three.promise;
    gate.resolve();
    await jobs.stop();
    expect(most).toBe(3);
    jobs = await startJobs(database(), log);
  });

  test("two processes on one database never run a job twice", async () => {
    const other = await startJobs(database(), log);
    const ran: string[] = [];
    const all = Promise.withResolvers<void>();
    const handler = async ({ name }: z.infer<typeof Greeting>) => {
      ran.push(name);
      if (ran.length >= 60) all.resolve();
    };
    await jobs.define("shared", Greeting, handler, { parallel: 4 });
    await other.define("shared", Greeting, handler, { parallel: 4 });
    const names = Array.from({ length: 60 }, (_, index) => String(index));
    await Promise.all(names.map((name, index) => (index % 2 ? jobs : other).send("shared", { name })));
    await all.promise;
    await Promise.all([other.stop(), jobs.stop()]);
    expect(ran.toSorted((a, b) => Number(a) - Number(b))).toEqual(names);
    jobs = await startJobs(database(), log);
  });

  test("a job that fails for good is parked at once, with what its error says", async () => {
    const { reached } = await collect("after");
    await jobs.define("refused", Greeting, async () => {
      await jobs.send("after", { name: "ran" });
      throw new JobError("No such mailbox", { details: { status: 550 }, isFinal: true });
    });
    await jobs.send("refused", { name: "Ana" });
    await reached(1);
    await jobs.stop();
    const { rows } = await database().sql(
      "select state::text, retry_count, output from pgboss.job where name = 'refused'",
    );
    expect(rows).toEqual([{ state: "failed", retry_count: 0, output: { message: "No such mailbox", status: 550 } }]);
    jobs = await startJobs(database(), log);
  });

  test("a job that outlives the stop is aborted and runs again at the next start", async () => {
    const begun = Promise.withResolvers<AbortSignal>();
    const worker = await slowWorker(begun);
    const signal = await begun.promise;
    await worker.stop(0);
    expect(signal.aborted).toBe(true);
    const { rows } = await database().sql("select state::text from pgboss.job where name = 'slow'");
    expect(rows).toEqual([{ state: "retry" }]);
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

test("processes that start together on an empty database all find the queue", async () => {
  const home = await createTestDatabase({ empty: true });
  const databases = Array.from({ length: 4 }, () => connectDatabase({ connectionString: home.url }, log));
  try {
    // As after the migrations: a session that has made a schema before does not look again whether another one has.
    for (const [index, database] of databases.entries()) {
      await database.sql(`begin; select pg_advisory_xact_lock(1); create schema if not exists warm${index}; commit`);
    }
    const all = Promise.withResolvers<void>();
    let waiting = 0;
    const together = (database: Database): Database => ({
      ...database,
      async sql(text, values) {
        if (text.includes("CREATE SCHEMA") && (waiting += 1) === databases.length) all.resolve();
        if (text.includes("CREATE SCHEMA")) await all.promise;
        return database.sql(text, values);
      },
    });
    const started = await Promise.allSettled(databases.map((database) => startJobs(together(database), log)));
    for (const one of started) if (one.status === "fulfilled") await one.value.stop();
    expect(started.map((one) => one.status)).toEqual(Array(4).fill("fulfilled"));
  } finally {
    for (const database of databases) await database.close();
    await home.drop();
  }
});
