import { and, eq, isNotNull, lt } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import { seal, unseal } from "#server/platform/auth/seal.ts";
import type { Services } from "#server/platform/context/context.ts";
import type { Db } from "#server/platform/db/open.ts";
import { secondFactors } from "#server/platform/db/tables/schema.ts";
import { takeRecoveryCode } from "./recovery-codes.ts";

type Needed = Pick<Services, "serverKey">;

const ISSUER = "Laurel";
/** The previous and the next code are accepted too, because phones' clocks differ and typing takes time. */
const WINDOW = 1;
const SECRET_BYTES = 20;

const purposeOf = (userId: number) => `second factor ${userId}`;

/** A new secret: sealed for the database, and as text and address for the app. */
export function newSecret({ serverKey }: Needed, userId: number, email: string) {
  const secret = new Secret({ size: SECRET_BYTES });
  const uri = new TOTP({ issuer: ISSUER, label: email, secret }).toString();
  return { secret: secret.base32, uri, sealed: seal(serverKey, purposeOf(userId), secret.base32) };
}

/**
 * Accepts a code of the app once; it and all earlier ones are refused from then on, also by a request at the same moment.
 * False when it is wrong or was used.
 */
export async function takeAppCode({ serverKey }: Needed, db: Db, userId: number, code: string): Promise<boolean> {
  const [row] = await db.select().from(secondFactors).where(eq(secondFactors.userId, userId));
  const secret = row && unseal(serverKey, purposeOf(userId), row.secret);
  if (secret === undefined) return false;
  const token = code.replaceAll(/\s/g, "");
  const timestamp = Date.now();
  const delta = TOTP.validate({ token, secret: Secret.fromBase32(secret), window: WINDOW, timestamp });
  if (delta === null) return false;
  const step = TOTP.counter({ timestamp }) + delta;
  const taken = await db
    .update(secondFactors)
    .set({ lastStep: step })
    .where(and(eq(secondFactors.userId, userId), lt(secondFactors.lastStep, step)))
    .returning({ userId: secondFactors.userId });
  return taken.length > 0;
}

/** When a person switched the second factor on; undefined while it is off. */
export async function readSecondFactor(db: Db, userId: number) {
  const [row] = await db
    .select({ since: secondFactors.confirmedAt })
    .from(secondFactors)
    .where(and(eq(secondFactors.userId, userId), isNotNull(secondFactors.confirmedAt)));
  return row?.since ?? undefined;
}

/** The second step of signing in: `missing` where the person uses it and gave no code. */
export async function checkCode(
  services: Needed,
  db: Db,
  userId: number,
  code: string | undefined,
): Promise<"right" | "missing" | "wrong"> {
  if (!(await readSecondFactor(db, userId))) return "right";
  if (!code) return "missing";
  const isRight =
    (await takeAppCode(services, db, userId, code)) || (await takeRecoveryCode(services, db, userId, code));
  return isRight ? "right" : "wrong";
}
