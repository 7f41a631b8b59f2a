import * as openid from "openid-client";
import * as z from "zod";
import { ROLES, type Role } from "#contract/core/endpoint.ts";
import { LIMITS } from "#contract/core/limits.ts";
import type { ProviderSettings } from "#server/openid-config.ts";

/** What a provider says about a person. */
export interface ProviderPerson {
  issuer: string;
  subject: string;
  name: string | undefined;
  email: string | undefined;
  isVerified: boolean;
  role: Role;
}

const Text = z.string().trim().min(1);
const Email = z.email().max(LIMITS.email);
const Claims = z.looseObject({
  email: Email.optional().catch(undefined),
  // Some providers write it as text.
  email_verified: z.literal([true, "true"]).optional().catch(undefined),
  name: Text.optional().catch(undefined),
  given_name: Text.optional().catch(undefined),
  family_name: Text.optional().catch(undefined),
  preferred_username: Text.optional().catch(undefined),
});
const RoleClaim = z.union([z.string().transform((one) => [one]), z.array(z.string())]).catch([]);

/** The highest role that the claim names, else that of the settings. */
function roleOf({ role_claim: claim, roles, role }: ProviderSettings, claims: Record<string, unknown>): Role {
  if (!claim) return role;
  const named = RoleClaim.parse(claims[claim]).flatMap((value) => (Object.hasOwn(roles, value) ? [roles[value]] : []));
  return ROLES.findLast((known) => named.includes(known)) ?? role;
}

/** Reads the claims of the ID token, and of the userinfo endpoint what the token lacks. Throws when that cannot be read. */
export async function readPerson(
  client: openid.Configuration,
  provider: ProviderSettings,
  tokens: Awaited<ReturnType<typeof openid.authorizationCodeGrant>>,
): Promise<ProviderPerson> {
  const inToken = tokens.claims();
  if (!inToken) throw new Error("The provider gave no ID token");
  const lacks = inToken["email"] === undefined || (provider.role_claim && inToken[provider.role_claim] === undefined);
  const asked =
    lacks && client.serverMetadata().userinfo_endpoint
      ? await openid.fetchUserInfo(client, tokens.access_token, inToken.sub)
      : {};
  // An address and whether it is verified must come from the same answer.
  const { email, email_verified: verified } = Claims.parse(inToken["email"] === undefined ? asked : inToken);
  const all = { ...asked, ...inToken };
  const { name, given_name: given, family_name: family, preferred_username: username } = Claims.parse(all);
  const whole = name ?? ([given, family].filter(Boolean).join(" ") || username) ?? email;
  return {
    issuer: inToken.iss,
    subject: inToken.sub,
    name: whole?.slice(0, LIMITS.userName),
    email,
    isVerified: email !== undefined && (verified !== undefined || provider.trust_email),
    role: roleOf(provider, all),
  };
}
