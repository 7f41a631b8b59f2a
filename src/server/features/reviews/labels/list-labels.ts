import { asc, count, eq } from "drizzle-orm";
import type { Handler } from "#server/platform/context/context.ts";
import { NO_LABEL_USES } from "#contract/reviews/label-endpoints.ts";
import { countLabelUses } from "./label-references.ts";
import { labels, reviewLabels } from "#server/platform/db/tables/schema.ts";

export const listLabels: Handler<"listLabels"> = async (ctx, { query }) => {
  const counted = query.include?.includes("reviews_count")
    ? await ctx.db
        .select({ id: reviewLabels.labelId, reviews: count() })
        .from(reviewLabels)
        .where(eq(reviewLabels.workspaceId, ctx.workspace.id))
        .groupBy(reviewLabels.labelId)
    : undefined;
  const counts = counted && new Map(counted.map(({ id, reviews }) => [id, reviews]));
  const uses = query.include?.includes("uses") ? await countLabelUses(ctx) : undefined;
  const rows = await ctx.db
    .select({ id: labels.id, name: labels.name, colour: labels.colour })
    .from(labels)
    .where(eq(labels.workspaceId, ctx.workspace.id))
    .orderBy(asc(labels.name), asc(labels.id));
  return {
    data: rows.map(({ id, name, colour }) => ({
      id,
      name,
      attributes: { css_color_code: colour },
      ...(counts && { reviews_count: counts.get(id) ?? 0 }),
      ...(uses && { uses: uses.get(id) ?? NO_LABEL_USES }),
    })),
  };
};
