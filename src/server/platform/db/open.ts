import type { Connection, DatabaseLog, Db, Engine } from "./connection.ts";
import { migrateSchema } from "./migrate.ts";
import { openPglite, type PgliteHome } from "./pglite.ts";
import { appRole } from "./row-security.ts";
import { AsyncLocalStorage } from "node:async_hooks";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import * as schema from "#server/platform/db/tables/schema.ts";

// pg returns bigint (count(*) too) as text; PGlite returns a number when exact. Unified here.
const parseBigint = (text: string) => {
  const value = Number(text);
  return Number.isSafeInteger(value) ? value : BigInt(text);
};

function connect(client: pg.PoolClient): Connection {
  const db = drizzle(client, { schema });
  return {
    db,
    async query(text, values) {
      type Result = pg.QueryResult<object>;
      // Several statements in one text give several results, which the driver's types omit.
      const result: Result | Result[] = await client.query<object>(text, values?.length ? values : undefined);
      return { rows: [result].flat().flatMap((part) => part.rows) };
    },
    transaction: (run) =>
      db.transaction(async (tx) => {
        const value = await run(tx);
        // The driver rejects before it knows the transaction status: an empty query waits for it.
        await client.query("");
        if (client.getTransactionStatus() === "E") throw new Error("The transaction was spoiled by an earlier error");
        return value;
      }),
  };
}

/** Opens a pool to a PostgreSQL server (15 or later). Lost connections are replaced. */
function openPostgres(connectionString: string, log: DatabaseLog): Engine {
  pg.types.setTypeParser(pg.types.builtins.INT8, parseBigint);
  const pool = new pg.Pool({
    connectionString,
    application_name: "laurel",
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    max: 10,
  });
  pool.on("error", (error) => log.warn({ err: error }, "a database connection was lost"));
  const connections = new WeakMap<pg.PoolClient, Connection>();

  return {
    name: "postgres",
    async use(run) {
      const client = await pool.connect();
      const connection = connections.get(client) ?? connect(client);
      connections.set(client, connection);
      try {
        return await run(connection);
      } finally {
        // A session still inside a transaction is destroyed instead of reused.
        client.release(client.getTransactionStatus() !== "I");
      }
    },
    close: () => pool.end(),
  };
}

interface Call {
  name: string;
  open: boolean;
  after: (() => void)[];
}

/**
 * Refuses a database call inside another one: with one connection it would deadlock, with a pool it would silently
 * leave the transaction. Work that outlives the outer call is allowed.
 */
function createNestingGuard() {
  const storage = new AsyncLocalStorage<Call>();
  return {
    async call<T>(name: string, run: () => Promise<T>): Promise<T> {
      const outer = storage.getStore();
      if (outer?.open) throw new Error(`database.${name}() inside database.${outer.name}(): pass its db on instead`);
      const call: Call = { name, open: true, after: [] };
      let value: T;
      try {
        value = await storage.run(call, run);
      } finally {
        call.open = false;
      }
      for (const callback of call.after) callback();
      return value;
    },

    afterwards(callback: () => void): void {
      const outer = storage.getStore();
      if (outer?.open) outer.after.push(callback);
      else callback();
    },
  };
}

export type { Db } from "./connection.ts";

/** Access to the data. Nested calls throw. */
export interface Database {
  readonly engine: "pglite" | "postgres";
  /** Runs queries in one workspace, without a transaction. */
  read<T>(workspaceId: number, run: (db: Db) => Promise<T>): Promise<T>;
  /** Runs queries in one workspace, in one transaction that is rolled back when `run` throws. */
  write<T>(workspaceId: number, run: (db: Db) => Promise<T>): Promise<T>;
  /** Runs as the owner, across workspaces, in one transaction: sign-in, key look-up, set-up. */
  system<T>(run: (db: Db) => Promise<T>): Promise<T>;
  /** Runs plain SQL as the owner, without a transaction: jobs and maintenance. */
  sql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
  /** Calls back after the surrounding `read`, `write` or `system` has committed; at once outside of one. */
  afterCommit(callback: () => void): void;
  /** Migrates the schema; throws when the data is from a newer version. */
  migrate(): Promise<void>;
  /** Throws when the database does not respond. */
  ready(): Promise<void>;
  close(): Promise<void>;
}

const ENTER = `select set_config('role', $1, false), set_config('app.workspace_id', $2, false), set_config('timezone', 'UTC', false)`;

type Scope = number | "owner";

function wrap(engine: Engine): Database {
  const guard = createNestingGuard();
  const scopes = new WeakMap<Connection, Scope>();

  // Remembered per connection to save a round trip for the next request in the same workspace.
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
 * Opens the PostgreSQL server at `databaseUrl`, else PGlite in `dataDir`, else PGlite in memory. Throws when another
 * process has the data folder open or the server cannot be reached.
 */
export async function openDatabase({
  databaseUrl,
  log,
  ...home
}: PgliteHome & { databaseUrl?: string; log: DatabaseLog }): Promise<Database> {
  return wrap(databaseUrl ? openPostgres(databaseUrl, log) : await openPglite(home, log));
}
