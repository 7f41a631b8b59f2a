import { sql } from "drizzle-orm";
import { bigserial, integer } from "drizzle-orm/pg-core";
import { instant } from "./instant.ts";

export const createdAt = instant("created_at")
  .notNull()
  .default(sql`now()`);
export const updatedAt = instant("updated_at")
  .notNull()
  .default(sql`now()`);
export const bigId = bigserial("id", { mode: "number" }).notNull();
export const tenant = integer("workspace_id").notNull();

/** The largest value of an `integer` column; the database refuses to compare one with more. */
export const LARGEST_INTEGER = 2 ** 31 - 1;
