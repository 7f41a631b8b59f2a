import { PgBoss } from "pg-boss";
import { pino } from "pino";
import { describe, expect, onTestFinished, test } from "vitest";
import * as z from "zod";
import { useTestDatabase } from "#server/testing/service/test-database.ts";
import { startJobs } from "./jobs.ts";

const log = pino({ level: "silent" });
const Greeting = z.object({ name: z.string() });

describe("queues of an earlier version", () => {
  const database = useTestDatabase();

  test("a queue that an earlier version made gets the settings of this one, and is left alone when it has them", async () => {
    const settings = async () =>
      (await database().sql("select retry_limit, heartbeat_seconds, updated_on from pgboss.queue where name = 'old'"))
        .rows[0];
    const boss = new PgBoss({ db: { executeSql: (text: string, values?: unknown[]) => database().sql(text, values) } });
    await boss.createQueue("old", { retryLimit: 5 });
    const define = async () => {
      const jobs = await startJobs(database(), log);
      onTestFinished(() => jobs.stop());
      await jobs.define("old", Greeting, async () => {}, { retryLimit: 15 });
      return jobs;
    };
    const jobs = await define();
    const updated = await settings();
    expect(updated).toMatchObject({ retry_limit: 15, heartbeat_seconds: 60 });
    await jobs.send("old", { name: "Ana" }, { delay: 60 });
    const { rows } = await database().sql("select retry_limit from pgboss.job where name = 'old'");
    expect(rows).toEqual([{ retry_limit: 15 }]);
    await define();
    expect(await settings()).toEqual(updated);
  });
});
