import { and, eq } from "drizzle-orm";
import type { Verb } from "#server/context.ts";
import { pages } from "#server/db/schema.ts";
import { writeAudit } from "#server/history/write-audit.ts";
import { checkVersion } from "#server/http/version.ts";
import { dropOwned } from "./drop-owned.ts";
import { changesOf } from "./page-changes.ts";
import { identifierOf, listChosen, lockPage } from "./page-row.ts";
import { replaceChosen } from "./selection.ts";
import { refOfPage } from "./wall-ref.ts";

const NOTHING = {
  name: "",
  slug: "",
  meta: {},
  attributes: {},
  automationFilters: null,
  customDomain: null,
  logo: null,
  favicon: null,
  background: null,
  feeds: [],
};

/**
 * Removes a page: its public address and its embeds answer 404 from now on, its reviews stay. Throws 404
 * `Page not found.`, 412 for another version than expected.
 */
export const deletePage: Verb<"deletePage"> = async (ctx, { params }) => {
  const { db } = ctx;
  const row = await lockPage(db, ctx.workspace.id, params.unique_page_id);
  checkVersion(ctx, row.version);
  const chosen = await listChosen(db, row);
  await replaceChosen(ctx, row, chosen, []);
  await db.delete(pages).where(and(eq(pages.workspaceId, row.workspaceId), eq(pages.id, row.id)));
  await dropOwned(ctx, refOfPage(row), row);
  const changes = changesOf({ ...row, feeds: chosen.map(identifierOf) }, NOTHING);
  await writeAudit(ctx, { action: "deleted", record: "Page", recordId: row.uniquePageId, changes });
  return { message: "Page Deleted Successfully" };
};
