import * as z from "zod/mini";
import { endpoint, ROLES, SESSION } from "#contract/core/endpoint.ts";
import { Timestamp } from "#contract/core/values.ts";
import { Passkey } from "./passkeys.ts";
import { Preferences } from "./preferences.ts";

const workspace = z.string();

/** What is stored about a person, without anything that signs in. `workspace` is a unique ID. */
export const AccountExport = z.object({
  exported_at: Timestamp,
  profile: z.object({
    unique_user_id: z.string(),
    name: z.string(),
    email: z.string(),
    created_at: Timestamp,
    updated_at: Timestamp,
    /** Notification settings. */
    notifications: z.record(z.string(), z.string()),
    /** Base64; null without one. */
    picture: z.nullable(z.object({ media_type: z.string(), data: z.string() })),
  }),
  preferences: Preferences,
  memberships: z.array(
    z.object({
      workspace,
      name: z.string(),
      role: z.enum(ROLES),
      is_owner: z.boolean(),
      suspended_at: z.nullable(Timestamp),
      joined_at: Timestamp,
    }),
  ),
  sessions: z.array(
    z.object({
      user_agent: z.nullable(z.string()),
      created_at: Timestamp,
      last_seen_at: Timestamp,
      expires_at: Timestamp,
    }),
  ),
  passkeys: z.array(z.omit(Passkey, { id: true })),
  provider_accounts: z.array(
    z.object({
      issuer: z.string(),
      subject: z.string(),
      email: z.nullable(z.string()),
      created_at: Timestamp,
      last_used_at: Timestamp,
    }),
  ),
  /** Since when codes of an authenticator app are asked for. */
  second_factor_since: z.nullable(Timestamp),
  /** Open links for a new password or e-mail address. */
  open_links: z.array(
    z.object({ purpose: z.string(), email: z.nullable(z.string()), created_at: Timestamp, expires_at: Timestamp }),
  ),
  api_keys: z.array(z.object({ workspace, name: z.string(), role: z.string(), created_at: Timestamp })),
  saved_views: z.array(z.object({ workspace, name: z.string(), shared: z.boolean(), created_at: Timestamp })),
  /** Oldest first. Values are left out: they are of reviewers and other members. */
  audit_log: z.array(
    z.object({
      created_at: Timestamp,
      action: z.string(),
      record: z.string(),
      record_id: z.string(),
      workspace: z.nullable(workspace),
    }),
  ),
});
export type AccountExport = z.infer<typeof AccountExport>;

export const accountExportEndpoints = {
  exportAccount: endpoint({
    ...SESSION,
    method: "GET",
    path: "/account/export",
    proof: true,
    answer: z.object({ data: AccountExport }),
  }),
};
