import path from "node:path";
import * as z from "zod";
import type { Connection } from "./connection.ts";
import { createAppRole, hasAppRole, secureRows } from "./row-security.ts";

// Bundled as text, so that the built server contains its migrations.
const files = import.meta.glob<string>("./migrations/*.sql", {
  query: "?raw",
  import: "default",
  eager: true,
});

const ownMigrations: Record<string, string> = Object.fromEntries(
  Object.entries(files).map(([file, text]) => [path.basename(file, ".sql"), text]),
);

// Advisory lock id, the same in every version: processes that start together migrate one after the other.
const LOCK = 7_264_501;

const Applied = z.array(z.object({ name: z.string() }));

class NewerSchemaError extends Error {
  override name = "NewerSchemaError";
}

async function applyPending(connection: Connection, migrations: Record<string, string>) {
  await connection.query(`select pg_advisory_xact_lock(${LOCK})`);
  await connection.query(
    "create table if not exists public.migrations (name text primary key, applied_at timestamptz not null default now())",
  );
  const { rows } = await connection.query("select name from public.migrations order by name");
  const applied = new Set(Applied.parse(rows).map((row) => row.name));
  const unknown = [...applied].filter((name) => !(name in migrations));
  if (unknown.length > 0) {
    throw new NewerSchemaError(
      `The database was last used by a newer version (it has ${unknown.join(", ")}). Start that version, or restore a backup.`,
    );
  }
  const pending = Object.keys(migrations)
    .filter((name) => !applied.has(name))
    .sort();
  const role = await hasAppRole(connection);
  if (!role) await createAppRole(connection);
  if (pending.length === 0 && role) return;
  await connection.query("create extension if not exists pg_trgm; create extension if not exists btree_gin");
  for (const name of pending) {
    await connection.query(migrations[name] ?? "");
    await connection.query("insert into public.migrations (name) values ($1)", [name]);
  }
  await secureRows(connection);
}

/**
 * Migrates the schema and guards every workspace table, in one transaction. Throws `NewerSchemaError` when the
 * database has a migration this code does not know.
 */
export async function migrateSchema(connection: Connection, migrations = ownMigrations): Promise<void> {
  await connection.query("begin");
  await connection.query("set local statement_timeout = 0; set local lock_timeout = 0");
  try {
    await applyPending(connection, migrations);
    await connection.query("commit");
  } catch (error) {
    await connection.query("rollback");
    throw error;
  }
}
