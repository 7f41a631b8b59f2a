import { randomInt } from "node:crypto";
import { and, count, eq } from "drizzle-orm";
import { RECOVERY_CODES } from "#contract/account/second-factor.ts";
import { hashSecret } from "#server/platform/auth/secrets.ts";
import type { Services } from "#server/platform/context/context.ts";
import type { Db } from "#server/platform/db/open.ts";
import { recoveryCodes } from "#server/platform/db/tables/schema.ts";

type Needed = Pick<Services, "serverKey">;

// Without characters that look alike on paper.
const ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789";
const HALF = 5;

const half = () => Array.from({ length: HALF }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");

/** People type it from paper, so capitals, spaces and hyphens are ignored. */
const hashOf = ({ serverKey }: Needed, userId: number, code: string) =>
  hashSecret(serverKey, `recovery ${userId} ${code.toLowerCase().replaceAll(/[^a-z0-9]/g, "")}`);

/** Replaces the recovery codes of a person and gives the new ones; only their hashes are stored. */
export async function makeRecoveryCodes(services: Needed, db: Db, userId: number): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => `${half()}-${half()}`);
  await deleteRecoveryCodes(db, userId);
  await db.insert(recoveryCodes).values(codes.map((code) => ({ userId, codeHash: hashOf(services, userId, code) })));
  return codes;
}

export async function deleteRecoveryCodes(db: Db, userId: number): Promise<void> {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
}

/** Uses up one of the person's recovery codes. False when it is wrong or was used. */
export async function takeRecoveryCode(services: Needed, db: Db, userId: number, code: string): Promise<boolean> {
  const used = await db
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, hashOf(services, userId, code))))
    .returning({ userId: recoveryCodes.userId });
  return used.length > 0;
}

export async function countRecoveryCodes(db: Db, userId: number): Promise<number> {
  const [row] = await db.select({ left: count() }).from(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  return row?.left ?? 0;
}
