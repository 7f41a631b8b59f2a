import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import type { Connection, DatabaseLog, Engine } from "./connection.ts";
import * as schema from "#server/platform/db/tables/schema.ts";

// The driver gives bigint (count(*) too) as text; PGlite gives a number when it is exact. Both the same here.
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
      // Several statements in one text give several results, which the driver's types do not say.
      const result: Result | Result[] = await client.query<object>(text, values?.length ? values : undefined);
      return { rows: [result].flat().flatMap((part) => part.rows) };
    },
    transaction: (run) =>
      db.transaction(async (tx) => {
        const value = await run(tx);
        // The driver rejects on an error before it hears how the transaction stands: an empty query waits for that.
        await client.query("");
        if (client.getTransactionStatus() === "E") throw new Error("The transaction was spoiled by an earlier error");
        return value;
      }),
  };
}

/** Opens a pool to a PostgreSQL server (15 or later). Connections are made when needed and replaced when lost. */
export function openPostgres(connectionString: string, log: DatabaseLog): Engine {
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
        // A session left inside a transaction is thrown away, never handed to the next caller.
        client.release(client.getTransactionStatus() !== "I");
      }
    },
    close: () => pool.end(),
  };
}
