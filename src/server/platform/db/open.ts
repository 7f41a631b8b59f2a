import type { Logger } from "pino";
import type { Connection, ConnectionPool, Db, PoolState, Reader } from "./connection.ts";
import { watchFrozen } from "./frozen-watch.ts";
import { createListener } from "./listener.ts";
import { migrateSchema, pendingMigrations, pickMigrations } from "./migrate.ts";
import { openManagedServer } from "#server/platform/postgres/managed-server.ts";
import type { ReplicaStatus } from "./replica-lag.ts";
import { appRole } from "./row-security.ts";
import { connectionOf } from "#server/platform/postgres/cluster.ts";
import { AsyncLocalStorage } from "node:async_hooks";
import fs from "node:fs";
import path from "node:path";
import pg from "pg";
import { sessionOf } from "./session.ts";

// pg returns bigint (count(*) too) as text; a number wherever it is exact.
const parseBigint = (text: string) => {
  const value = Number(text);
  return Number.isSafeInteger(value) ? value : BigInt(text);
};

const CONNECT_MS = 5_000;
/** Of one process. One kind of request gets a part of them only: `platform/context/work-limit.ts`. */
const CONNECTIONS = 14;
const CLIENT_OPTIONS: pg.ClientConfig = { application_name: "laurel", keepAlive: true };
// A lock or a statement that hangs must not take the whole pool with it. Migrations lift these. Set by a statement: PgBouncer
// refuses a connection that names them as it opens.
const SET_LIMITS = {
  text: "set statement_timeout = 120000; set lock_timeout = 5000; set idle_in_transaction_session_timeout = 120000",
  query_timeout: CONNECT_MS,
};

/**
 * Opens a pool to a PostgreSQL server (15 or later). Lost connections are replaced; `connection` is asked for each new
 * one, since a managed server may come back at another port.
 */
export function openPool(connection: () => pg.ClientConfig, log: Logger): ConnectionPool {
  pg.types.setTypeParser(pg.types.builtins.INT8, parseBigint);
  let lost = 0;
  const warn = (error: Error) => {
    lost += 1;
    log.warn({ err: error }, "a database connection was lost");
  };
  class Client extends pg.Client {
    constructor() {
      super({ ...connection(), ...CLIENT_OPTIONS });
      // Also while it is lent: without a listener the loss of a connection would end the process.
      this.on("error", warn);
    }
  }
  const pool = new pg.Pool({
    Client,
    connectionTimeoutMillis: CONNECT_MS,
    max: CONNECTIONS,
    // The pool lends a new connection afterwards.
    verify(client, done) {
      client.query(SET_LIMITS, (error) => done(error));
    },
  });
  const watch = watchFrozen(connection);
  // The client has already reported it.
  pool.on("error", () => {});
  const connections = new WeakMap<pg.PoolClient, Connection>();
  const listener = createListener(
    () => ({ ...connection(), ...CLIENT_OPTIONS, application_name: "laurel-listen" }),
    log,
  );

  return {
    state: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount, lost }),
    listen: (channel, heard) => listener.listen(channel, heard),
    async use(run) {
      watch.refuseFrozen();
      const client = await pool.connect();
      const connection = connections.get(client) ?? sessionOf(client);
      connections.set(client, connection);
      let isGood = false;
      try {
        const value = await watch.guard(() => run(connection));
        isGood = true;
        return value;
      } finally {
        // A session still inside a transaction is destroyed instead of reused, and so is one that hangs.
        client.release(client.getTransactionStatus() !== "I" || (!isGood && watch.isFrozen()));
      }
    },
    async close() {
      watch.close();
      await listener.close();
      await pool.end();
    },
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

/** A read replica as this process sees it, and how many reads that might have been answered there were. */
export interface ReplicaState {
  status: ReplicaStatus;
  /** Milliseconds; null while it is not known. */
  lag: number | null;
  /** `failed` were asked of the primary after all. */
  reads: { replica: number; primary: number; failed: number };
}

/** Access to the data. Nested calls throw. */
export interface Database extends Reader {
  /** True when no other process used the database when this one opened it: its unfinished work has no owner left. */
  readonly openedAlone: boolean;
  /**
   * Reads in one workspace, everything as it is at one moment. Holds a connection until `run` ends, and until then no vacuum
   * removes what is deleted meanwhile.
   */
  snapshot<T>(workspaceId: number, run: (db: Db) => Promise<T>): Promise<T>;
  /** Runs queries in one workspace, in one transaction that is rolled back when `run` throws. */
  write<T>(workspaceId: number, run: (db: Db) => Promise<T>): Promise<T>;
  /** Runs as the owner, across workspaces, in one transaction: sign-in, key look-up, set-up. */
  system<T>(run: (db: Db) => Promise<T>): Promise<T>;
  /**
   * For what may be read a little late: the read replica, if it has all that was committed before `since` (of
   * `performance.now()`) and is behind by no more than its limit; else this database.
   */
  recent(since?: number): Reader;
  /** Undefined when there is none. */
  replica(): ReplicaState | undefined;
  /**
   * Calls back when a transaction of any process has notified the channel, and when notices may have been missed because
   * the connection was lost. Resolves when it listens.
   */
  listen(channel: string, heard: () => void): Promise<void>;
  /** Calls back after the surrounding `read`, `write` or `system` has committed; at once outside of one. */
  afterCommit(callback: () => void): void;
  /**
   * Migrates the schema, or applies the named migrations only; throws when the data is from a newer version, or a name is
   * not known.
   */
  migrate(names?: string[]): Promise<void>;
  /** The migrations that `migrate` would apply to the data of an earlier version. */
  pendingMigrations(): Promise<string[]>;
  pool(): PoolState;
  /** Throws when the database does not respond. */
  ready(): Promise<void>;
  close(): Promise<void>;
}

