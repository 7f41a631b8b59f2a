import type { Verb } from "#server/context.ts";
import { notFound } from "#server/fault.ts";
import { embedSnippet } from "./embed-snippet.ts";
import { findPage } from "./page-row.ts";

/** The two-line snippet of a page (section 4.7). Throws 404 `Page not found.`, or `Widget not found.` for a widget. */
export const getEmbedCode: Verb<"getEmbedCode"> = async (ctx, { query: { type, id } }) => {
  const page = type === "page" ? await findPage(ctx.db, ctx.workspace.id, id) : undefined;
  if (!page) throw notFound(type === "page" ? "Page" : "Widget");
  const theme = page.meta["theme"];
  return {
    type,
    id,
    embed_code: embedSnippet({
      id,
      origin: ctx.services.config.publicUrl,
      theme: typeof theme === "string" ? theme : null,
      heightPhone: page.heightPhone,
      heightDesktop: page.heightDesktop,
    }),
  };
};
