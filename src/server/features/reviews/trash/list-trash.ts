import { desc, eq, sql } from "drizzle-orm";
import { MEDIA } from "#contract/reviews/review-type.ts";
import { LIMITS } from "#contract/core/limits.ts";
import type { Handler } from "#server/platform/context/context.ts";
import { trashedReviews } from "#server/platform/db/tables/schema.ts";
import { actorName } from "#server/domain/history/actor-name.ts";
import { pageOf } from "#server/platform/http/paginate.ts";
import { toInstant } from "#server/domain/reviews/review-values.ts";

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
