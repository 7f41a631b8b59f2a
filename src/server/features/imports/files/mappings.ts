import { and, asc, count, eq, sql } from "drizzle-orm";
import type { ExtraColumn } from "#contract/imports/extra-columns.ts";
import { IMPORT_LIMITS } from "#contract/imports/import-history.ts";
import type { Context, Handler } from "#server/platform/context/context.ts";
import { importMappings } from "#server/platform/db/tables/schema.ts";
import { validationError, notFound } from "#server/platform/errors/app-error.ts";
import { writeAudit } from "#server/domain/history/write-audit.ts";
import { storableText } from "#server/platform/text/storable.ts";
import { requirePlatform } from "#server/domain/review-platforms/platforms.ts";

type Row = typeof importMappings.$inferSelect;

const RECORD = "Mapping";

const present = ({ id, name, columns, mapping, extraColumns, platform, createdAt }: Row) => ({
  id,
  name,
  columns,
  mapping,
  extra_columns: extraColumns,
  platform,
  created_at: createdAt,
});

const storableColumn = (column: ExtraColumn): ExtraColumn => ({
  ...column,
  header: storableText(column.header),
  ...(column.as === "custom_field" && { name: storableText(column.name) }),
});

const ofWorkspace = (ctx: Context) => eq(importMappings.workspaceId, ctx.workspace.id);

export const listImportMappings: Handler<"listImportMappings"> = async (ctx) => {
  const rows = await ctx.db
    .select()
    .from(importMappings)
    .where(ofWorkspace(ctx))
    .orderBy(asc(sql`lower(${importMappings.name})`), asc(importMappings.id));
  return { data: rows.map(present) };
};

async function checkMappingCount(ctx: Context, name: string): Promise<void> {
  const [found] = await ctx.db
    .select({ others: count() })
    .from(importMappings)
    .where(and(ofWorkspace(ctx), sql`lower(${importMappings.name}) <> lower(${name})`));
  if ((found?.others ?? 0) >= IMPORT_LIMITS.mappings)
    throw validationError({ name: [`No more than ${IMPORT_LIMITS.mappings} mappings can be kept. Delete one first.`] });
}

/** Replaces one of the same name, ignoring case. Throws 422 at `platform` and `name`. */
export const saveImportMapping: Handler<"saveImportMapping"> = async (ctx, { body }) => {
  requirePlatform(body.platform);
  const name = storableText(body.name);
  await checkMappingCount(ctx, name);
  const clean = Object.fromEntries(
    Object.entries(body.mapping).map(([key, header]) => [key, storableText(header ?? "")]),
  );
  const columns = JSON.stringify(body.columns.map(storableText));
  const extra = JSON.stringify((body.extra_columns ?? []).map(storableColumn));
  const { rows } = await ctx.db.execute<{ id: number }>(sql`
    insert into import_mappings (workspace_id, name, columns, mapping, extra_columns, platform)
    values (${ctx.workspace.id}, ${name}, ${columns}::jsonb, ${JSON.stringify(clean)}::jsonb, ${extra}::jsonb,
      ${body.platform || null})
    on conflict (workspace_id, lower(name)) do update set name = excluded.name, columns = excluded.columns,
      mapping = excluded.mapping, extra_columns = excluded.extra_columns, platform = excluded.platform
    returning id::float8 as id`);
  const [row] = await ctx.db
    .select()
    .from(importMappings)
    .where(and(ofWorkspace(ctx), eq(importMappings.id, rows[0]?.id ?? 0)));
  if (!row) throw new Error("The mapping was not stored");
  await writeAudit(ctx, { action: "updated", record: RECORD, recordId: row.id });
  return { message: "Mapping Saved Successfully", data: present(row) };
};

/** Throws 404 `Mapping not found.` */
export const deleteImportMapping: Handler<"deleteImportMapping"> = async (ctx, { params }) => {
  const [gone] = await ctx.db
    .delete(importMappings)
    .where(and(ofWorkspace(ctx), eq(importMappings.id, params.id)))
    .returning();
  if (!gone) throw notFound(RECORD);
  await writeAudit(ctx, { action: "deleted", record: RECORD, recordId: gone.id });
  return { message: "Mapping Deleted Successfully" };
};
