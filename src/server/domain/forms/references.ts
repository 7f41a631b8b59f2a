import { and, eq, inArray } from "drizzle-orm";
import type { Context } from "#server/platform/context/context.ts";
import { labels, widgets } from "#server/platform/db/tables/schema.ts";

type Scope = Pick<Context, "db" | "workspace">;

const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === "string") : [];

export async function existingLabelIds({ db, workspace }: Scope, ids: unknown): Promise<string[]> {
  const wanted = texts(ids);
  if (wanted.length === 0) return [];
  const rows = await db
    .select({ id: labels.id })
    .from(labels)
    .where(and(eq(labels.workspaceId, workspace.id), inArray(labels.id, wanted)));
  const found = new Set(rows.map(({ id }) => id));
  return wanted.filter((id) => found.has(id));
}

export async function existingWidgetId({ db, workspace }: Scope, id: unknown): Promise<string | null> {
  if (typeof id !== "string" || id === "") return null;
  const [row] = await db
    .select({ id: widgets.id })
    .from(widgets)
    .where(and(eq(widgets.workspaceId, workspace.id), eq(widgets.id, id.toLowerCase())));
  return row?.id ?? null;
}
