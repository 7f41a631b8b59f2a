import { asc, sql } from "drizzle-orm";
import type { Handler } from "#server/platform/context/context.ts";
import { savedViews } from "#server/platform/db/tables/schema.ts";
import { isVisible, presentView } from "./view-row.ts";

export const listViews: Handler<"listViews"> = async (ctx) => {
  const rows = await ctx.db
    .select()
    .from(savedViews)
    .where(isVisible(ctx))
    .orderBy(sql`lower(${savedViews.name})`, asc(savedViews.id));
  return { data: rows.map((row) => presentView(ctx, row)) };
};
