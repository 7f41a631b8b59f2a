import * as z from "zod/mini";
import { SESSION, endpoint } from "#contract/core/endpoint.ts";
import { Timestamp } from "#contract/core/values.ts";

/** Failed jobs that are listed; `jobs.failed` counts all. */
export const FAILED_JOBS_SHOWN = 50;

export const FailedJob = z.object({
  id: z.string(),
  queue: z.string(),
  /** What the last try said; empty when it said nothing. */
  reason: z.string(),
  attempts: z.int(),
  failed_at: Timestamp,
});
export type FailedJob = z.output<typeof FailedJob>;

/** `late`: the schedule asked for a newer one, or for the first. */
const BACKUP_STATUSES = ["off", "waiting", "ok", "late", "failed"] as const;

export const BackupState = z.object({
  status: z.enum(BACKUP_STATUSES),
  /** Where BACKUP_TO sends them; null without it. */
  place: z.nullable(z.string()),
  /** Null without a schedule. */
  next_at: z.nullable(Timestamp),
  /** The newest that succeeded, by the service or by the command. */
  last: z.nullable(
    z.object({
      name: z.string(),
      place: z.string(),
      at: Timestamp,
      bytes: z.number(),
      files: z.int(),
      missing: z.int(),
    }),
  ),
  /** Of a backup after the last good one. */
  failure: z.nullable(z.object({ at: Timestamp, reason: z.string() })),
});
export type BackupState = z.output<typeof BackupState>;

const REPLICA_STATUSES = ["ok", "late", "away", "other"] as const;

const Counts = z.object({ waiting: z.int(), running: z.int(), failed: z.int() });

/** Sizes are bytes, durations milliseconds. What the database knows is null while it does not answer. */
export const System = z.object({
  version: z.string(),
  /** Of the process that answers; there may be several. */
  process: z.object({
    started_at: Timestamp,
    memory: z.number(),
    memory_limit: z.number(),
    event_loop_delay: z.number(),
  }),
  database: z.object({
    /** `own`: the PostgreSQL server that Laurel runs. */
    kind: z.enum(["own", "server"]),
    is_reachable: z.boolean(),
    version: z.nullable(z.string()),
    size: z.nullable(z.number()),
    latency: z.nullable(z.number()),
    /** Of the process that answers; null without DATABASE_REPLICA_URL. `other`: it is no replica of this database. */
    replica: z.nullable(
      z.object({
        status: z.enum(REPLICA_STATUSES),
        lag: z.nullable(z.number()),
        /** It is read from only while `lag` is no greater. */
        limit: z.number(),
      }),
    ),
  }),
  storage: z.object({
    kind: z.enum(["folder", "bucket"]),
    place: z.string(),
    is_reachable: z.boolean(),
    media: z.nullable(z.number()),
  }),
  /** Where DATA_DIR is. Below `reserve` files are refused. */
  disk: z.object({ free: z.number(), total: z.number(), reserve: z.number() }),
  email: z.object({ is_set: z.boolean(), counts: z.nullable(Counts) }),
  jobs: z.nullable(z.object({ counts: Counts, failed: z.array(FailedJob) })),
  backup: z.nullable(BackupState),
});
export type System = z.output<typeof System>;

const base = { ...SESSION, access: "viewer" } as const;
const ofOne = { record: "Job", params: z.object({ id: z.string() }) } as const;
const done = z.object({ message: z.string() });

/** For operators: the admins of the first workspace, in any workspace. Anybody else gets 403, and 404 where a job is named. */
export const systemEndpoints = {
  getSystem: endpoint({ ...base, method: "GET", path: "/system", answer: z.object({ data: System }) }),
  getBackupState: endpoint({
    ...base,
    method: "GET",
    path: "/system/backup",
    answer: z.object({ data: BackupState }),
  }),
  /** Tries all failed jobs again. One that waits or runs already is not queued twice. */
  retryFailedJobs: endpoint({ ...base, method: "POST", path: "/system/failed-jobs/retry", answer: done }),
  retryFailedJob: endpoint({
    ...base,
    ...ofOne,
    method: "POST",
    path: "/system/failed-jobs/{id}/retry",
    answer: done,
  }),
  deleteFailedJobs: endpoint({ ...base, method: "DELETE", path: "/system/failed-jobs", answer: done }),
  deleteFailedJob: endpoint({ ...base, ...ofOne, method: "DELETE", path: "/system/failed-jobs/{id}", answer: done }),
};
