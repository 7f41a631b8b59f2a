import type { Connection, DatabaseLog, Db, Engine } from "./connection.ts";
import { migrateSchema } from "./migrate.ts";
import { createNestingGuard } from "./nesting.ts";
import { openPglite, type PgliteHome } from "./pglite.ts";
import { openPostgres } from "./postgres.ts";
import { appRole } from "./row-security.ts";

export type { Db } from "./connection.ts";

/** The one door to the data. Calls must not be nested: a nested call throws. */
export interface Database {
  readonly engine: "pglite" | "postgres";
  /** Runs queries that see one workspace only, without a transaction. */
  read<T>(workspaceId: number, run: (db: Db) => Promise<T>): Promise<T>;
  /** Runs queries that see one workspace only, in one transaction that is rolled back when `run` throws. */
  write<T>(workspaceId: number, run: (db: Db) => Promise<T>): Promise<T>;
  /** Runs as the owner, across workspaces, in one transaction: sign-in, key look-up, set-up. */
  system<T>(run: (db: Db) => Promise<T>): Promise<T>;
  /** Runs plain SQL as the owner, without a transaction: jobs and maintenance. */
  sql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
  /** Calls back once the surrounding `read`, `write` or `system` has committed; at once outside of one. */
  afterCommit(callback: () => void): void;
  /** Brings the schema up to this version of the code; throws when the data is from a newer version. */
  migrate(): Promise<void>;
  /** Resolves when the database answers, throws when it does not. */
  ready(): Promise<void>;
  close(): Promise<void>;
}

const ENTER = `select set_config('role', $1, false), set_config('app.workspace_id', $2, false), set_config('timezone', 'UTC', false)`;

type Scope = number | "owner";

function wrap(engine: Engine): Database {
  const guard = createNestingGuard();
  const scopes = new WeakMap<Connection, Scope>();

  // Remembered per connection, so that a request in the same workspace as the last costs no extra round trip.
  async function enter(connection: Connection, scope: Scope) {
    if (scopes.get(connection) === scope) return;
    scopes.delete(connection);
    await connection.query(ENTER, scope === "owner" ? ["none", ""] : [appRole, String(scope)]);
    scopes.set(connection, scope);
  }
  const within = <T>(name: string, scope: Scope, run: (connection: Connection) => Promise<T>) =>
    guard.call(name, () =>
      engine.use(async (connection) => {
        await enter(connection, scope);
        return run(connection);
      }),
    );

  return {
    engine: engine.name,
    read: (workspaceId, run) => within("read", workspaceId, (connection) => run(connection.db)),
    write: (workspaceId, run) => within("write", workspaceId, (connection) => connection.transaction(run)),
    system: (run) => within("system", "owner", (connection) => connection.transaction(run)),
    sql: (text, values) => within("sql", "owner", (connection) => connection.query(text, values)),
    afterCommit: (callback) => guard.afterwards(callback),
    migrate: () => within("migrate", "owner", (connection) => migrateSchema(connection)),
    ready: () => within("ready", "owner", async (connection) => void (await connection.query("select 1"))),
    close: () => engine.close(),
  };
}

/**
 * Opens the database: the PostgreSQL server at `databaseUrl`, else PGlite in `dataDir`, else PGlite in memory (tests).
 * Throws when another process has the data folder open or the server cannot be reached.
 */
export async function openDatabase({
  databaseUrl,
  log,
  ...home
}: PgliteHome & { databaseUrl?: string; log: DatabaseLog }): Promise<Database> {
  return wrap(databaseUrl ? openPostgres(databaseUrl, log) : await openPglite(home, log));
}
