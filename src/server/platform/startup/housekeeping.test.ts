import { pino } from "pino";
import { describe, expect, test } from "vitest";
import { startJobs } from "#server/platform/jobs/jobs.ts";
import { useTestDatabase } from "#server/testing/service/test-database.ts";
import { startHousekeeping } from "./housekeeping.ts";

const LEASED = `select 'call' as what from idempotency_keys where lease_until is not null
  union all select 'import' from imports where lease_until is not null
  union all select 'change' from review_changes where lease_until is not null order by 1`;

describe("leases", () => {
  const database = useTestDatabase();

  test("what a dead process was doing is taken up at once, what a living one does is left to it", async () => {
    await database().sql(
      `insert into idempotency_keys (workspace_id, owner, key, body_hash, lease_until)
      values (1, 'key:1', 'k', 'h', now() + interval '1 minute');
      insert into imports (workspace_id, kind, name, state, lease_until)
      values (1, 'csv_text_review', 'shop.csv', 'running', now() + interval '1 minute');
      insert into review_changes (workspace_id, actor_kind, change, state, lease_until)
      values (1, 'user', '{}', 'running', now() + interval '1 minute')`,
    );
    const jobs = await startJobs(database(), pino({ level: "silent" }));
    const left = async (openedAlone: boolean) => {
      await startHousekeeping({ ...database(), openedAlone }, jobs);
      return (await database().sql(LEASED)).rows;
    };
    expect(await left(false)).toEqual([{ what: "call" }, { what: "change" }, { what: "import" }]);
    expect(await left(true)).toEqual([]);
    await jobs.stop();
  });
});
