import { CronExpressionParser } from "cron-parser";
import { getTableName } from "drizzle-orm";
import * as z from "zod";
import type { BackupSettings } from "#server/config.ts";
import type { Database } from "#server/platform/db/open.ts";
import { type Fact, readFact } from "#server/platform/db/installation.ts";
import { workspaces } from "#server/platform/db/tables/schema.ts";
import { placeName } from "./format.ts";

/** A backup of much takes its time, and a failed one is tried again. */
const GRACE_MS = 2 * 3_600_000;

type Status = "off" | "waiting" | "ok" | "late" | "failed";

const SetUp = z.array(z.object({ at: z.string().nullable() }));

/** What is known of the backups of this installation. */
export interface BackupState {
  status: Status;
  place: string | null;
  nextAt: string | null;
  last: Fact<"last_backup"> | null;
  failure: Fact<"failed_backup"> | null;
}

/** Whether the schedule has asked for a backup since a moment. */
function isLate(schedule: string, since: string, now: number): boolean {
  const due = CronExpressionParser.parse(schedule, { tz: "UTC", currentDate: new Date(now - GRACE_MS) }).prev();
  return Date.parse(since) < due.getTime();
}

/** When the installation was set up: it needs no backup of before. */
async function readSetUpAt(database: Pick<Database, "sql">): Promise<string | undefined> {
  const { rows } = await database.sql(`select min(created_at)::text as at from ${getTableName(workspaces)}`);
  return SetUp.parse(rows)[0]?.at ?? undefined;
}

/** Reads the last good backup, a failure after it, and when the next is due. */
export async function readBackupState(
  database: Pick<Database, "sql">,
  settings: BackupSettings | undefined,
  now = Date.now(),
): Promise<BackupState> {
  const last = await readFact(database, "last_backup");
  const failure = await readFact(database, "failed_backup");
  const schedule = settings?.schedule;
  const next = schedule && CronExpressionParser.parse(schedule, { tz: "UTC", currentDate: new Date(now) }).next();
  const since = last?.at ?? (await readSetUpAt(database)) ?? new Date(now).toISOString();
  const scheduled = (at: string) => (isLate(at, since, now) ? "late" : last ? "ok" : "waiting");
  return {
    status: failure ? "failed" : schedule ? scheduled(schedule) : "off",
    place: settings ? placeName(settings.place) : null,
    nextAt: next ? next.toDate().toISOString() : null,
    last: last ?? null,
    failure: failure ?? null,
  };
}
