import { pino } from "pino";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import * as z from "zod";
import { connectDatabase, type Database } from "#server/platform/db/open.ts";
import { createTestDatabase } from "#server/testing/service/test-database.ts";
import { type Jobs, startJobs } from "./jobs.ts";

const log = pino({ level: "silent" });

let home: Awaited<ReturnType<typeof createTestDatabase>>;
let open: Database;
let jobs: Jobs;
beforeEach(async () => {
  home = await createTestDatabase();
  open = connectDatabase({ connectionString: home.url }, log);
  jobs = await startJobs(open, log);
});
afterEach(async () => {
  await jobs.stop();
  await open.close();
  await home.drop();
});

test("after the clock was set back, schedules are looked at again at once", async () => {
  const later = "now() + interval '2 hours'";
  await open.sql(`update pgboss.version set cron_on = ${later}`);
  await jobs.define("greet", z.object({}), async () => {}, { parallel: 0 });
  await open.sql(
    `update pgboss.queue set monitor_claim_on = ${later}, monitor_on = now(), maintain_on = ${later} where name = 'greet'`,
  );
  const another = await startJobs(open, log);
  await another.stop();
  const { rows: looks } = await open.sql("select from pgboss.version where cron_on > now()");
  const { rows: claims } = await open.sql(
    "select from pgboss.queue where greatest(monitor_claim_on, monitor_on, maintain_on) > now()",
  );
  expect([looks, claims]).toEqual([[], []]);
});

test("what was due while no process ran is sent once after the start", async () => {
  const due = new Date(Date.now() - 2 * 3_600_000);
  await jobs.define("nightly", z.object({}), async () => {}, { parallel: 0 });
  await jobs.schedule("nightly", `${due.getUTCMinutes()} ${due.getUTCHours()} * * *`);
  await jobs.stop();
  await open.sql("update pgboss.schedule set created_on = now() - interval '1 week'");
  await open.sql("update pgboss.version set cron_on = now() - interval '3 days'");
  jobs = await startJobs(open, log);
  let times = 0;
  await jobs.define("nightly", z.object({}), async () => void (times += 1));
  await vi.waitUntil(() => times > 0, { timeout: 10_000 });
  await jobs.unschedule("nightly");
  expect(times).toBe(1);
});
