import { and, asc, eq, gt, sql } from "drizzle-orm";
import * as z from "zod";
import type { Services } from "#server/platform/context/context.ts";
import type { Db } from "#server/platform/db/open.ts";
import { jobMarks, reviews, workspaces } from "#server/platform/db/tables/schema.ts";
import { setDerivedColumnsOfEach } from "#server/domain/reviews/set-columns.ts";
import { fingerprintOf } from "#server/domain/reviews/fingerprint.ts";

const JOB = "fingerprint-reviews";
const BATCH = 500;

type Needed = Pick<Services, "database" | "jobs">;

async function positionOf(db: Db, workspaceId: number): Promise<number> {
  const [mark] = await db
    .select({ position: jobMarks.position })
    .from(jobMarks)
    .where(and(eq(jobMarks.workspaceId, workspaceId), eq(jobMarks.job, JOB)));
  return mark?.position ?? 0;
}

/** False when there are no more. */
async function nextBatch(db: Db, workspaceId: number): Promise<boolean> {
  const position = await positionOf(db, workspaceId);
  const { id, words, reviewerName: name, fingerprint } = reviews;
  const rows = await db
    .select({ id, words, name, fingerprint })
    .from(reviews)
    .where(and(eq(reviews.workspaceId, workspaceId), gt(id, position)))
    .orderBy(asc(id))
    .limit(BATCH);
  const last = rows.at(-1);
  if (!last) return false;
  const fingerprints = rows
    .filter((row) => row.fingerprint === null)
    .map((row) => ({ id: row.id, fingerprint: fingerprintOf(row.name, row.words) }))
    .filter((row) => row.fingerprint !== null);
  if (fingerprints.length > 0)
    await setDerivedColumnsOfEach(db, fingerprints, {
      as: sql`id bigint, fingerprint text`,
      set: sql`fingerprint = v.fingerprint`,
      where: sql`r.workspace_id = ${workspaceId} and r.id = v.id and r.fingerprint is null`,
    });
  await db
    .insert(jobMarks)
    .values({ workspaceId, job: JOB, position: last.id })
    .onConflictDoUpdate({ target: [jobMarks.workspaceId, jobMarks.job], set: { position: last.id } });
  return rows.length === BATCH;
}

export async function backfillFingerprints({ database }: Needed, signal?: AbortSignal): Promise<void> {
  const all = await database.system((db) => db.select({ id: workspaces.id }).from(workspaces));
  for (const { id } of all) {
    let goesOn = true;
    while (goesOn) goesOn = !signal?.aborted && (await database.write(id, (db) => nextBatch(db, id)));
  }
}

export async function startFingerprints(services: Needed): Promise<void> {
  await services.jobs.define(JOB, z.object({}), (_data, { signal }) => backfillFingerprints(services, signal), {
    policy: "exclusive",
  });
  await services.jobs.send(JOB, {});
}
