import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import type * as schema from "#server/platform/db/tables/schema.ts";

interface RowsResult extends PgQueryResultHKT {
  readonly type: RowsOf<this["row"]>;
}

interface RowsOf<Row> {
  rows: Row[];
}

/** The query builder every verb gets: Drizzle's PostgreSQL dialect, whichever engine answers. */
export type Db = PgDatabase<RowsResult, typeof schema>;

/** One session of one engine. Its role and workspace are set by the caller and stay until changed. */
export interface Connection {
  readonly db: Db;
  /** Runs plain SQL; several statements may come in one text when there are no values. */
  query(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
  /** Runs inside one transaction; rolls back when `run` throws or when a swallowed error spoiled it. */
  transaction<T>(run: (db: Db) => Promise<T>): Promise<T>;
}

/** An engine lends connections: PGlite its only one, in turn; a server one of its pool. */
export interface Engine {
  readonly name: "pglite" | "postgres";
  use<T>(run: (connection: Connection) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** What the database needs of a logger; pino fits. */
export interface DatabaseLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}
