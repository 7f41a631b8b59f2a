import { isEasyToGuess } from "#contract/account/rate-password.ts";
import { newId } from "#server/platform/db/ids.ts";
import type { Db } from "#server/platform/db/open.ts";
import { users } from "#server/platform/db/tables/schema.ts";
import { validationError } from "#server/platform/errors/app-error.ts";

const EASY_PASSWORD = "This password is too easy to guess. Four unrelated words are strong and easy to remember.";

/** `personal` are texts a guesser knows: name, address, workspace. Throws 422 for a password that is easy to guess. */
export function checkPasswordStrength(password: string, personal: string[]): void {
  if (isEasyToGuess(password, personal)) throw validationError({ password: [EASY_PASSWORD] });
}

/** Inserts an account and gives its id. Throws for an address that has one. */
export async function createAccount(
  db: Db,
  account: { name: string; email: string; passwordHash: string; emailProven?: boolean },
): Promise<number> {
  const [user] = await db
    .insert(users)
    .values({ ...account, uniqueUserId: newId.user() })
    .returning({ id: users.id });
  if (!user) throw new Error("The account was not inserted");
  return user.id;
}
