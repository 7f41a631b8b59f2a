import { type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";

export const LEASE_END = sql`now() + interval '60 seconds'`;

export const isLeaseFree = (leaseUntil: AnyPgColumn): SQL => sql`(${leaseUntil} is null or ${leaseUntil} < now())`;
