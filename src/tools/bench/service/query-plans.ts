import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { btree_gin } from "@electric-sql/pglite/contrib/btree_gin";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import pg from "pg";
import * as z from "zod";
import type { FeedCase } from "./feed-cases.ts";
import type { Store } from "#tools/bench/harness/service.ts";

const Plan = z.object({ "QUERY PLAN": z.string() });
// Only the tables that grow: a sequential scan of five forms is right.
const SEQUENTIAL = /Seq Scan on (reviews|review_labels|attachments)\b/;
const AS_REQUEST = "set role laurel_app; set app.workspace_id = '1'";

async function connect({ dataDir, databaseUrl }: Store) {
  if (databaseUrl) {
    const client = new pg.Client(databaseUrl);
    await client.connect();
    await client.query(AS_REQUEST);
    const query = async (text: string, values: unknown[]): Promise<unknown[]> =>
      (await client.query<object>(text, values)).rows;
    return { query, close: () => client.end() };
  }
  const pglite = await PGlite.create({ dataDir: join(dataDir, "db/database"), extensions: { pg_trgm, btree_gin } });
  await pglite.exec(AS_REQUEST);
  return {
    query: async (text: string, values: unknown[]) => (await pglite.query(text, values)).rows,
    close: () => pglite.close(),
  };
}

/** Plans in the role and workspace of a request, by the name of the case. */
export async function explain(store: Store, cases: FeedCase[]): Promise<Map<string, string>> {
  const { query, close } = await connect(store);
  const plans = new Map<string, string>();
  for (const { name, text, values } of cases) {
    const rows = await query(`explain ${text}`, values);
    plans.set(name, rows.map((row) => Plan.parse(row)["QUERY PLAN"]).join("\n"));
  }
  await close();
  return plans;
}

export const readsWhole = (plan: string): boolean => SEQUENTIAL.test(plan);
