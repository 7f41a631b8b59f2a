import { pino } from "pino";
import { describe, expect, test } from "vitest";
import { startJobs } from "#server/platform/jobs/jobs.ts";
import { useTestDatabase } from "#server/testing/service/test-database.ts";
import { startHousekeeping } from "./housekeeping.ts";

const LEASED = "select key from idempotency_keys where lease_until is not null";

describe("the leases of repeated calls", () => {
  const database = useTestDatabase();

  test("calls that a dead process was doing may be repeated at once, those of a living one not", async () => {
    await database().sql(
      `insert into idempotency_keys (workspace_id, owner, key, body_hash, lease_until)
      values (1, 'key:1', 'k', 'h', now() + interval '1 minute')`,
    );
    const jobs = await startJobs(database(), pino({ level: "silent" }));
    const left = async (openedAlone: boolean) => {
      await startHousekeeping({ ...database(), openedAlone }, jobs);
      return (await database().sql(LEASED)).rows;
    };
    expect(await left(false)).toEqual([{ key: "k" }]);
    expect(await left(true)).toEqual([]);
    await jobs.stop();
  });
});
