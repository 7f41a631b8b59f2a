import * as z from "zod";
import type { Database } from "#server/platform/db/open.ts";
import { sql } from "drizzle-orm";
import type { ExportedTable } from "./copied-tables.ts";

const PAGE = 1000;

const Rows = z.array(z.object({ row: z.record(z.string(), z.unknown()), key: z.record(z.string(), z.unknown()) }));

const list = (names: string[]) =>
  sql.join(
    names.map((name) => sql.identifier(name)),
    sql.raw(", "),
  );

/** One page of the rows of a table, in the order of its key, after the key given. */
async function readPage(database: Database, workspaceId: number, table: ExportedTable, after: unknown[] | undefined) {
  const names = table.key.map(({ name }) => name);
  const values = table.key.map(({ type }, index) => sql`${String(after?.[index])}::${sql.raw(type)}`);
  const beyond = after && sql`and (${list(names)}) > (${sql.join(values, sql.raw(", "))})`;
  // As text: numbers beyond what JavaScript counts exactly must not be rounded on the way.
  const key = sql.join(
    names.map((name) => sql`${sql.raw(`'${name}'`)}, ${sql.identifier(name)}::text`),
    sql.raw(", "),
  );
  const { rows } = await database.read(workspaceId, (db) =>
    db.execute(sql`select to_jsonb(t) - 'workspace_id' as row, jsonb_build_object(${key}) as key
      from ${sql.identifier(table.name)} t where workspace_id = ${workspaceId} ${beyond}
      order by ${list(names)} limit ${PAGE}`),
  );
  return Rows.parse(rows);
}

/** Every row of a table of a workspace, in pages, so that nobody else waits for the whole. */
export async function* readRows(database: Database, workspaceId: number, table: ExportedTable) {
  for (let after: unknown[] | undefined; ;) {
    const page = await readPage(database, workspaceId, table, after);
    yield* page.map(({ row }) => row);
    const last = page.at(-1);
    if (!last || page.length < PAGE) return;
    after = table.key.map(({ name }) => last.key[name]);
  }
}
