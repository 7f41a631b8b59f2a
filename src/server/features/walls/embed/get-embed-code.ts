import { LAYOUT_TABLE, widgetTypeOf } from "#contract/walls/layouts/layout-table.ts";
import type { Context, Handler } from "#server/platform/context/context.ts";
import { settingsOf } from "#server/domain/widgets/present-widget.ts";
import { getWidgetOr404 } from "#server/domain/widgets/widget-row.ts";
import { type Embedded, embedSnippet } from "#server/domain/walls/embed-snippet.ts";
import { getWallOr404 } from "#server/domain/walls/wall-row.ts";

async function pageSnippet(ctx: Context, id: string): Promise<Embedded> {
  const page = await getWallOr404(ctx, id);
  const theme = page.meta["theme"];
  return { ...page, theme: typeof theme === "string" ? theme : null };
}

async function widgetSnippet(ctx: Context, id: string): Promise<Embedded> {
  const widget = await getWidgetOr404(ctx, id);
  const type = widgetTypeOf(widget.type);
  const theme = settingsOf(widget).allow_dark_mode === "1" ? "auto" : null;
  return { ...widget, theme, unmeasured: type && LAYOUT_TABLE[type.slug].height };
}

/** The two-line snippet of a page or a widget (section 4.7). Throws 404 `Page not found.` or `Widget not found.` */
export const getEmbedCode: Handler<"getEmbedCode"> = async (ctx, { query: { type, id } }) => {
  const { heightPhone, heightDesktop, theme, unmeasured } = await (type === "page" ? pageSnippet : widgetSnippet)(
    ctx,
    id,
  );
  const origin = ctx.services.config.publicUrl;
  return { type, id, embed_code: embedSnippet({ id, origin, theme, heightPhone, heightDesktop, unmeasured }) };
};
