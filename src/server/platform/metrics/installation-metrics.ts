import { Gauge, type Registry } from "prom-client";
import * as z from "zod";
import type { Services } from "#server/platform/context/context.ts";

/** Prometheus gives up after ten seconds. */
const DATABASE_MS = 4_000;
const STATES = { created: "waiting", retry: "waiting", active: "running", failed: "failed" } as const;

const JOBS = `select name, state::text, count(*)::int as count from pgboss.job
  where state in ('created', 'retry', 'active', 'failed') group by name, state`;
const MEDIA = "select coalesce(sum(bytes), 0) as bytes from stored_files where dropped_at is null";
const JobRows = z.array(
  z.object({ name: z.string(), state: z.enum(["created", "retry", "active", "failed"]), count: z.number() }),
);
const MediaRows = z.tuple([z.object({ bytes: z.coerce.number() })]);

function inTime<T>(work: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error("The database did not answer in time")), DATABASE_MS);
  return Promise.race([work, late.promise]).finally(() => clearTimeout(timer));
}

/**
 * Adds metrics of the whole installation from the database: jobs, e-mails (the jobs of `emailQueues`) and media. Returns a
 * function that reads them again; they are missing while the database cannot be reached.
 */
export function addInstallationMetrics(
  { database, log }: Pick<Services, "database" | "log">,
  registry: Registry,
  emailQueues: readonly string[],
): () => Promise<void> {
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name, help, labelNames, registers: [registry] });
  const isUp = gauge("laurel_database_up", "1 when the database answers");
  const jobs = gauge("laurel_jobs", "Jobs of the installation that wait, run or failed", ["queue", "state"]);
  const emails = gauge("laurel_emails", "E-mails of the installation that wait, are sent or failed", ["state"]);
  const media = gauge("laurel_media_bytes", "Stored media of the installation");

  function setJobs(rows: z.infer<typeof JobRows>): void {
    for (const state of new Set(Object.values(STATES))) emails.set({ state }, 0);
    for (const { name, state, count } of rows) {
      jobs.inc({ queue: name, state: STATES[state] }, count);
      if (emailQueues.includes(name)) emails.inc({ state: STATES[state] }, count);
    }
  }

  return async () => {
    for (const known of [jobs, emails, media]) known.reset();
    try {
      const [listed, stored] = await inTime(Promise.all([database.sql(JOBS), database.sql(MEDIA)]));
      setJobs(JobRows.parse(listed.rows));
      media.set(MediaRows.parse(stored.rows)[0].bytes);
      isUp.set(1);
    } catch (error) {
      log.debug({ err: error }, "metrics without the database");
      // A gauge without labels is 0 after a reset, which would say that there are no media.
      media.remove();
      isUp.set(0);
    }
  };
}
