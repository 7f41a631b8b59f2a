import { readFileSync } from "node:fs";
import * as z from "zod";
import { ROLES } from "#contract/core/endpoint.ts";
import { LIMITS } from "#contract/core/limits.ts";
import { wrong } from "./storage-config.ts";

const LOOPBACK = new Set(["localhost", "127.0.0.1", "[::1]"]);

const isSafeIssuer = (text: string): boolean => {
  const { protocol, hostname, search, hash } = new URL(text);
  return !search && !hash && (protocol === "https:" || LOOPBACK.has(hostname));
};

const required = z.string().trim().min(1).max(LIMITS.shortText);

const ConfiguredProvider = z.strictObject({
  /** Part of the redirect URI. */
  id: z.string().regex(/^[a-z][a-z\d-]{0,31}$/, "must be small letters, digits and hyphens"),
  name: z.string().trim().min(1).max(LIMITS.userName),
  issuer: z.url({ protocol: /^https?$/ }).refine(isSafeIssuer, "must be the https:// address of the issuer, alone"),
  client_id: required,
  client_secret: required,
  scope: z
    .string()
    .regex(/(^| )openid( |$)/, "must contain openid")
    .default("openid profile email"),
  /** `unique_workspace_id` that new people join. Without it only people with an account or an invitation get in. */
  workspace: required.optional(),
  role: z.enum(ROLES).default("viewer"),
  role_claim: required.optional(),
  /** Roles by value of `role_claim`. */
  roles: z.record(z.string(), z.enum(ROLES)).default({ admin: "admin", editor: "editor", viewer: "viewer" }),
  allowed_domains: z.array(z.string().toLowerCase()).min(1).optional(),
  /** Takes every e-mail address of this provider as verified, also without `email_verified`. */
  trust_email: z.boolean().default(false),
  /** A verified e-mail address opens the existing account with that address. */
  link_by_email: z.boolean().default(false),
});
export type ProviderSettings = z.output<typeof ConfiguredProvider>;

const Providers = z
  .array(ConfiguredProvider)
  .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, "must have different ids");

export const OPENID = {
  OIDC_PROVIDERS: z.string().optional(),
  OIDC_PROVIDERS_FILE: z.string().optional(),
  OIDC_ONLY: z.enum(["on", "off"]).default("off"),
};

export interface OpenIdSettings {
  providers: ProviderSettings[];
  /** Whether passwords are for the owner of the oldest workspace alone. */
  only: boolean;
}

type Environment = z.infer<z.ZodObject<typeof OPENID>>;

function readText({ OIDC_PROVIDERS: text, OIDC_PROVIDERS_FILE: file }: Environment): string {
  if (text && file) throw wrong("Set either OIDC_PROVIDERS or OIDC_PROVIDERS_FILE.");
  if (!file) return text ?? "[]";
  try {
    return readFileSync(file, "utf8");
  } catch {
    throw wrong(`OIDC_PROVIDERS_FILE cannot be read: ${file}`);
  }
}

/** Parses `OIDC_PROVIDERS`, or the file that `OIDC_PROVIDERS_FILE` names. Throws an error that names the invalid setting. */
export function readOpenId(env: Environment): OpenIdSettings {
  const text = readText(env);
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw wrong('OIDC_PROVIDERS must be JSON, such as [{"id":"acme","name":"Acme","issuer":"https://…", …}].');
  }
  const parsed = Providers.safeParse(json);
  if (!parsed.success) throw wrong(`OIDC_PROVIDERS: ${z.prettifyError(parsed.error)}`);
  const only = env.OIDC_ONLY === "on";
  if (only && parsed.data.length === 0) throw wrong("OIDC_ONLY needs a provider in OIDC_PROVIDERS.");
  return { providers: parsed.data, only };
}
