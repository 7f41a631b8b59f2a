import * as z from "zod";
import type { Reader } from "#server/platform/db/connection.ts";
import { FoundOrigins, lastBulkAction } from "./find-public-wall.ts";

const Found = z.object({
  workspace_id: z.number(),
  workspace: z.string(),
  id: z.string(),
  allowed_origins: FoundOrigins,
  stamp: z.string(),
});

export type FoundWidget = z.infer<typeof Found>;

/** Changes with a row of `widgets`, its choice of reviews and each of those. */
export const widgetStamp = (row: string): string =>
  `concat_ws(':', ${row}.version,
     case when ${row}.settings -> 'automation_filters' is not null then ${lastBulkAction(row)} end,
     (select concat_ws(':', count(*), max(r.updated_at)) from widget_reviews wr
       join reviews r on r.workspace_id = wr.workspace_id and r.id = wr.review_id
       where wr.workspace_id = ${row}.workspace_id and wr.widget_id = ${row}.id))`;

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

export const isWidgetId = (id: string): boolean => UUID.test(id);

export async function findPublicWidget(database: Pick<Reader, "sql">, id: string): Promise<FoundWidget | undefined> {
  const { rows } = await database.sql(
    `select x.workspace_id, w.name as workspace, x.id, x.settings -> 'allowed_origins' as allowed_origins,
       ${widgetStamp("x")} as stamp
     from widgets x join workspaces w on w.id = x.workspace_id where x.id = $1 and w.closed_at is null`,
    [id],
  );
  return rows[0] === undefined ? undefined : Found.parse(rows[0]);
}
