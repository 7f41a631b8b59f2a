import { eq } from "drizzle-orm";
import type { ProviderSettings } from "#server/openid-config.ts";
import type { Services } from "#server/platform/context/context.ts";
import type { Db } from "#server/platform/db/open.ts";
import { providerAccounts } from "#server/platform/db/tables/schema.ts";

const bare = (issuer: string) => issuer.replace(/\/$/, "");
const isIssuer = (provider: ProviderSettings, issuer: string): boolean => bare(provider.issuer) === bare(issuer);

/** Undefined for a provider that is no longer configured. */
export const providerOfIssuer = ({ config }: Pick<Services, "config">, issuer: string): ProviderSettings | undefined =>
  config.openId.providers.find((provider) => isIssuer(provider, issuer));

/** The configured providers a person can sign in with, without the connection `except`. */
export async function findProviders(
  { config }: Pick<Services, "config">,
  db: Db,
  userId: number,
  except?: number,
): Promise<ProviderSettings[]> {
  const { providers } = config.openId;
  if (providers.length === 0) return [];
  const rows = await db.select().from(providerAccounts).where(eq(providerAccounts.userId, userId));
  const kept = rows.filter(({ id }) => id !== except);
  return providers.filter((provider) => kept.some(({ issuer }) => isIssuer(provider, issuer)));
}
