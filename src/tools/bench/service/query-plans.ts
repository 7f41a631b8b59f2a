import * as z from "zod";
import { openPool } from "./bare-pool.ts";
import type { FeedCase } from "./feed-cases.ts";
import type { Store } from "#tools/bench/harness/service.ts";

const Plan = z.object({ "QUERY PLAN": z.string() });
// Only the tables that grow: a sequential scan of five forms is right.
const SEQUENTIAL = /Seq Scan on (reviews|review_labels|attachments)\b/;
/** Plans in the role and workspace of a request, by the name of the case. */
export async function explain(store: Store, cases: FeedCase[]): Promise<Map<string, string>> {
  const { pool, close } = await openPool(store, "-c role=laurel_app");
  const plans = new Map<string, string>();
  for (const { name, text, values } of cases) {
    const { rows } = await pool.query<object>(`explain ${text}`, values);
    plans.set(name, rows.map((row) => Plan.parse(row)["QUERY PLAN"]).join("\n"));
  }
  await close();
  return plans;
}

export const readsWhole = (plan: string): boolean => SEQUENTIAL.test(plan);
