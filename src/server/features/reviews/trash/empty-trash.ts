import { sql } from "drizzle-orm";
import type { Handler } from "#server/platform/context/context.ts";
import { trashedReviews } from "#server/platform/db/tables/schema.ts";
import { purgeAll } from "#server/domain/review-actions/purge.ts";

/** Reviews outside the trash are ignored. */
export const emptyTrash: Handler<"emptyTrash"> = async ({ services, ...whose }, { body: { items } }) => {
  const rows = JSON.stringify(items?.map(({ type, id }) => ({ medium: type, id })) ?? []);
  const isNamed = sql`(${trashedReviews.reviewId}, ${trashedReviews.medium}) in
    (select v.id, v.medium from json_to_recordset(${rows}::json) as v(id bigint, medium text))`;
  const deleted = await purgeAll(services, whose, items ? isNamed : undefined);
  return { message: "Reviews Deleted Successfully", data: { deleted } };
};
