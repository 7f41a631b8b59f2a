import { eq } from "drizzle-orm";
import type { Db } from "#server/platform/db/open.ts";
import { users } from "#server/platform/db/tables/schema.ts";

/** v3 interface, section 2.5, with only what a workspace may see of its members. */
export async function readAccountRecord(db: Db, userId: number | null) {
  if (userId === null) return null;
  const [user] = await db
    .select({
      id: users.id,
      unique_user_id: users.uniqueUserId,
      name: users.name,
      email: users.email,
      created_at: users.createdAt,
      updated_at: users.updatedAt,
    })
    .from(users)
    .where(eq(users.id, userId));
  return user ? { ...user, email_verified_at: null } : null;
}
