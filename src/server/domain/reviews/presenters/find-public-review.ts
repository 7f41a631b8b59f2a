import { and, eq, inArray, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import * as z from "zod";
import type { Reader } from "#server/platform/db/connection.ts";
import type { Db } from "#server/platform/db/open.ts";
import { reviews } from "#server/platform/db/tables/schema.ts";
import { IS_PUBLIC, MAY_SHOW } from "#server/domain/reviews/public-address.ts";
import { isFileName } from "#server/platform/storage/file-name.ts";
import { idOfFeedback } from "#server/platform/db/ids.ts";

const Found = z.object({
  workspace_id: z.number(),
  workspace: z.string(),
  id: z.number(),
  approved: z.boolean(),
  stamp: z.string(),
});

export type FoundReview = z.infer<typeof Found>;

const selectIf = (
  condition: string,
) => `select w.id as workspace_id, w.name as workspace, f.id::float8 as id, f.approved, f.stamp
  from workspaces w cross join lateral (
    select r.id, r.approved, concat_ws(':', w.name, r.version, r.approved) as stamp from reviews r
    where r.workspace_id = w.id and r.id = $1 and ${condition} limit 1
  ) f where w.closed_at is null`;

const PUBLIC = selectIf(IS_PUBLIC);
const WITH_FILE = selectIf(`${MAY_SHOW} and exists (select from attachments a
  where a.workspace_id = r.workspace_id and a.review_id = r.id and a.file = $2)`);

export async function findPublicReview(
  database: Pick<Reader, "sql">,
  feedbackId: string,
): Promise<FoundReview | undefined> {
  const id = idOfFeedback(feedbackId);
  if (id === undefined) return undefined;
  const { rows } = await database.sql(PUBLIC, [id]);
  return rows[0] === undefined ? undefined : Found.parse(rows[0]);
}

/** A review that may be shown, wherever it is, for whoever has the name of its file: nobody can guess that. */
export async function findReviewOfFile(
  database: Pick<Reader, "sql">,
  feedbackId: string,
  file: string,
): Promise<FoundReview | undefined> {
  const id = idOfFeedback(feedbackId);
  if (id === undefined || !isFileName(file)) return undefined;
  const { rows } = await database.sql(WITH_FILE, [id, file]);
  return rows[0] === undefined ? undefined : Found.parse(rows[0]);
}

const r = alias(reviews, "r");

/** Those of `ids` that have a public page. */
export async function findPublicIds(db: Db, workspaceId: number, ids: number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: r.id })
    .from(r)
    .where(and(eq(r.workspaceId, workspaceId), inArray(r.id, ids), sql.raw(IS_PUBLIC)));
  return new Set(rows.map(({ id }) => id));
}
