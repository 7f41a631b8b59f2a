import type { ExtractTablesWithRelations } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { NodePgTransaction } from "drizzle-orm/node-postgres/session";
import { PgDialect } from "drizzle-orm/pg-core";
import type pg from "pg";
import type { Connection } from "./connection.ts";
import { preparedName } from "./prepared.ts";
import * as schema from "#server/platform/db/tables/schema.ts";

/**
 * A session on a connection of the driver. Its transactions take one round trip to begin and one to commit. The library's own
 * cannot send a statement along with `begin`, and do not tell when a commit was answered with a rollback.
 */
export function sessionOf(client: pg.PoolClient | pg.Client): Connection {
  const db = drizzle(client, { schema });
  const { session, ...about } = db._;
  const tables = about.schema && { ...about, schema: about.schema };
  const inTransaction = new NodePgTransaction<typeof schema, ExtractTablesWithRelations<typeof schema>>(
    new PgDialect(),
    session,
    tables,
  );
  return {
    db,
    async query(text, values) {
      type Result = pg.QueryResult<object>;
      // Several statements in one text give several results, which the driver's types omit.
      const result: Result | Result[] = await client.query<object>({
        text,
        name: preparedName(text),
        values: values?.length ? values : undefined,
      });
      return { rows: [result].flat().flatMap((part) => part.rows) };
    },
    async transaction(run, first) {
      try {
        await client.query(first === undefined ? "begin" : `begin; ${first}`);
        const value = await run(inTransaction);
        const { command } = await client.query("commit");
        // What the server answers when an earlier statement failed, though its error was swallowed.
        if (command === "ROLLBACK") throw new Error("The transaction was spoiled by an earlier error");
        return value;
      } catch (error) {
        // Fails where the connection is lost, whose own error says more.
        await client.query("rollback").catch(() => {});
        throw error;
      }
    },
  };
}
