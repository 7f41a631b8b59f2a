import type { PasskeyChallenge, UsedCredential } from "#contract/account/passkeys.ts";
import { countAddress } from "#server/platform/anti-spam/rate-limit.ts";
import type { PublicContext } from "#server/platform/context/context.ts";
import { type AppError, validationError } from "#server/platform/errors/app-error.ts";
import { makeChallenge, relyingParty, takeChallenge } from "./challenge.ts";
import { checkPasskey } from "./check-passkey.ts";

const ATTEMPT = { act: "sign in", sessionId: 0 } as const;

export const notAccepted = (): AppError =>
  validationError({ credential: ["This passkey was not accepted. Try again, or use another way."] });

/** Names no passkeys: the browser offers those it has, so nobody learns who has some. Throws 429 after many requests. */
export async function startSignIn({ services, address, attempt }: PublicContext): Promise<{ data: PasskeyChallenge }> {
  await countAddress(services, "passkey", address);
  const { challenge, ticket } = makeChallenge(services, ATTEMPT);
  attempt?.write(ticket);
  return { data: { challenge, rp_id: relyingParty(services).id, allowed: [] } };
}

/** Whose passkey it is. Throws 422, always alike, when it is not accepted, and 429 after many tries of an address. */
export async function acceptSignIn(ctx: PublicContext, credential: UsedCredential): Promise<number> {
  const { services, address, attempt } = ctx;
  await countAddress(services, "passkey", address);
  const challenge = await takeChallenge(services, attempt?.read(), ATTEMPT);
  attempt?.write();
  const userId =
    challenge && (await services.database.system((db) => checkPasskey(services, db, credential, challenge)));
  if (!userId) throw notAccepted();
  return userId;
}
