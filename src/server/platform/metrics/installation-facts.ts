import * as z from "zod";
import type { Database } from "#server/platform/db/open.ts";

/** Prometheus gives up after ten seconds. */
const DATABASE_MS = 4_000;
const STATES = { created: "waiting", retry: "waiting", active: "running", failed: "failed" } as const;
export const JOB_STATES = ["waiting", "running", "failed"] as const;
export type JobState = (typeof JOB_STATES)[number];
export type JobCounts = Record<JobState, number>;

const JOBS = `select name, state::text, count(*)::int as count from pgboss.job
  where state in ('created', 'retry', 'active', 'failed') group by name, state`;
const MEDIA = "select coalesce(sum(bytes), 0) as bytes from stored_files where dropped_at is null";
const SIZE = "select pg_database_size(current_database()) as bytes, current_setting('server_version') as version";
const JobRows = z.array(
  z.object({ name: z.string(), state: z.enum(["created", "retry", "active", "failed"]), count: z.number() }),
);
const MediaRows = z.tuple([z.object({ bytes: z.coerce.number() })]);
const SizeRows = z.tuple([z.object({ bytes: z.coerce.number(), version: z.string() })]);

/** What the database knows about the whole installation. */
export interface InstallationFacts {
  jobs: { queue: string; state: JobState; count: number }[];
  /** Of all queues. */
  allJobs: JobCounts;
  /** Of the queues that are e-mails. */
  emails: JobCounts;
  mediaBytes: number;
  databaseBytes: number;
  databaseVersion: string;
  /** Milliseconds that the database took to answer. */
  latency: number;
}

function inTime<T>(work: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error("The database did not answer in time")), DATABASE_MS);
  return Promise.race([work, late.promise]).finally(() => clearTimeout(timer));
}

const sumOf = (jobs: InstallationFacts["jobs"]): JobCounts => {
  const sum = { waiting: 0, running: 0, failed: 0 };
  for (const { state, count } of jobs) sum[state] += count;
  return sum;
};

async function readAll(
  database: Pick<Database, "sql" | "ready">,
  emailQueues: readonly string[],
): Promise<InstallationFacts> {
  const started = performance.now();
  await database.ready();
  const latency = performance.now() - started;
  const [listed, stored, size] = await Promise.all([database.sql(JOBS), database.sql(MEDIA), database.sql(SIZE)]);
  const jobs = JobRows.parse(listed.rows).map(({ name, state, count }) => ({
    queue: name,
    state: STATES[state],
    count,
  }));
  const [{ bytes: databaseBytes, version }] = SizeRows.parse(size.rows);
  return {
    jobs,
    allJobs: sumOf(jobs),
    emails: sumOf(jobs.filter(({ queue }) => emailQueues.includes(queue))),
    mediaBytes: MediaRows.parse(stored.rows)[0].bytes,
    databaseBytes,
    databaseVersion: version.split(" ")[0] ?? version,
    latency,
  };
}

/** Reads jobs, e-mails (the jobs of `emailQueues`), media and size. Throws when the database cannot be reached. */
export const readInstallation = (
  database: Pick<Database, "sql" | "ready">,
  emailQueues: readonly string[],
): Promise<InstallationFacts> => inTime(readAll(database, emailQueues));
