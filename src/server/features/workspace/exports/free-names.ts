import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import * as z from "zod";
import type { Db } from "#server/platform/db/open.ts";
import { forms, pages, widgets } from "#server/platform/db/tables/schema.ts";
import { newId } from "#server/platform/db/ids.ts";
import type { ExportArchive } from "./open-copy.ts";

const Named = z.object({
  id: z.unknown(),
  unique_form_id: z.string().optional(),
  unique_page_id: z.string().optional(),
  slug: z.string().optional(),
});

async function isTaken(db: Db, column: PgColumn, value: string): Promise<boolean> {
  const rows = await db
    .select({ one: sql`1` })
    .from(column.table)
    .where(eq(column, value))
    .limit(1);
  return rows.length > 0;
}

/**
 * Which names of the forms, pages and widgets of a copy are taken in this installation, and the one each gets instead.
 * Names that are free stay, so that links and snippets that are out go on working.
 */
export async function findTakenNames(db: Db, copy: ExportArchive): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  const settle = async (column: PgColumn, value: string | undefined, fresh: () => string) => {
    if (value && (await isTaken(db, column, value))) names.set(value, fresh());
  };
  const each = async (table: string, settleRow: (row: z.output<typeof Named>) => Promise<void>) => {
    for await (const line of copy.lines(table)) await settleRow(Named.parse(JSON.parse(line)));
  };
  await each("forms", async (row) => {
    await settle(forms.uniqueFormId, row.unique_form_id, newId.form);
    await settle(forms.slug, row.slug, newId.formSlug);
  });
  await each("pages", async (row) => {
    await settle(pages.uniquePageId, row.unique_page_id, newId.page);
    await settle(pages.slug, row.slug, newId.pageSlug);
  });
  await each("widgets", async (row) => {
    if (typeof row.id === "string") await settle(widgets.id, row.id, randomUUID);
  });
  return names;
}
