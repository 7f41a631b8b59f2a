import { hostedConnectionEndpoints } from "#contract/workspace/hosted-connection.ts";
import { accountDeletionEndpoints } from "#contract/account/account-deletion.ts";
import { accountExportEndpoints } from "#contract/account/account-export.ts";
import { emailChangeEndpoints } from "#contract/account/email-change.ts";
import { notificationEndpoints } from "#contract/account/notifications.ts";
import { ownSessionEndpoints } from "#contract/account/own-sessions.ts";
import { passkeyEndpoints } from "#contract/account/passkeys.ts";
import { privateFeedEndpoints } from "#contract/account/private-feed.ts";
import { passwordEndpoints } from "#contract/account/password.ts";
import { preferenceEndpoints } from "#contract/account/preference-endpoints.ts";
import { providerEndpoints } from "#contract/account/providers.ts";
import { secondFactorEndpoints } from "#contract/account/second-factor.ts";
import { sessionEndpoints } from "#contract/account/session.ts";
import { signInLinkEndpoints } from "#contract/account/sign-in-link.ts";
import { signInEndpoints } from "#contract/account/sign-in.ts";
import { retentionEndpoints } from "#contract/contacts/retention.ts";
import type { Endpoint } from "#contract/core/endpoint.ts";
import { keyEndpoints } from "#contract/workspace/api-key.ts";
import { auditLogEndpoints } from "#contract/workspace/audit-log.ts";
import { mailServerEndpoints } from "#contract/workspace/mail-server.ts";
import { systemEndpoints } from "#contract/workspace/system.ts";
import { workspaceClosureEndpoints } from "#contract/workspace/workspace-closure.ts";
import { workspaceDefaultsEndpoints } from "#contract/workspace/workspace-defaults.ts";
import { workspaceFontEndpoints } from "#contract/workspace/workspace-fonts.ts";
import { teamEndpoints } from "#contract/workspace/team.ts";
import { apiEndpoints } from "./api-endpoints.ts";

/** Every endpoint by name, those of the dashboard's own session included. Routes, handlers and the client derive from it. */
export const endpoints = {
  ...apiEndpoints,
  ...sessionEndpoints,
  ...signInEndpoints,
  ...signInLinkEndpoints,
  ...emailChangeEndpoints,
  ...passwordEndpoints,
  ...preferenceEndpoints,
  ...notificationEndpoints,
  ...privateFeedEndpoints,
  ...providerEndpoints,
  ...passkeyEndpoints,
  ...accountDeletionEndpoints,
  ...accountExportEndpoints,
  ...secondFactorEndpoints,
  ...ownSessionEndpoints,
  ...keyEndpoints,
  ...teamEndpoints,
  ...workspaceClosureEndpoints,
  ...workspaceDefaultsEndpoints,
  ...workspaceFontEndpoints,
  ...retentionEndpoints,
  ...auditLogEndpoints,
  ...systemEndpoints,
  ...mailServerEndpoints,
  ...hostedConnectionEndpoints,
} satisfies Record<string, Endpoint>;

export type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;
