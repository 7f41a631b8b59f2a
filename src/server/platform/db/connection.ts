import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import type * as schema from "#server/platform/db/tables/schema.ts";

interface RowsResult extends PgQueryResultHKT {
  readonly type: RowsOf<this["row"]>;
}

interface RowsOf<Row> {
  rows: Row[];
}

export type Db = PgDatabase<RowsResult, typeof schema>;

/** One session. Role and workspace persist until changed. */
export interface Connection {
  readonly db: Db;
  /** Runs plain SQL. Without values the text may hold several statements. */
  query(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
  /**
   * Runs in one transaction; rolls back when `run` throws or a swallowed error aborted it. `first` is a statement without
   * parameters that is sent together with `begin`.
   */
  transaction<T>(run: (db: Db) => Promise<T>, first?: string): Promise<T>;
}

/** Reads, without a transaction. */
export interface Reader {
  /** Runs queries in one workspace. */
  read<T>(workspaceId: number, run: (db: Db) => Promise<T>): Promise<T>;
  /** Runs plain SQL as the owner. */
  sql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
}

/** Connections of one process, and how many of them it has lost since it started. */
export interface PoolState {
  open: number;
  idle: number;
  /** Calls that wait for one. */
  waiting: number;
  lost: number;
}

/** Lends connections, one to each caller. */
export interface ConnectionPool {
  state(): PoolState;
  use<T>(run: (connection: Connection) => Promise<T>): Promise<T>;
  listen(channel: string, heard: () => void): Promise<void>;
  close(): Promise<void>;
}
