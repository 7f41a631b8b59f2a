import { createHash } from "node:crypto";
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

/** The named migrations, or all. Throws when one of them is not known. */
export function pickMigrations(names: string[] = Object.keys(ownMigrations)): Record<string, string> {
  const unknown = names.filter((name) => !(name in ownMigrations));
  if (unknown.length > 0) {
    throw new NewerSchemaError(
      `The data comes from a newer version of Laurel (it has ${unknown.join(", ")}). Use that version.`,
    );
  }
  return Object.fromEntries(names.map((name) => [name, ownMigrations[name] ?? ""]));
}

// Advisory lock id, the same in every version: processes that start together migrate one after the other.
const LOCK = 7_264_501;

const Applied = z.array(z.object({ name: z.string(), sha256: z.nullable(z.string()) }));

class NewerSchemaError extends Error {
  override name = "NewerSchemaError";
}

class ChangedMigrationError extends Error {
  override name = "ChangedMigrationError";
}

// A checkout may have turned the ends of lines into those of its system.
const hashOf = (text: string): string => createHash("sha256").update(text.replaceAll("\r\n", "\n")).digest("hex");

async function applyPending(connection: Connection, migrations: Record<string, string>) {
  await connection.query(`select pg_advisory_xact_lock(${LOCK})`);
  await connection.query(
    "create table if not exists public.migrations (name text primary key, applied_at timestamptz not null default now(), sha256 text)",
  );
  await connection.query("alter table public.migrations add column if not exists sha256 text");
  const { rows } = await connection.query("select name, sha256 from public.migrations order by name");
  const applied = new Map(Applied.parse(rows).map((row) => [row.name, row.sha256]));
  const unknown = [...applied.keys()].filter((name) => !(name in migrations));
  if (unknown.length > 0) {
    throw new NewerSchemaError(
      `The database was last used by a newer version (it has ${unknown.join(", ")}). Start that version, or restore a backup.`,
    );
  }
  for (const [name, sha256] of applied) {
    const hash = hashOf(migrations[name] ?? "");
    if (sha256 !== null && sha256 !== hash) {
      throw new ChangedMigrationError(
        `The database was made by another version of Laurel: its migration ${name} is not the one of this version. Start that version, or restore a backup.`,
      );
    }
    // Databases from before checksums were kept.
    if (sha256 === null)
      await connection.query("update public.migrations set sha256 = $2 where name = $1", [name, hash]);
  }
  const pending = Object.keys(migrations)
    .filter((name) => !applied.has(name))
    .sort();
  const role = await hasAppRole(connection);
  if (!role) await createAppRole(connection);
  if (pending.length === 0 && role) return;
  await connection.query("create extension if not exists pg_trgm; create extension if not exists btree_gin");
  for (const name of pending) {
    const text = migrations[name] ?? "";
    await connection.query(text);
    await connection.query("insert into public.migrations (name, sha256) values ($1, $2)", [name, hashOf(text)]);
  }
  await secureRows(connection);
}

/** The migrations of this version that an earlier version's database lacks; none for a new database. */
export async function pendingMigrations(connection: Connection): Promise<string[]> {
  const { rows: tables } = await connection.query("select where to_regclass('public.migrations') is not null");
  if (tables.length === 0) return [];
  const { rows } = await connection.query("select name from public.migrations");
  const applied = new Set(
    z
      .array(z.object({ name: z.string() }))
      .parse(rows)
      .map(({ name }) => name),
  );
  return applied.size === 0 ? [] : Object.keys(ownMigrations).filter((name) => !applied.has(name));
}

/**
 * Migrates the schema and guards every workspace table, in one transaction. Throws `NewerSchemaError` when the
 * database has a migration this code does not know, `ChangedMigrationError` when one of its migrations differs.
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
