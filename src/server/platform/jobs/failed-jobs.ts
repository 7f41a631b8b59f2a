import { and, count, desc, eq, type SQL, sql } from "drizzle-orm";
import * as z from "zod";
import { maskText } from "#server/platform/errors/mask-text.ts";
import type { Db } from "#server/platform/db/open.ts";
import { jobTable } from "./job-table.ts";

const { id, name, state, output, retryCount, completedOn, createdOn } = jobTable;
const isFailed = eq(state, "failed");
const isOne = (only: string): SQL => sql`${id}::text = ${only}`;

/** The queue stores an output that is not an object as `{ value }`. */
const Message = z.object({ message: z.string() }).transform(({ message }) => message);
const Reason = z.union([
  Message,
  z.object({ value: Message }).transform(({ value }) => value),
  z.object({ value: z.string() }).transform(({ value }) => value),
]);

/** Failed jobs of all queues, the latest first. `db` sees all workspaces. */
export async function listFailedJobs(db: Db, most: number) {
  const rows = await db
    .select({ id, queue: name, output, retryCount, completedOn, createdOn })
    .from(jobTable)
    .where(isFailed)
    .orderBy(desc(completedOn), desc(id))
    .limit(most);
  return rows.map((row) => ({
    id: row.id,
    queue: row.queue,
    attempts: row.retryCount + 1,
    reason: maskText(Reason.safeParse(row.output).data ?? ""),
    failedAt: row.completedOn ?? row.createdOn,
  }));
}

export async function failedJobExists(db: Db, only: string): Promise<boolean> {
  const [found] = await db
    .select({ count: count() })
    .from(jobTable)
    .where(and(isFailed, isOne(only)));
  return (found?.count ?? 0) > 0;
}

export async function deleteFailedJobs(db: Db, only?: string): Promise<void> {
  await db.delete(jobTable).where(and(isFailed, only === undefined ? undefined : isOne(only)));
}

/**
 * Queues failed jobs as if they were new, with all attempts. Of equal jobs of an exclusive queue one is enough: the others are
 * deleted. Returns the queues to wake after the commit.
 */
export async function retryFailedJobs(db: Db, only?: string): Promise<string[]> {
  const which = only === undefined ? sql`` : sql`and job.id::text = ${only}`;
  const isEqual = sql`other.name = job.name and other.id <> job.id
    and coalesce(other.singleton_key, '') = coalesce(job.singleton_key, '')`;
  const isNewer = only === undefined ? sql`or (other.state = 'failed' and other.id > job.id)` : sql``;
  await db.execute(sql`delete from pgboss.job job
    where job.state = 'failed' and job.policy = 'exclusive' ${which}
      and exists (select 1 from pgboss.job other
        where ${isEqual} and (other.state in ('created', 'retry', 'active') ${isNewer}))`);
  const retried = await db
    .update(jobTable)
    .set({ state: "retry", retryCount: 0, startAfter: sql`now()`, startedOn: null, completedOn: null, output: null })
    .where(and(isFailed, only === undefined ? undefined : isOne(only)))
    .returning({ queue: name });
  return [...new Set(retried.map(({ queue }) => queue))];
}
