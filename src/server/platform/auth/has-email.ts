import { eq, type SQL, sql } from "drizzle-orm";
import { users } from "#server/platform/db/tables/schema.ts";

/** The person who signs in with an address, in whatever case it was typed. */
export const hasEmail = (email: string): SQL => eq(sql`lower(${users.email})`, email.toLowerCase());
