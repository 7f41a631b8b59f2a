import * as z from "zod";
import type { Reader } from "#server/platform/db/connection.ts";
import { IS_PUBLIC } from "#server/domain/reviews/public-address.ts";
import { idOfFeedback } from "#server/platform/db/ids.ts";

const Found = z.object({
  workspace_id: z.number(),
  workspace: z.string(),
  id: z.number(),
  approved: z.boolean(),
  stamp: z.string(),
});

export type FoundReview = z.infer<typeof Found>;

export async function findPublicReview(
  database: Pick<Reader, "sql">,
  feedbackId: string,
): Promise<FoundReview | undefined> {
  const id = idOfFeedback(feedbackId);
  if (id === undefined) return undefined;
  const { rows } = await database.sql(
    `select w.id as workspace_id, w.name as workspace, f.id::float8 as id, f.approved, f.stamp
     from workspaces w cross join lateral (
       select r.id, r.approved, concat_ws(':', w.name, r.version, r.approved) as stamp from reviews r
       where r.workspace_id = w.id and r.id = $1 and ${IS_PUBLIC} limit 1
     ) f where w.closed_at is null`,
    [id],
  );
  return rows[0] === undefined ? undefined : Found.parse(rows[0]);
}
