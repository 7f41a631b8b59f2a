import { and, asc, eq } from "drizzle-orm";
import { WINDOW_DONE } from "#contract/account/providers.ts";
import { auditSignIn } from "#server/features/account/passwords/audit-sign-in.ts";
import { mayUsePassword } from "#server/features/account/passwords/may-use-password.ts";
import { countRate } from "#server/platform/anti-spam/rate-limit.ts";
import type { Handler, PublicHandler, Services } from "#server/platform/context/context.ts";
import { providerAccounts, users } from "#server/platform/db/tables/schema.ts";
import { notFound, validationError } from "#server/platform/errors/app-error.ts";
import { startUrl } from "./attempt.ts";
import { PROVIDER_RECORD } from "./find-person.ts";
import { findProviders, isIssuer } from "./find-providers.ts";
import { findProvider } from "./provider-client.ts";

const LAST_WAY_IN = "This is your only way to sign in. Set a password or connect another provider first.";

const ACCOUNT_SCREEN = "/settings/account";

function providerOr404(services: Services, id: string) {
  const provider = findProvider(services, id);
  if (!provider) throw notFound("Provider");
  return provider;
}

const NEXT_MAX = 1000;

/** The path if it is one of this service; else its first screen. */
function ownPath({ config }: Services, next = "/"): string {
  const url = URL.parse(next, config.publicUrl);
  // It travels in a cookie, which has little room.
  if (next.length > NEXT_MAX) return "/";
  const isOwn = url?.origin === new URL(config.publicUrl).origin && next.startsWith("/");
  return isOwn && !url.pathname.startsWith("//") ? url.pathname + url.search + url.hash : "/";
}

/** Throws 404 for a provider that is not configured, 429 after many requests of an address. */
export const startProviderSignIn: PublicHandler<"startProviderSignIn"> = async (ctx, { params, body }) => {
  const { services } = ctx;
  await countRate(services, "provider", ctx.address);
  const { id } = providerOr404(services, params.provider);
  return { data: { url: startUrl(services, { provider: id, next: ownPath(services, body.next) }) } };
};

/** Throws 404 for a provider that is not configured. */
export const startProviderLink: Handler<"startProviderLink"> = ({ services, actor }, { params }) => {
  const { id } = providerOr404(services, params.provider);
  const within = { act: "link", userId: actor.userId ?? 0, sessionId: actor.sessionId ?? 0 } as const;
  return Promise.resolve({ data: { url: startUrl(services, { provider: id, next: ACCOUNT_SCREEN, within }) } });
};

/** Throws 404 for a provider that is not configured. */
export const startProviderProof: Handler<"startProviderProof"> = ({ services, actor }, { params }) => {
  const { id } = providerOr404(services, params.provider);
  const within = { act: "prove", userId: actor.userId ?? 0, sessionId: actor.sessionId ?? 0 } as const;
  return Promise.resolve({ data: { url: startUrl(services, { provider: id, next: WINDOW_DONE, within }) } });
};

export const listProviderAccounts: Handler<"listProviderAccounts"> = async ({ db, services, actor }) => {
  const rows = await db
    .select()
    .from(providerAccounts)
    .where(eq(providerAccounts.userId, actor.userId ?? 0))
    .orderBy(asc(providerAccounts.id));
  const { providers } = services.config.openId;
  return {
    data: rows.map((row) => {
      const provider = providers.find((one) => isIssuer(one, row.issuer));
      return {
        id: row.id,
        provider: provider?.id ?? null,
        name: provider?.name ?? row.issuer,
        email: row.email,
        created_at: row.createdAt,
        last_used_at: row.lastUsedAt,
      };
    }),
  };
};

/** Throws 404 for somebody else's, 422 for the only way in of a person without a password. */
export const unlinkProvider: Handler<"unlinkProvider"> = async ({ db, actor, services }, { params }) => {
  const userId = actor.userId ?? 0;
  const isOwn = and(eq(providerAccounts.id, params.account_id), eq(providerAccounts.userId, userId));
  // Waits for a request that takes the other one away at the same moment.
  const [user] = await db.select().from(users).where(eq(users.id, userId)).for("update");
  const [account] = await db.select().from(providerAccounts).where(isOwn);
  if (!account) throw notFound("Provider");
  const others = await findProviders(services, db, userId, account.id);
  const hasPassword = Boolean(user?.passwordHash) && (await mayUsePassword(services, db, userId));
  // A provider that is not configured any more lets nobody in.
  const isWayIn = services.config.openId.providers.some((one) => isIssuer(one, account.issuer));
  if (isWayIn && !hasPassword && others.length === 0) throw validationError({ account_id: [LAST_WAY_IN] });
  await db.delete(providerAccounts).where(isOwn);
  const name = services.config.openId.providers.find((one) => isIssuer(one, account.issuer))?.name ?? account.issuer;
  await auditSignIn(db, userId, { actor, action: "deleted", record: PROVIDER_RECORD, name });
  return { message: "Provider Deleted Successfully" };
};
