import { inOpenWorkspace } from "#server/platform/db/closed-workspaces.ts";
import * as z from "zod";
import type { Database } from "#server/platform/db/open.ts";

const Row = z
  .object({
    workspace_id: z.number(),
    kind: z.enum(["page", "widget"]),
    id: z.string(),
    version: z.number(),
    preview: z.string().nullable(),
  })
  .transform(({ workspace_id: workspaceId, ...row }) => ({ workspaceId, ...row }));

export type StalePreview = z.output<typeof Row>;

const AT_ONCE = 20;
const STALE = "preview_version is distinct from version";

export async function findStalePreviews({ sql }: Pick<Database, "sql">): Promise<StalePreview[]> {
  const { rows } = await sql(
    `(select workspace_id, 'page' as kind, unique_page_id as id, version, preview from pages where ${STALE} and ${inOpenWorkspace("pages")} limit ${AT_ONCE})
     union all
     (select workspace_id, 'widget', id, version, preview from widgets
       where ${STALE} and ${inOpenWorkspace("widgets")} limit ${AT_ONCE})`,
  );
  return z.array(Row).parse(rows);
}
