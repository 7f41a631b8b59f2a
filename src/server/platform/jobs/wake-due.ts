import type { Logger } from "pino";
import * as z from "zod";
import type { Database } from "#server/platform/db/open.ts";
import type { Worker } from "./worker.ts";

/** Interval for finding jobs that another process queued, that were delayed, or that a schedule sent. */
const POLL_MS = 2000;

// Not prepared: a plan for an empty queue would read all of a full one for each name.
const DUE = `select q.name from unnest($1::text[]) as q (name) where exists (select from pgboss.job j
  where j.name = q.name and j.state < 'active' and not j.blocked and j.start_after <= now())`;
const Due = z.array(z.object({ name: z.string() }));

/** Looks for due jobs in all queues with one statement, and wakes the workers of those that have any. Returns a function that stops it. */
export function wakeDue(
  database: Pick<Database, "sql">,
  workers: ReadonlyMap<string, Worker>,
  log: Logger,
): () => void {
  let isAsking = false;
  async function ask(): Promise<void> {
    if (isAsking) return;
    isAsking = true;
    try {
      const { rows } = await database.sql(DUE, [[...workers.keys()]]);
      for (const { name } of Due.parse(rows)) workers.get(name)?.wake();
    } catch (error) {
      log.error({ err: error }, "the job queue failed");
    } finally {
      isAsking = false;
    }
  }
  const poll = setInterval(() => void ask(), POLL_MS);
  return () => clearInterval(poll);
}
