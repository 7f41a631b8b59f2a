import * as z from "zod";
import type { TestService } from "#server/testing.ts";

const Tables = z.array(z.object({ name: z.string(), key: z.string() }));
const Rows = z.array(z.object({ row: z.record(z.string(), z.unknown()) }));

const TABLES = `select c.relname as name, a.attname as key
  from pg_class c join pg_attribute a on a.attrelid = c.oid and not a.attisdropped
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    and a.attname = case c.relname when 'workspaces' then 'id' else 'workspace_id' end
  order by c.relname`;

/** Columns that say when a record was looked at, not what it is. */
const SEEN = new Set(["last_used_at"]);

export type Snapshot = Record<string, string[]>;

/** Every table with rows of workspaces, and the column that says whose they are. */
export const tenantTables = async ({ services }: TestService) =>
  Tables.parse((await services.database.sql(TABLES)).rows);

/** Every row of a workspace, by table, as text. `apart` names tables that are left out. */
export async function snapshot(
  service: TestService,
  workspaceId: number,
  apart: readonly string[] = [],
): Promise<Snapshot> {
  const taken: Snapshot = {};
  for (const { name, key } of await tenantTables(service)) {
    if (apart.includes(name)) continue;
    const text = `select to_jsonb(t) as row from ${name} t where ${key} = $1`;
    const rows = Rows.parse((await service.services.database.sql(text, [workspaceId])).rows);
    const told = rows.map(({ row }) => Object.entries(row).filter(([column]) => !SEEN.has(column)));
    taken[name] = told.map((row) => JSON.stringify(Object.fromEntries(row))).sort();
  }
  return taken;
}
