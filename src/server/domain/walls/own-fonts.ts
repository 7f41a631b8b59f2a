import { and, eq, sql } from "drizzle-orm";
import * as z from "zod";
import type { FONT_USES } from "#contract/workspace/workspace-fonts.ts";
import { type OwnFont, servedFont } from "#contract/walls/view/fonts.ts";
import type { DisplayView } from "#contract/walls/view/view-model.ts";
import type { Db } from "#server/platform/db/open.ts";
import { workspaceFonts } from "#server/platform/db/tables/schema.ts";
import { mediaUrl } from "#server/platform/storage/file-name.ts";

type StoredFont = typeof workspaceFonts.$inferSelect;

/** Paths, so that pages on a domain of their own load the font from there. */
export const ownFontOf = ({ regular, bold, variable }: StoredFont): OwnFont => ({
  regular: mediaUrl("", regular),
  bold: bold && mediaUrl("", bold),
  variable,
});

/** The font that a workspace uploaded under a name, ignoring case. */
export async function findOwnFont(db: Db, workspaceId: number, name: string | null): Promise<OwnFont | undefined> {
  if (name === null || servedFont(name)) return undefined;
  const [row] = await db
    .select()
    .from(workspaceFonts)
    .where(and(eq(workspaceFonts.workspaceId, workspaceId), sql`lower(${workspaceFonts.name}) = lower(${name})`));
  return row && ownFontOf(row);
}

/** The view with the files of its font, when the workspace uploaded it. */
export async function withOwnFont<T extends DisplayView>(db: Db, workspaceId: number, view: T): Promise<T> {
  const ownFont = await findOwnFont(db, workspaceId, view.font);
  return ownFont ? { ...view, ownFont } : view;
}

const Uses = z.array(z.object({ font: z.string(), kind: z.string(), name: z.string() }));

/** Where fonts are used, saved or in a draft; `font` in lower case. */
export async function findFontUses(db: Db, workspaceId: number) {
  const { rows } = await db.execute(sql`
    select distinct lower(u.font) as font, u.kind, u.name from (
      select attributes -> 'font' ->> 'name' as font, 'page' as kind, name from pages where workspace_id = ${workspaceId}
      union all
      select settings -> 'font' ->> 'name', 'widget', name from widgets where workspace_id = ${workspaceId}
      union all
      select coalesce(d.fields #>> '{custom_attributes,font,name}', d.fields #>> '{widget_customization,font,name}'),
        d.kind, coalesce(p.name, w.name)
        from wall_drafts d
        left join pages p on d.kind = 'page' and p.workspace_id = d.workspace_id and p.unique_page_id = d.wall_id
        left join widgets w on d.kind = 'widget' and w.workspace_id = d.workspace_id and w.id::text = d.wall_id
        where d.workspace_id = ${workspaceId} and coalesce(p.name, w.name) is not null
      union all
      select fields #>> '{custom_attributes,look,font}', 'form', name from forms where workspace_id = ${workspaceId}
      union all
      select d.fields #>> '{custom_attributes,look,font}', 'form', f.name
        from form_drafts d join forms f on f.workspace_id = d.workspace_id and f.id = d.form_id
        where d.workspace_id = ${workspaceId}
      union all
      select defaults ->> 'font', 'brand', name from workspaces where id = ${workspaceId}
    ) u where u.font <> '' order by u.kind, u.name`);
  return Uses.parse(rows) as { font: string; kind: (typeof FONT_USES)[number]; name: string }[];
}
