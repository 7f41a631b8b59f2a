import * as z from "zod/mini";
import { SESSION, endpoint } from "#contract/core/endpoint.ts";
import { WORKSPACE_HEADER } from "#contract/core/headers.ts";
import { LIMITS } from "#contract/core/limits.ts";
import { ownRule } from "#contract/core/own-rules.ts";
import { EMBED_CLASS } from "#contract/walls/view/embed-frame.ts";
import { WebUrl } from "#contract/core/urls.ts";
import { NumericId, Timestamp } from "#contract/core/values.ts";

export const HOSTED_LIMITS = { perWorkspace: 20, name: 60, credential: 2000, identifier: 100 } as const;

export const CREDENTIAL_KINDS = ["key_pair", "token"] as const;
export type CredentialKind = (typeof CREDENTIAL_KINDS)[number];

/** What the credentials of a connection may let somebody read. */
export const HOSTED_RIGHTS = [
  "account",
  "workspace",
  "reviews",
  "labels",
  "forms",
  "walls",
  "widgets",
  "contacts",
] as const;
export type HostedRight = (typeof HOSTED_RIGHTS)[number];

/**
 * What became of an attempt to read. `refused`: 403. `missing`: 404 or 405. `wrong_key`: 401. `untried`: there was no record
 * to read. `unreadable`: JSON that is not of this interface.
 */
export const READ_OUTCOMES = [
  "granted",
  "refused",
  "missing",
  "untried",
  "wrong_key",
  "unreachable",
  "late",
  "not_public",
  "redirect",
  "not_json",
  "unreadable",
  "failed",
] as const;
export type ReadOutcome = (typeof READ_OUTCOMES)[number];

/** Why nothing could be read. `other_version`: something answers there, but not version 3 of the interface. */
export const CHECK_PROBLEMS = [
  "no_credentials",
  "wrong_key",
  "unreachable",
  "late",
  "not_public",
  "redirect",
  "not_json",
  "other_version",
  "failed",
] as const;
export type CheckProblem = (typeof CHECK_PROBLEMS)[number];

const Read = z.object({
  /** As `GET /feeds`. */
  path: z.string(),
  outcome: z.enum(READ_OUTCOMES),
  status: z.nullable(z.int()),
});
export type HostedRead = z.infer<typeof Read>;

export const HostedCheck = z.object({
  problem: z.nullable(z.enum(CHECK_PROBLEMS)),
  rights: z.array(z.object({ right: z.enum(HOSTED_RIGHTS), reads: z.array(Read) })),
});
export type HostedCheck = z.infer<typeof HostedCheck>;

/** Never with its credentials. */
export const HostedConnection = z.object({
  id: z.int(),
  /** Stands for the connection where a workspace is named, as `hosted_7`. */
  unique_workspace_id: z.string(),
  name: z.string(),
  base_url: z.string(),
  host: z.string(),
  credential_kind: z.enum(CREDENTIAL_KINDS),
  /** False after a restore: backups do not hold them. */
  has_credentials: z.boolean(),
  workspace_id: z.nullable(z.string()),
  workspace_header: z.string(),
  embed_class: z.string(),
  /** Extensions of this interface that it offered when it was last checked. */
  capabilities: z.array(z.string()),
  checked_at: z.nullable(Timestamp),
  check: z.nullable(HostedCheck),
});
export type HostedConnection = z.infer<typeof HostedConnection>;

const HOSTED_ID = /^hosted_([1-9]\d{0,14})$/;
export const hostedIdOf = (id: number): string => `hosted_${id}`;
/** The number of a connection whose id stands in place of a workspace's; undefined for a workspace. */
export const connectionOf = (uniqueId: string | undefined): number | undefined => {
  const [, id] = HOSTED_ID.exec(uniqueId ?? "") ?? [];
  return id === undefined ? undefined : Number(id);
};

const credential = z.optional(z.string().check(z.trim(), z.maxLength(HOSTED_LIMITS.credential)));
const identifier = z.string().check(z.trim(), z.maxLength(HOSTED_LIMITS.identifier));

/** Empty credentials stay as they are. Either the two keys or the token. */
export const ConnectionInput = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(HOSTED_LIMITS.name)),
  base_url: WebUrl.check(z.minLength(1), z.maxLength(LIMITS.url)),
  api_key: credential,
  secret_key: credential,
  token: credential,
  workspace_id: z.optional(z.nullable(identifier)),
  workspace_header: z._default(
    identifier.check(z.refine((text) => /^[a-z\d-]+$/i.test(text), ownRule("headerName"))),
    WORKSPACE_HEADER,
  ),
  embed_class: z._default(
    identifier.check(z.refine((text) => /^[a-z_][\w-]*$/i.test(text), ownRule("className"))),
    EMBED_CLASS,
  ),
});
export type ConnectionInput = z.input<typeof ConnectionInput>;

const base = { ...SESSION, access: "admin", record: "Connection", encoding: "json" } as const;
const one = { ...base, path: "/hosted-connections/{id}", params: z.object({ id: NumericId }) } as const;
const ofOne = z.object({ message: z.string(), data: HostedConnection });

export const hostedConnectionEndpoints = {
  listHostedConnections: endpoint({
    ...base,
    method: "GET",
    path: "/hosted-connections",
    answer: z.object({ data: z.array(HostedConnection) }),
  }),
  createHostedConnection: endpoint({
    ...base,
    method: "POST",
    path: "/hosted-connections",
    proof: true,
    body: ConnectionInput,
    answer: ofOne,
  }),
  updateHostedConnection: endpoint({ ...one, method: "PUT", proof: true, body: ConnectionInput, answer: ofOne }),
  deleteHostedConnection: endpoint({
    ...one,
    method: "DELETE",
    proof: true,
    answer: z.object({ message: z.string() }),
  }),
  /** Tries every right by reading only, and keeps what it found. */
  checkHostedConnection: endpoint({ ...one, method: "POST", path: "/hosted-connections/{id}/check", answer: ofOne }),
};
