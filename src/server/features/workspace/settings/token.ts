import { and, eq, isNull, sql } from "drizzle-orm";
import { STATUS_TEXT } from "#contract/core/error.ts";
import type { PublicContext, PublicHandler } from "#server/platform/context/context.ts";
import { accessTokens } from "#server/platform/db/tables/schema.ts";
import { AppError, planLacks } from "#server/platform/errors/app-error.ts";
import { writeAudit } from "#server/domain/history/write-audit.ts";
import { authorizeBasic, authorizePair } from "#server/platform/auth/authorization.ts";
import { hashSecret, randomSecret } from "#server/platform/auth/secrets.ts";

const SECONDS = 60 * 60;
const GRANT = "client_credentials";

interface Client {
  client_id?: string;
  client_secret?: string;
}

/**
 * From Basic credentials or the body. A token cannot request tokens, because access would then never end. Throws 401,
 * 403.
 */
async function clientOf({ services, authorization, address }: PublicContext, { client_id, client_secret }: Client) {
  const identity = authorization
    ? await authorizeBasic(services, authorization, address)
    : client_id && client_secret
      ? await authorizePair(services, { key: client_id, secret: client_secret, address })
      : undefined;
  const keyId = identity?.actor.keyId ?? null;
  if (!identity || keyId === null) throw new AppError(401, STATUS_TEXT[401], { error: "invalid_client" });
  if (!services.plan.allows("allow_api_access_token")) throw planLacks("allow_api_access_token");
  return { ...identity, keyId };
}

/**
 * Valid for an hour or until the key is revoked. Throws 401 `invalid_client`, 422 `unsupported_grant_type` (RFC 6749,
 * 5.2), 403 outside the plan.
 */
export const createToken: PublicHandler<"createToken"> = async (ctx, { body }) => {
  const { workspace, actor, keyId } = await clientOf(ctx, body);
  if (body.grant_type !== GRANT) {
    const message = `The grant type field must be one of: ${GRANT}.`;
    throw new AppError(422, message, { error: "unsupported_grant_type", errors: { grant_type: [message] } });
  }
  const token = randomSecret();
  await ctx.services.database.write(workspace.id, async (db) => {
    await db.insert(accessTokens).values({
      workspaceId: workspace.id,
      keyId,
      tokenHash: hashSecret(ctx.services.serverKey, token),
      expiresAt: sql`now() + make_interval(secs => ${SECONDS})`,
    });
    await writeAudit({ db, actor, workspace }, { action: "created", record: "Token", recordId: keyId });
  });
  return { access_token: token, token_type: "Bearer", expires_in: SECONDS };
};

/** RFC 7009. Throws 401 `invalid_client`. */
export const revokeToken: PublicHandler<"revokeToken"> = async (ctx, { body }) => {
  const { workspace, actor, keyId } = await clientOf(ctx, body);
  const { database, serverKey, identities } = ctx.services;
  await database.write(workspace.id, async (db) => {
    const own = and(eq(accessTokens.workspaceId, workspace.id), eq(accessTokens.keyId, keyId));
    const revoked = await db
      .update(accessTokens)
      .set({ revokedAt: sql`now()` })
      .where(and(own, eq(accessTokens.tokenHash, hashSecret(serverKey, body.token)), isNull(accessTokens.revokedAt)))
      .returning({ keyId: accessTokens.keyId });
    if (revoked.length > 0)
      await writeAudit({ db, actor, workspace }, { action: "deleted", record: "Token", recordId: keyId });
  });
  identities.forget();
  return { message: "Token Deleted Successfully" };
};
