import { eq, sql } from "drizzle-orm";
import type { UsedCredential } from "#contract/account/passkeys.ts";
import { mayUsePassword } from "#server/features/account/passwords/may-use-password.ts";
import type { Services } from "#server/platform/context/context.ts";
import type { Db } from "#server/platform/db/open.ts";
import { passkeys, users } from "#server/platform/db/tables/schema.ts";
import { relyingParty } from "./challenge.ts";

/** The user handle of a person: it stays on their devices, so it says nothing about them. */
export const handleOf = (uniqueUserId: string): string => Buffer.from(uniqueUserId).toString("base64url");

/** Loads the library that verifies passkeys, which takes 14 MB, when the first one is used. */
export const loadVerifier = () => import("@simplewebauthn/server");

type Row = typeof passkeys.$inferSelect;

/** The new counter, or undefined when the answer is not right. */
async function verify(services: Services, row: Row, { id, response }: UsedCredential, challenge: string) {
  const rp = relyingParty(services);
  const { verifyAuthenticationResponse } = await loadVerifier();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { id, rawId: id, type: "public-key", response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: rp.origin,
      expectedRPID: rp.id,
      requireUserVerification: true,
      credential: { id, publicKey: Buffer.from(row.publicKey, "base64url"), counter: row.counter },
    });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch {
    // The library throws for whatever does not fit: origin, challenge, counter, malformed bytes.
    return undefined;
  }
}

/** Whose passkey answered the challenge, and notes its use. Undefined when it is not accepted, whatever the cause. */
export async function checkPasskey(
  services: Services,
  db: Db,
  credential: UsedCredential,
  challenge: string,
): Promise<number | undefined> {
  // Locked, so that two answers at once cannot both have a counter that is used once.
  const [found] = await db
    .select({ row: passkeys, uniqueUserId: users.uniqueUserId })
    .from(passkeys)
    .innerJoin(users, eq(users.id, passkeys.userId))
    .where(eq(passkeys.credentialId, credential.id))
    .for("update", { of: passkeys });
  if (!found) return undefined;
  const { row, uniqueUserId } = found;
  const { userHandle } = credential.response;
  if (userHandle !== undefined && userHandle !== handleOf(uniqueUserId)) return undefined;
  const counter = await verify(services, row, credential, challenge);
  if (counter === undefined || !(await mayUsePassword(services, db, row.userId))) return undefined;
  await db
    .update(passkeys)
    .set({ counter, lastUsedAt: sql`now()` })
    .where(eq(passkeys.credentialId, row.credentialId));
  return row.userId;
}