type Scope = number | "owner";

/** Must come before any query of its transaction. */
const SNAPSHOT = "set transaction isolation level repeatable read, read only";

/** Sets whose rows a session sees. Without parameters, so that it can be sent together with `begin`. */
function enterText(scope: Scope): string {
  const [role, workspace] = scope === "owner" ? ["none", ""] : [appRole, String(scope)];
  return `select set_config('role', '${role}', false), set_config('app.workspace_id', '${workspace}', false), set_config('timezone', 'UTC', false)`;
}

function wrap(pool: ConnectionPool, openedAlone: boolean): Database {
  const guard = createNestingGuard();
  const scopes = new WeakMap<Connection, Scope>();

  // Remembered per connection to save a round trip for the next request in the same workspace.
  async function enter(connection: Connection, scope: Scope) {
    if (scopes.get(connection) === scope) return;
    scopes.delete(connection);
    await connection.query(enterText(scope));
    scopes.set(connection, scope);
  }

  async function transact<T>(connection: Connection, scope: Scope, run: (db: Db) => Promise<T>): Promise<T> {
    if (scopes.get(connection) === scope) return connection.transaction(run);
    // A rollback takes the change of the scope back.
    scopes.delete(connection);
    const value = await connection.transaction(run, enterText(scope));
    scopes.set(connection, scope);
    return value;
  }
  const within = <T>(name: string, scope: Scope, run: (connection: Connection) => Promise<T>) =>
    guard.call(name, () =>
      pool.use(async (connection) => {
        await enter(connection, scope);
        return run(connection);
      }),
    );
  const withinTransaction = <T>(name: string, scope: Scope, run: (db: Db) => Promise<T>) =>
    guard.call(name, () => pool.use((connection) => transact(connection, scope, run)));

  const database: Database = {
    openedAlone,
    recent: () => database,
    replica: () => undefined,
    read: (workspaceId, run) => within("read", workspaceId, (connection) => run(connection.db)),
    snapshot: (workspaceId, run) =>
      within("snapshot", workspaceId, (connection) => connection.transaction(run, SNAPSHOT)),
    write: (workspaceId, run) => withinTransaction("write", workspaceId, run),
    system: (run) => withinTransaction("system", "owner", run),
    sql: (text, values) => within("sql", "owner", (connection) => connection.query(text, values)),
    listen: (channel, heard) => pool.listen(channel, heard),
    afterCommit: (callback) => guard.afterwards(callback),
    migrate: (names) => within("migrate", "owner", (connection) => migrateSchema(connection, pickMigrations(names))),
    pendingMigrations: () => within("pendingMigrations", "owner", pendingMigrations),
    pool: () => pool.state(),
    ready: () => within("ready", "owner", async (connection) => void (await connection.query("select 1"))),
    close: () => pool.close(),
  };
  return database;
}

/** Connects to a server that somebody else runs. Connections are opened as they are needed. */
export const connectDatabase = (connection: pg.ClientConfig, log: Logger): Database =>
  wrap(
    openPool(() => connection, log),
    false,
  );

/** Where the data is: a server that somebody else runs, or the data folder of one that Laurel runs itself. */
export type DatabaseHome = { databaseUrl: string | undefined; dataDir: string };

/** How to connect to the database directly, with no limit of time. The managed server must be running. */
export const connectionFor = ({ databaseUrl, dataDir }: DatabaseHome): pg.ClientConfig =>
  databaseUrl ? { connectionString: databaseUrl } : connectionOf(path.join(fs.realpathSync(dataDir), "postgres"));

/**
 * Connects to the server at `databaseUrl`, else makes, starts or joins the one in `dataDir`. Throws when the latter cannot
 * be started.
 */
export async function openDatabase({ databaseUrl, dataDir }: DatabaseHome, log: Logger): Promise<Database> {
  if (databaseUrl) return connectDatabase({ connectionString: databaseUrl }, log);
  const server = await openManagedServer(dataDir, log);
  const pool = openPool(() => server.connection(), log);
  const close = async () => {
    await pool.close();
    await server.leave();
  };
  return wrap({ ...pool, close }, server.joinedAlone);
}
