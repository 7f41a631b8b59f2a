import { createWriteStream } from "node:fs";
import { mkdir, stat } from "node:fs/promises";
import { randomUUID } from "node:crypto";
import { extname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { sql, eq } from "drizzle-orm";
import * as z from "zod";
import type { Services } from "#server/platform/context/context.ts";
import type { Db } from "#server/platform/db/open.ts";
import { storedFiles, forms, pages, widgets } from "#server/platform/db/tables/schema.ts";
import { mayHaveCommitted } from "#server/platform/errors/database-error.ts";
import type { StoredMedia } from "#server/platform/storage/file-tracker-types.ts";
import { EXTENSIONS, MEDIA_TYPES } from "#server/platform/storage/media-types.ts";
import { insertWorkspace } from "#server/domain/workspace/create-owner.ts";
import { resetRunning } from "#server/domain/workspace/reset-running.ts";
import { EXPORTED_TABLES, type ExportedTable } from "./archived-tables.ts";
import { type ExportArchive, openArchive } from "./open-archive.ts";
import { type NewAddresses, type Renumbering, renumber } from "./renumber.ts";
import type { PgColumn } from "drizzle-orm/pg-core";
import { newId } from "#server/platform/db/ids.ts";

const Named = z.object({
  id: z.unknown(),
  unique_form_id: z.string().optional(),
  unique_page_id: z.string().optional(),
  slug: z.string().optional(),
  custom_domain: z.string().nullish(),
});

async function isTaken(db: Db, column: PgColumn, value: string): Promise<boolean> {
  const rows = await db
    .select({ one: sql`1` })
    .from(column.table)
    .where(eq(column, value))
    .limit(1);
  return rows.length > 0;
}

interface Replacements extends NewAddresses {
  names: Map<string, string>;
}

/**
 * New names and addresses for the forms, pages and widgets of an export whose own are taken here. Free ones are kept, so
 * that published links and snippets continue to work.
 */
async function findReplacements(db: Db, archive: ExportArchive): Promise<Replacements> {
  const names = new Map<string, string>();
  const slugs = { forms: new Map<string, string>(), pages: new Map<string, string>() };
  const takenDomains = new Set<string>();
  const settle = async (
    column: PgColumn,
    value: string | undefined,
    fresh: () => string,
    replacements: Map<string, string> = names,
  ) => {
    if (value && (await isTaken(db, column, value))) replacements.set(value, fresh());
  };
  const each = async (table: string, settleRow: (row: z.output<typeof Named>) => Promise<void>) => {
    for await (const line of archive.lines(table)) await settleRow(Named.parse(JSON.parse(line)));
  };
  await each("forms", async (row) => {
    await settle(forms.uniqueFormId, row.unique_form_id, newId.form);
    await settle(forms.slug, row.slug, newId.formSlug, slugs.forms);
  });
  await each("pages", async (row) => {
    await settle(pages.uniquePageId, row.unique_page_id, newId.page);
    await settle(pages.slug, row.slug, newId.pageSlug, slugs.pages);
    const domain = row.custom_domain;
    if (domain && (await isTaken(db, pages.customDomain, domain))) takenDomains.add(domain);
  });
  await each("widgets", async (row) => {
    if (typeof row.id === "string") await settle(widgets.id, row.id, randomUUID);
  });
  return { names, slugs, takenDomains };
}

const BATCH = 500;
const Last = z.tuple([z.object({ last: z.coerce.number() })]);
const Inserted = z.tuple([z.object({ count: z.number() })]);

type RestoreServices = Pick<Services, "config" | "database" | "media">;

async function putMedia({ config, media }: RestoreServices, archive: ExportArchive): Promise<Map<string, StoredMedia>> {
  await mkdir(config.tempDir, { recursive: true });
  const put = new Map<string, StoredMedia>();
  for (const name of archive.media) {
    const extension = EXTENSIONS.find((known) => extname(name) === `.${known}`);
    if (!extension) throw new Error(`The copy holds a file that is no picture or recording: ${name}`);
    const path = join(config.tempDir, randomUUID());
    await pipeline(await archive.readMedia(name), createWriteStream(path, { mode: 0o600 }));
    const { size: bytes } = await stat(path);
    const { kind, contentType } = MEDIA_TYPES[extension];
    put.set(name, { name: await media.put(path, extension), kind, contentType, bytes });
  }
  return put;
}

/** Ids are kept where the table is empty, as in a new installation; otherwise they are moved past its last one. */
async function offsetsOf(db: Db): Promise<Map<string, number>> {
  const offsets = new Map<string, number>();
  for (const { name, numbered } of EXPORTED_TABLES) {
    if (!numbered) continue;
    const { rows } = await db.execute(sql`select coalesce(max(id), 0) as last from ${sql.identifier(name)}`);
    const [{ last }] = Last.parse(rows);
    offsets.set(name, last === 0 ? 0 : last);
  }
  return offsets;
}

/** Leaves out rows that are part of what the copy does not hold. Returns how many were inserted. */
async function insertRows(db: Db, workspaceId: number, table: ExportedTable, columns: string[], rows: object[]) {
  const names = sql.join(
    ["workspace_id", ...columns].map((name) => sql.identifier(name)),
    sql.raw(", "),
  );
  const isWhole = table.partOf.map(
    ({ column, whole }) => sql`exists (select from ${sql.identifier(whole)} w
      where w.workspace_id = ${workspaceId} and w.id = r.${sql.identifier(column)})`,
  );
  const rowsJson = JSON.stringify(rows.map((row) => ({ ...row, workspace_id: workspaceId })));
  const inserted = await db.execute(sql`with inserted as (insert into ${sql.identifier(table.name)} (${names})
      select ${names} from jsonb_populate_recordset(null::${sql.identifier(table.name)}, ${rowsJson}::jsonb) r
      where ${sql.join([sql`true`, ...isWhole], sql` and `)} returning 1)
    select count(*)::int as count from inserted`);
  const [{ count }] = Inserted.parse(inserted.rows);
  return count;
}

async function restoreTable(
  db: Db,
  workspaceId: number,
  archive: ExportArchive,
  table: ExportedTable,
  by: Renumbering,
) {
  const there = archive.manifest.tables.find(({ name }) => name === table.name);
  if (!there) return 0;
  const unknown = there.columns.find((name) => !table.columns.includes(name));
  if (unknown) throw new Error(`The copy has ${table.name}.${unknown}, which this version of Laurel does not know.`);
  let count = 0;
  let batch: object[] = [];
  const flush = async () => {
    if (batch.length > 0) count += await insertRows(db, workspaceId, table, there.columns, batch);
    batch = [];
  };
  for await (const line of archive.lines(table.name)) {
    batch.push(renumber(line, table.name, by));
    if (batch.length >= BATCH) await flush();
  }
  await flush();
  return count;
}

/**
 * New rows get ids above all that the restored ones have or refer to: what refers to a deleted review must not become part of a
 * new one.
 */
async function continueIds(db: Db, highest: ReadonlyMap<string, number>): Promise<void> {
  for (const { name, numbered } of EXPORTED_TABLES) {
    const last = highest.get(name);
    if (!numbered || last === undefined) continue;
    await db.execute(sql`select setval(s.name, greatest(${last}::bigint, nextval(s.name)))
      from (select pg_get_serial_sequence(${name}, 'id')::regclass as name) s`);
  }
}

/**
 * Into a new workspace of this user, in one transaction. Returns its id, the number of rows per table, and the domains that
 * its walls lose because other walls here have them. Throws an error with a message when the file is damaged, not an
 * export, or of a newer version.
 */
export async function restoreArchive(services: RestoreServices, path: string, userId: number) {
  const archive = await openArchive(path);
  let put = new Map<string, StoredMedia>();
  try {
    put = await putMedia(services, archive);
    return await services.database.system(async (db) => {
      const { names: taken, ...addresses } = await findReplacements(db, archive);
      const names = new Map([...taken, ...[...put].map(([before, { name }]) => [before, name] as const)]);
      const { name, description, website_url: websiteUrl, logo, defaults } = archive.manifest.workspace;
      const values = { name, description: description ?? "", websiteUrl: websiteUrl ?? "", defaults };
      const logoName = logo && names.get(logo);
      const workspace = await insertWorkspace(db, userId, { ...values, ...(logoName && { logo: logoName }) });
      const { publicUrl } = services.config;
      const highest = new Map<string, number>();
      const by = { ...addresses, offsets: await offsetsOf(db), highest, names, publicUrl, userId };
      const counts: Record<string, number> = {};
      for (const table of EXPORTED_TABLES)
        counts[table.name] = await restoreTable(db, workspace.id, archive, table, by);
      await continueIds(db, highest);
      const files = [...put.values()].map((file) => ({
        workspaceId: workspace.id,
        name: file.name,
        kind: file.kind,
        bytes: file.bytes,
      }));
      for (let at = 0; at < files.length; at += BATCH) await db.insert(storedFiles).values(files.slice(at, at + BATCH));
      await resetRunning(db, sql`workspace_id = ${workspace.id}`);
      counts["media"] = files.length;
      return { workspaceId: workspace.uniqueWorkspaceId, counts, takenDomains: [...addresses.takenDomains] };
    });
  } catch (error) {
    if (!mayHaveCommitted(error)) for (const { name } of put.values()) await services.media.remove(name);
    throw error;
  } finally {
    archive.close();
  }
}
