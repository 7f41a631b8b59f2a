import { hasEmail } from "#server/platform/auth/has-email.ts";
import { checkPassword } from "#server/platform/auth/secrets.ts";
import type { Services } from "#server/platform/context/context.ts";
import { users } from "#server/platform/db/tables/schema.ts";

/** Undefined for a wrong address or password; takes equally long in both cases. */
export async function findAccount(
  { database }: Services,
  email: string,
  password: string,
): Promise<number | undefined> {
  const [user] = await database.system((db) =>
    db.select({ id: users.id, passwordHash: users.passwordHash }).from(users).where(hasEmail(email)),
  );
  const fits = await checkPassword(password, user?.passwordHash);
  return fits ? user?.id : undefined;
}
