import { sql } from "drizzle-orm";
import type { Verb } from "#server/context.ts";
import { accessTokens } from "#server/db/schema.ts";
import { forbidden } from "#server/fault.ts";
import { hashSecret, randomSecret } from "./secrets.ts";

const SECONDS = 60 * 60;

/**
 * Gives a Bearer token that stands for the key pair it was asked with, for an hour; it ends with the key too. Only its
 * hash is kept. Throws 403 for a session, which needs none.
 */
export const createToken: Verb<"createToken"> = async (ctx) => {
  const { keyId } = ctx.actor;
  if (keyId === null) throw forbidden();
  const token = randomSecret();
  await ctx.db.insert(accessTokens).values({
    workspaceId: ctx.workspace.id,
    keyId,
    tokenHash: hashSecret(ctx.services.serverKey, token),
    expiresAt: sql`now() + make_interval(secs => ${SECONDS})`,
  });
  return { access_token: token, token_type: "Bearer", expires_in: SECONDS };
};
