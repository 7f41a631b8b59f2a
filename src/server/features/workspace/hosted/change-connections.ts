import { asc, count, eq, sql } from "drizzle-orm";
import { HOSTED_LIMITS } from "#contract/workspace/hosted-connection.ts";
import type { ParsedOf } from "#contract/core/endpoint.ts";
import type { Endpoints } from "#contract/index.ts";
import { lockWorkspace } from "#server/domain/workspace/workspace-record.ts";
import { type Changes, writeAudit } from "#server/domain/history/write-audit.ts";
import { type Credentials, kindOf, sealCredentials } from "#server/platform/auth/hosted-credentials.ts";
import { forgetIdentities } from "#server/platform/context/forget-identities.ts";
import type { Context, Handler } from "#server/platform/context/context.ts";
import { hostedConnections } from "#server/platform/db/tables/schema.ts";
import { validationError } from "#server/platform/errors/app-error.ts";
import { findConnection, isConnection } from "#server/platform/hosted/find-connection.ts";
import { baseUrlOf } from "#server/platform/hosted/hosted-address.ts";
import { toConnection } from "./present-connection.ts";

type Body = ParsedOf<Endpoints["createHostedConnection"]>["body"];

const ADDRESS_TEXT = {
  scheme: "The address must begin with https://, because credentials are sent there.",
  no_version: "The address must end with the version of the interface: /v3.",
  version: "Laurel speaks version 3 of the interface: the address must end with /v3.",
  private: "The address must be a public web address.",
};

/** Throws 422 for an address that credentials may not be sent to. */
function readAddress({ services }: Context, text: string): string {
  const baseUrl = baseUrlOf(text);
  const problem = services.hosted.problemOf(baseUrl);
  if (problem) throw validationError({ base_url: [ADDRESS_TEXT[problem]] });
  return baseUrl;
}

/** Undefined when none were given. Throws 422 for half a pair, and for both ways at once. */
function readCredentials({ api_key: apiKey, secret_key: secretKey, token }: Body): Credentials | undefined {
  if (token && (apiKey || secretKey))
    throw validationError({ token: ["Give either the API key with its secret, or a token."] });
  if (token) return { token };
  if (apiKey && secretKey) return { apiKey, secretKey };
  if (apiKey) throw validationError({ secret_key: ["The secret of the API key is missing."] });
  if (secretKey) throw validationError({ api_key: ["The API key of this secret is missing."] });
  return undefined;
}

const fieldsOf = (body: Body) => ({
  name: body.name,
  hostedWorkspace: body.workspace_id || null,
  workspaceHeader: body.workspace_header.toLowerCase(),
  embedClass: body.embed_class,
});

/** Where a person looks first for what is missing. */
const missing = (text: string) => validationError({ api_key: [text] });

export const listHostedConnections: Handler<"listHostedConnections"> = async (ctx) => {
  const rows = await ctx.db
    .select()
    .from(hostedConnections)
    .where(eq(hostedConnections.workspaceId, ctx.workspace.id))
    .orderBy(asc(hostedConnections.id));
  return { data: rows.map(toConnection) };
};

/** Throws 422 for an address that may not be called, and without credentials. */
export const createHostedConnection: Handler<"createHostedConnection"> = async (ctx, { body }) => {
  const workspaceId = ctx.workspace.id;
  const baseUrl = readAddress(ctx, body.base_url);
  const credentials = readCredentials(body);
  if (!credentials) throw missing("Give an API key with its secret, or a token.");
  await lockWorkspace(ctx);
  const [made] = await ctx.db
    .select({ count: count() })
    .from(hostedConnections)
    .where(eq(hostedConnections.workspaceId, workspaceId));
  if ((made?.count ?? 0) >= HOSTED_LIMITS.perWorkspace)
    throw validationError({ name: [`A workspace has at most ${HOSTED_LIMITS.perWorkspace} connections.`] });
  const sealed = sealCredentials(ctx.services.serverKey, { workspaceId, baseUrl }, credentials);
  const kind = { credentialKind: kindOf(credentials), credentials: sealed };
  const [row] = await ctx.db
    .insert(hostedConnections)
    .values({ workspaceId, baseUrl, ...fieldsOf(body), ...kind })
    .returning();
  if (!row) throw new Error("The connection was not inserted");
  const changes = { name: { old: null, new: row.name }, baseUrl: { old: null, new: baseUrl } };
  await writeAudit(ctx, { action: "created", record: "Connection", recordId: row.id, changes });
  await forgetIdentities(ctx);
  return { message: "Connection Created Successfully", data: toConnection(row) };
};

/** Another address needs the credentials again: they are never sent to one that they were not given for. Throws 404, 422. */
export const updateHostedConnection: Handler<"updateHostedConnection"> = async (ctx, { params, body }) => {
  const ids = { workspaceId: ctx.workspace.id, id: params.id };
  const before = await findConnection(ctx.db, ids);
  const baseUrl = readAddress(ctx, body.base_url);
  const credentials = readCredentials(body);
  if (!credentials && baseUrl !== before.baseUrl) throw missing("For another address, enter the credentials again.");
  const place = { workspaceId: ids.workspaceId, baseUrl };
  const wishes = {
    baseUrl,
    ...fieldsOf(body),
    ...(credentials && { credentialKind: kindOf(credentials) }),
  };
  const changes: Changes = Object.fromEntries(
    Object.entries(wishes)
      .map(([key, value]) => [key, { old: before[key as keyof typeof wishes], new: value }] as const)
      .filter(([, { old, new: next }]) => old !== next),
  );
  if (credentials) changes["credentials"] = { old: null, new: null };
  const [row = before] = await ctx.db
    .update(hostedConnections)
    .set({
      ...wishes,
      ...(credentials && { credentials: sealCredentials(ctx.services.serverKey, place, credentials) }),
      // What was found there says nothing about another service.
      ...(baseUrl !== before.baseUrl && { capabilities: [], checkResult: null, checkedAt: null }),
      updatedAt: sql`now()`,
    })
    .where(isConnection(ids))
    .returning();
  if (Object.keys(changes).length > 0)
    await writeAudit(ctx, { action: "updated", record: "Connection", recordId: params.id, changes });
  return { message: "Connection Updated Successfully", data: toConnection(row) };
};

/** Throws 404 `Connection not found.` */
export const deleteHostedConnection: Handler<"deleteHostedConnection"> = async (ctx, { params }) => {
  const ids = { workspaceId: ctx.workspace.id, id: params.id };
  const { name } = await findConnection(ctx.db, ids);
  await ctx.db.delete(hostedConnections).where(isConnection(ids));
  const changes = { name: { old: name, new: null } };
  await writeAudit(ctx, { action: "deleted", record: "Connection", recordId: params.id, changes });
  await forgetIdentities(ctx);
  return { message: "Connection Deleted Successfully" };
};
