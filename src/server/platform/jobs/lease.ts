import { type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";

/** Until when a job that takes or renews a lease on its row holds it. */
export const LEASE_END = sql`now() + interval '60 seconds'`;

/** Whether no process holds the lease that ends at `leaseUntil`. */
export const isLeaseFree = (leaseUntil: AnyPgColumn): SQL => sql`(${leaseUntil} is null or ${leaseUntil} < now())`;
