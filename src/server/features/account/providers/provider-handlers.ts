import { and, asc, eq } from "drizzle-orm";
import { WINDOW_DONE } from "#contract/account/providers.ts";
import { auditSignIn } from "#server/features/account/passwords/audit-sign-in.ts";
import { mayUsePassword } from "#server/features/account/passwords/may-use-password.ts";
import { hasPasskey } from "#server/features/account/passwords/find-passkeys.ts";
import { countAddress } from "#server/platform/anti-spam/rate-limit.ts";
import type { Context, Handler, PublicHandler, Services } from "#server/platform/context/context.ts";
import { providerAccounts, users } from "#server/platform/db/tables/schema.ts";
import { notFound, validationError } from "#server/platform/errors/app-error.ts";
import { startUrl } from "./attempt.ts";
import { PROVIDER_RECORD } from "./find-person.ts";
import { findProviders, providerOfIssuer } from "./find-providers.ts";
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
  await countAddress(services, "provider", ctx.address);
  const { id } = providerOr404(services, params.provider);
  return { data: { url: startUrl(services, { provider: id, next: ownPath(services, body.next) }) } };
};

/** Starts at a provider what belongs to the session of the request. Throws 404 for a provider that is not configured. */
function startWithin({ services, actor }: Context, providerId: string, act: "link" | "prove", next: string) {
  const { id } = providerOr404(services, providerId);
  const within = { act, userId: actor.userId ?? 0, sessionId: actor.sessionId ?? 0 };
  return Promise.resolve({ data: { url: startUrl(services, { provider: id, next, within }) } });
}

export const startProviderLink: Handler<"startProviderLink"> = (ctx, { params }) =>
  startWithin(ctx, params.provider, "link", ACCOUNT_SCREEN);

export const startProviderProof: Handler<"startProviderProof"> = (ctx, { params }) =>
  startWithin(ctx, params.provider, "prove", WINDOW_DONE);

export const listProviderAccounts: Handler<"listProviderAccounts"> = async ({ db, services, actor }) => {
  const rows = await db
    .select()
    .from(providerAccounts)
    .where(eq(providerAccounts.userId, actor.userId ?? 0))
    .orderBy(asc(providerAccounts.id));
  return {
    data: rows.map((row) => {
      const provider = providerOfIssuer(services, row.issuer);
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
  // Two requests at once must not remove both ways in.
  const [user] = await db.select().from(users).where(eq(users.id, userId)).for("update");
  const [account] = await db.select().from(providerAccounts).where(isOwn);
  if (!account) throw notFound("Provider");
  const others = await findProviders(services, db, userId, account.id);
  const hasOwn = Boolean(user?.passwordHash) || (await hasPasskey(db, userId));
  const hasOther = others.length > 0 || (hasOwn && (await mayUsePassword(services, db, userId)));
  // A provider that is no longer configured is not a way in.
  const provider = providerOfIssuer(services, account.issuer);
  if (provider && !hasOther) throw validationError({ account_id: [LAST_WAY_IN] });
  await db.delete(providerAccounts).where(isOwn);
  const entry = { action: "deleted", record: PROVIDER_RECORD, name: provider?.name ?? account.issuer } as const;
  await auditSignIn(db, userId, { actor, ...entry });
  return { message: "Provider Deleted Successfully" };
};
