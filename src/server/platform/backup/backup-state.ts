import { CronExpressionParser } from "cron-parser";
import type { BackupSettings } from "#server/config.ts";
import type { Database } from "#server/platform/db/open.ts";
import { type Fact, readFact } from "#server/platform/db/installation.ts";
import { placeName } from "./format.ts";

/** A backup of much takes its time, and a failed one is tried again. */
const GRACE_MS = 2 * 3_600_000;

type Status = "off" | "ok" | "late" | "failed";

/** What is known of the backups of this installation. */
export interface BackupState {
  status: Status;
  place: string | null;
  nextAt: string | null;
  last: Fact<"last_backup"> | null;
  failure: Fact<"failed_backup"> | null;
}

/** Whether the schedule has asked for a newer backup than that of `last`, or for a first one. */
function isLate(schedule: string, last: string | undefined, now: number): boolean {
  if (last === undefined) return true;
  const due = CronExpressionParser.parse(schedule, { tz: "UTC", currentDate: new Date(now - GRACE_MS) }).prev();
  return Date.parse(last) < due.getTime();
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
  const status = failure ? "failed" : !schedule ? "off" : isLate(schedule, last?.at, now) ? "late" : "ok";
  return {
    status,
    place: settings ? placeName(settings.place) : null,
    nextAt: next ? next.toDate().toISOString() : null,
    last: last ?? null,
    failure: failure ?? null,
  };
}
