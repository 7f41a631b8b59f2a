import { desc, eq, sql } from "drizzle-orm";
import { MEDIA } from "#contract/reviews/review-type.ts";
import { LIMITS } from "#contract/core/limits.ts";
import type { Handler } from "#server/platform/context/context.ts";
import { trashedReviews } from "#server/platform/db/tables/schema.ts";
import { actorName } from "#server/domain/history/actor-name.ts";
import { pageOf } from "#server/platform/http/paginate.ts";
import { toInstant } from "#server/domain/reviews/review-values.ts";
import { purgeAll } from "#server/domain/review-actions/purge.ts";
import { inOwnTransaction } from "#server/platform/transactions/own-transaction.ts";
import { restoreFromTrash } from "./restore.ts";

/** With labels, walls and widgets; reviews not in the trash are reported. Many are restored in several transactions. */
export const restoreReviews: Handler<"restoreReviews"> = async ({ services, ...whose }, { body }) => {
  const requested = new Map(body.items.map((item) => [`${item.type} ${item.id}`, { ...item, medium: item.type }]));
  const keys = [...requested.values()];
  const failures = [];
  for (let from = 0; from < keys.length; from += LIMITS.changedAtOnce) {
    const some = keys.slice(from, from + LIMITS.changedAtOnce);
    const ended = await inOwnTransaction(services, whose, (ctx) => restoreFromTrash(ctx, some));
    for (const [{ type, id }, reason] of ended) if (reason) failures.push({ type, id, name: "", reason });
  }
  return {
    message: "Reviews Restored Successfully",
    data: { restored: keys.length - failures.length, failures },
  };
};

/** Reviews outside the trash are ignored. */
export const emptyTrash: Handler<"emptyTrash"> = async ({ services, ...whose }, { body: { items } }) => {
  const rows = JSON.stringify(items?.map(({ type, id }) => ({ medium: type, id })) ?? []);
  const isNamed = sql`(${trashedReviews.reviewId}, ${trashedReviews.medium}) in
    (select v.id, v.medium from json_to_recordset(${rows}::json) as v(id bigint, medium text))`;
  const deleted = await purgeAll(services, whose, items ? isNamed : undefined);
  return { message: "Reviews Deleted Successfully", data: { deleted } };
};

const perPage = LIMITS.reviewsPerPage;

export const listTrash: Handler<"listTrash"> = async (ctx, { query: { page } }) => {
  const workspaceId = ctx.workspace.id;
  const t = trashedReviews;
  const rows = await ctx.db
    .select({
      id: t.reviewId,
      medium: t.medium,
      name: t.name,
      words: t.words,
      rating: t.rating,
      trashedAt: t.trashedAt,
      purgedAt: sql`${t.trashedAt} + make_interval(days => ${LIMITS.trashDays})`.mapWith(String),
      by: actorName(workspaceId, sql`${t.actorKind}`, sql`${t.actorId}`),
    })
    .from(t)
    .where(eq(t.workspaceId, workspaceId))
    .orderBy(desc(t.trashedAt), desc(t.reviewId))
    .limit(perPage + 1)
    .offset((page - 1) * perPage);
  const path = `${ctx.services.config.publicUrl}/v3/trash`;
  const present = ({ medium, trashedAt, purgedAt, ...row }: (typeof rows)[number]) => ({
    ...row,
    type: MEDIA.find((known) => known === medium) ?? "text",
    trashed_at: trashedAt,
    purged_at: toInstant(purgedAt),
  });
  return { data: pageOf({ path, page, perPage, rows, present }) };
};
