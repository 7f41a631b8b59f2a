import type { Verb } from "#server/context.ts";
import { notFound } from "#server/fault.ts";
import { findPage } from "./page-row.ts";
import { presentPage } from "./present-page.ts";

/** One page by its `unique_page_id`. Throws 404 `Page not found.` */
export const getPage: Verb<"getPage"> = async (ctx, { params }) => {
  const row = await findPage(ctx.db, ctx.workspace.id, params.unique_page_id);
  if (!row) throw notFound("Page");
  ctx.answerVersion(row.version);
  return { data: await presentPage(ctx, row) };
};
