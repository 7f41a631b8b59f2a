import { createHmac } from "node:crypto";
import { and, eq, inArray } from "drizzle-orm";
import type { Context, Services } from "#server/platform/context/context.ts";
import { suppressions } from "#server/platform/db/tables/schema.ts";

type Scope = Pick<Context, "db" | "workspace" | "services">;
export type SuppressionReason = (typeof suppressions.$inferSelect)["reason"];

export const sameEmail = (email: string): string => email.trim().toLowerCase();

/** What an address is known by when nothing of the person may be kept: it says nothing without the key of the service. */
export const hashEmail = ({ serverKey }: Pick<Services, "serverKey">, email: string): string =>
  createHmac("sha256", serverKey)
    .update(`suppressed\n${sameEmail(email)}`)
    .digest("base64url");

const isHash = ({ workspace }: Pick<Scope, "workspace">, hashes: string[]) =>
  and(eq(suppressions.workspaceId, workspace.id), inArray(suppressions.emailHash, hashes));

/** Why nothing is sent to each of these addresses; one that is not in the map may be written to. */
export async function suppressedOf(ctx: Scope, emails: string[]): Promise<Map<string, SuppressionReason>> {
  if (emails.length === 0) return new Map();
  const emailOf = new Map(emails.map((email) => [hashEmail(ctx.services, email), email]));
  const rows = await ctx.db
    .select({ emailHash: suppressions.emailHash, reason: suppressions.reason })
    .from(suppressions)
    .where(isHash(ctx, [...emailOf.keys()]));
  return new Map(rows.map(({ emailHash, reason }) => [emailOf.get(emailHash) ?? "", reason]));
}

/** From now on nothing is sent to addresses with these hashes. A person's own wish is never replaced by what a mail server says. */
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

/** From now on nothing is sent to this address, whatever becomes of the records that name it. */
export const suppress = (ctx: Scope, email: string, reason: SuppressionReason): Promise<void> =>
  suppressAll(ctx, [email], reason);

/** The same for many. */
export const suppressAll = (ctx: Scope, emails: string[], reason: SuppressionReason): Promise<void> =>
  suppressHashes(
    ctx,
    emails.map((email) => hashEmail(ctx.services, email)),
    reason,
  );

/** The person, or a member in their name, allows mail again. */
export async function allowHash({ db, workspace }: Pick<Scope, "db" | "workspace">, emailHash: string): Promise<void> {
  await db.delete(suppressions).where(isHash({ workspace }, [emailHash]));
}

export const allow = (ctx: Scope, email: string): Promise<void> => allowHash(ctx, hashEmail(ctx.services, email));
