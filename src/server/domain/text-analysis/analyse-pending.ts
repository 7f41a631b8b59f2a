import { setTimeout as pause } from "node:timers/promises";
import { sql } from "drizzle-orm";
import * as z from "zod";
import type { Database, Db } from "#server/platform/db/open.ts";
import { setDerivedColumnsOfEach } from "#server/domain/reviews/set-columns.ts";
import { AnalysisInput, type AnalysisResult } from "./analysis-result.ts";

const BATCH = 200;

// Must equal the condition of the index `reviews_unjudged`.
const readBatch = (db: Db) =>
  db.execute(sql`select workspace_id as "workspaceId", id::float8 as id, version, rating, rating_type as "ratingType",
      case when words = '' then coalesce(transcript, '') else words end as words
    from reviews where sentiment_by is null or language_by is null
    order by workspace_id, id limit ${BATCH}`);

/** Keeps values a person set, and skips reviews that changed meanwhile. */
async function writeBatch(db: Db, verdicts: AnalysisResult[]): Promise<number> {
  // Results can be computed again, so they need not be on disk before the next batch.
  await db.execute(sql`set local synchronous_commit = off`);
  return setDerivedColumnsOfEach(db, verdicts, {
    as: sql`"workspaceId" int, id bigint, version int, "sentimentId" smallint, "sentimentBy" text, "languageId" int`,
    set: sql`sentiment_id = case when r.sentiment_by is null then v."sentimentId" else r.sentiment_id end,
      sentiment_by = coalesce(r.sentiment_by, v."sentimentBy"),
      language_id = case when r.language_by is null then v."languageId" else r.language_id end,
      language_by = coalesce(r.language_by, 'words')`,
    where: sql`r.workspace_id = v."workspaceId" and r.id = v.id and r.version = v.version`,
  });
}

/**
 * Pauses after each batch as long as writing it took, so that requests come first. Returns the count; stops early
 * when a batch writes nothing.
 */
export async function analysePending(
  database: Pick<Database, "system">,
  judge: (reviews: AnalysisInput[]) => Promise<AnalysisResult[]>,
  signal?: AbortSignal,
): Promise<number> {
  let total = 0;
  for (;;) {
    if (signal?.aborted) break;
    const { rows } = await database.system(readBatch);
    if (rows.length === 0) break;
    const verdicts = await judge(z.array(AnalysisInput).parse(rows));
    const started = performance.now();
    const written = await database.system((db) => writeBatch(db, verdicts));
    if (written === 0) break;
    total += written;
    await pause(performance.now() - started);
  }
  return total;
}
