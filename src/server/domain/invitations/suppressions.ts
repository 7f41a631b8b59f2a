import { createHmac } from "node:crypto";
import { and, eq, inArray } from "drizzle-orm";
import type { Context, Services } from "#server/platform/context/context.ts";
import { suppressions } from "#server/platform/db/tables/schema.ts";

type Scope = Pick<Context, "db" | "workspace" | "services">;
export type SuppressionReason = (typeof suppressions.$inferSelect)["reason"];

export const sameEmail = (email: string): string => email.trim().toLowerCase();

/** Recognises an address after the person is erased: meaningless without the server key. */
export const hashEmail = ({ serverKey }: Pick<Services, "serverKey">, email: string): string =>
  createHmac("sha256", serverKey)
    .update(`suppressed\n${sameEmail(email)}`)
    .digest("base64url");

const isHash = ({ workspace }: Pick<Scope, "workspace">, hashes: string[]) =>
  and(eq(suppressions.workspaceId, workspace.id), inArray(suppressions.emailHash, hashes));

/** By address; those missing from the map may be mailed. */
export async function suppressedOf(ctx: Scope, emails: string[]): Promise<Map<string, SuppressionReason>> {
  if (emails.length === 0) return new Map();
  const emailOf = new Map(emails.map((email) => [hashEmail(ctx.services, email), email]));
  const rows = await ctx.db
    .select({ emailHash: suppressions.emailHash, reason: suppressions.reason })
    .from(suppressions)
    .where(isHash(ctx, [...emailOf.keys()]));
  return new Map(rows.map(({ emailHash, reason }) => [emailOf.get(emailHash) ?? "", reason]));
}

/** Suppresses addresses by hash. A person's own choice is never replaced by a mail server's report. */
export async function suppressHashes(
  { db, workspace }: Pick<Scope, "db" | "workspace">,
  hashes: string[],
  reason: SuppressionReason,
): Promise<void> {
  if (hashes.length === 0) return;
  const rows = [...new Set(hashes)].toSorted().map((emailHash) => ({ workspaceId: workspace.id, emailHash, reason }));
  const insert = db.insert(suppressions).values(rows);
  await (reason === "bounced"
    ? insert.onConflictDoNothing()
    : insert.onConflictDoUpdate({ target: [suppressions.workspaceId, suppressions.emailHash], set: { reason } }));
}

/** Outlives the records that name the address. */
export const suppress = (ctx: Scope, email: string, reason: SuppressionReason): Promise<void> =>
  suppressAll(ctx, [email], reason);

export const suppressAll = (ctx: Scope, emails: string[], reason: SuppressionReason): Promise<void> =>
  suppressHashes(
    ctx,
    emails.map((email) => hashEmail(ctx.services, email)),
    reason,
  );

/** The person, or a member on their behalf, allows mail again. */
export async function allowHash({ db, workspace }: Pick<Scope, "db" | "workspace">, emailHash: string): Promise<void> {
  await db.delete(suppressions).where(isHash({ workspace }, [emailHash]));
}

export const allow = (ctx: Scope, email: string): Promise<void> => allowHash(ctx, hashEmail(ctx.services, email));
