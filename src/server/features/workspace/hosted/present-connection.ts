import * as z from "zod";
import {
  CREDENTIAL_KINDS,
  HostedCheck,
  type HostedConnection,
  hostedIdOf,
} from "#contract/workspace/hosted-connection.ts";
import type { ConnectionRow } from "#server/platform/hosted/find-connection.ts";

const Kind = z.enum(CREDENTIAL_KINDS).catch("key_pair");

/** Without the credentials: they are never read back. */
export const toConnection = (row: ConnectionRow): HostedConnection => ({
  id: row.id,
  unique_workspace_id: hostedIdOf(row.id),
  name: row.name,
  base_url: row.baseUrl,
  host: new URL(row.baseUrl).host,
  credential_kind: Kind.parse(row.credentialKind),
  has_credentials: row.credentials !== null,
  workspace_id: row.hostedWorkspace,
  workspace_header: row.workspaceHeader,
  embed_class: row.embedClass,
  capabilities: row.capabilities,
  checked_at: row.checkedAt,
  // Written by an older version perhaps.
  check: HostedCheck.safeParse(row.checkResult).data ?? null,
});
