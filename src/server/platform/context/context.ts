import type { Logger } from "pino";
import type { ParsedOf, ReplyOf, Role } from "#contract/core/endpoint.ts";
import type { Endpoints, EndpointName } from "#contract/index.ts";
import type { IdentityCache } from "./identity-cache.ts";
import type { Config } from "#server/config.ts";
import type { Database, Db } from "#server/platform/db/open.ts";
import type { Jobs } from "#server/platform/jobs/jobs.ts";
import type { MediaStore } from "#server/platform/storage/store.ts";
import type { FileTracker } from "#server/platform/storage/file-tracker-types.ts";
import type { Outbound } from "#server/platform/outbound/outbound.ts";
import type { Upstream } from "#server/platform/upstream/upstream.ts";
import type { Plan } from "./plan.ts";

/** Who acts: a person signed in to the dashboard, an API key (or a token made from it), or a job. */
export interface Actor {
  kind: "session" | "key" | "job" | "visitor";
  userId: number | null;
  keyId: number | null;
  role: Role;
}

export interface WorkspaceScope {
  id: number;
  uniqueId: string;
  name: string;
}

/** What the whole service shares. */
export interface Services {
  config: Config;
  database: Database;
  media: MediaStore;
  jobs: Jobs;
  log: Logger;
  /** Key of the fast hash that secrets are kept under. */
  serverKey: string;
  identities: IdentityCache;
  plan: Plan;
  /** The one way to call another server. */
  outbound: Outbound;
  /** The service the dashboard drives in place of this one. */
  upstream: Upstream | undefined;
}

/** What a long verb leaves for the call that is sent again when this one died, under the same `Idempotency-Key`. */
export interface Progress {
  /** What the call before saved; null when there was none. */
  earlier: unknown;
  /** Saves how far it is, in the transaction that got it there. */
  save(db: Db, value: unknown): Promise<void>;
}

/** What a verb receives. `db` sees one workspace only, and is a transaction when the method may write. */
export interface Context {
  db: Db;
  actor: Actor;
  workspace: WorkspaceScope;
  services: Services;
  /** Runs once the transaction is committed: wake a job, delete a replaced file. */
  afterCommit(run: () => void | Promise<void>): void;
  /** Takes in and drops files of the media store, in step with the transaction. */
  files: FileTracker;
  /** The version `If-Match` names; a verb that changes a versioned record passes it to `checkVersion`. */
  expectedVersion: number | undefined;
  /** Tells the caller the version of the record that is answered, as an `ETag`. */
  answerVersion(version: number): void;
  /** For long verbs. */
  progress: Progress;
}

/** What a verb receives that anyone may call: no workspace, but what the caller shows, and the caller's address. */
export interface PublicContext {
  services: Services;
  /** The `Authorization` header; the dashboard's door has none. */
  authorization?: string;
  token: string | undefined;
  address: string;
  /** What the caller says it is, where that is asked. */
  userAgent?: string | undefined;
  setToken(token: string | undefined): void;
}

export type PublicHandler<Name extends EndpointName> = (
  ctx: PublicContext,
  input: ParsedOf<Endpoints[Name]>,
) => Promise<ReplyOf<Endpoints[Name]>>;

export type Handler<Name extends EndpointName> = (
  ctx: Context,
  input: ParsedOf<Endpoints[Name]>,
) => Promise<ReplyOf<Endpoints[Name]>>;

/**
 * A handler and how it is run: by default in one transaction of the workspace; "owner" in one that sees every workspace;
 * "long" without one, for handlers that open short transactions of their own.
 */
type HandlerEntry<Name extends EndpointName> = Endpoints[Name]["access"] extends "public"
  ? { run: PublicHandler<Name> }
  : { run: Handler<Name>; mode?: HandlerMode };
export type HandlerMode = "owner" | "long";

export type Handlers = { [Name in EndpointName]: HandlerEntry<Name> };

/** An entry of `Handlers` looked up by a name only known at run time. */
export interface AnyHandler {
  run(ctx: unknown, input: unknown): Promise<unknown>;
  mode?: HandlerMode;
}
