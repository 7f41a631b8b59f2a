import type { Logger } from "pino";
import type { AnswerOf, InputOf, ParsedOf, ReplyOf, Role } from "#contract/core/endpoint.ts";
import type { Scope } from "#contract/workspace/key-scope.ts";
import type { Endpoints, EndpointName } from "#contract/index.ts";
import type { WorkLimit } from "./work-limit.ts";
import type { EarlyRefusals } from "./early-refusals.ts";
import type { IdentityCache } from "./identity-cache.ts";
import type { Config } from "#server/config.ts";
import type { ClosedWorkspaces } from "#server/platform/db/closed-workspaces.ts";
import type { Database, Db } from "#server/platform/db/open.ts";
import type { MailServer } from "#server/platform/email/mailer.ts";
import type { Jobs } from "#server/platform/jobs/jobs.ts";
import type { MediaStore } from "#server/platform/storage/store.ts";
import type { FileTracker } from "#server/platform/storage/file-tracker-types.ts";
import type { Outbound } from "#server/platform/outbound/outbound.ts";
import type { Upstream } from "#server/platform/upstream/upstream.ts";
import type { HostedClients } from "#server/platform/hosted/hosted-clients.ts";
import type { Plan } from "./plan.ts";

export interface Actor {
  kind: "session" | "key" | "job" | "visitor" | "rule";
  userId: number | null;
  keyId: number | null;
  role: Role;
  /** Scopes of a limited key; absent for any other actor. */
  scopes?: Scope[];
  /** Of an actor of the kind `rule`. */
  ruleId?: number;
  /** Its changes of reviews start no rule: those of rules and of their undo. */
  startsNoRules?: boolean;
  isOwner?: boolean;
  /** Tells the sessions of a person apart in the audit log; it is not the token. */
  sessionRef?: string;
  /** Of an actor of the kind `session`. */
  sessionId?: number;
  /** Of a session: seconds since the person gave the password, when its identity was read. */
  proofAge?: number;
}

/** Background jobs act without a person. */
export const JOB_ACTOR: Actor = { kind: "job", userId: null, keyId: null, role: "admin" };

export interface WorkspaceScope {
  id: number;
  uniqueId: string;
  name: string;
}

export interface Services {
  config: Config;
  database: Database;
  media: MediaStore;
  jobs: Jobs;
  log: Logger;
  serverKey: string;
  identities: IdentityCache;
  closed: ClosedWorkspaces;
  /** Bounds how much of one kind of request runs at the same time. */
  work: WorkLimit;
  earlyRefusals: EarlyRefusals;
  plan: Plan;
  /** The only way to call another server. */
  outbound: Outbound;
  mail: MailServer;
  /** The hosted service that the dashboard shows instead of this one. */
  upstream: Upstream | undefined;
  /** Clients of the services that workspaces are connected to. */
  hosted: HostedClients;
}

/** Progress of a long handler, for a retry under the same `Idempotency-Key` after a crash. */
export interface Progress {
  /** What the crashed call saved; null when there is none. */
  earlier: unknown;
  /** Saves progress in the transaction that made it. */
  save(db: Db, value: unknown): Promise<void>;
}

/** Context of a handler. `db` sees one workspace; it is a transaction unless the method is GET. */
export interface Context {
  db: Db;
  actor: Actor;
  workspace: WorkspaceScope;
  services: Services;
  /** Runs after the commit: wake a job, delete a replaced file. */
  afterCommit(run: () => void | Promise<void>): void;
  files: FileTracker;
  /** Version from `If-Match`; handlers of versioned records pass it to `checkVersion`. */
  expectedVersion: number | undefined;
  answerVersion(version: number): void;
  progress: Progress;
}

export interface AttemptCookie {
  read(): string | undefined;
  /** Without a value, deletes it. */
  write(value?: string): void;
}

export interface PublicContext {
  services: Services;
  /** The `Authorization` header; undefined on the dashboard's entry point. */
  authorization?: string;
  token: string | undefined;
  address: string;
  userAgent?: string | undefined;
  /** Of the page a browser asks for. */
  origin?: string | undefined;
  setToken(token: string | undefined): void;
  /** The cookie that binds an attempt to sign in to this browser. */
  attempt?: AttemptCookie;
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
 * "long" without one, for handlers that open short transactions of their own; "recent" for lists, which may be read from a
 * replica and so lack what others wrote a moment ago.
 */
type HandlerEntry<Name extends EndpointName> = Endpoints[Name]["access"] extends "public"
  ? { run: PublicHandler<Name> }
  : { run: Handler<Name>; mode?: HandlerMode };
export type HandlerMode = "owner" | "long" | "recent";

export type Handlers = { [Name in EndpointName]: HandlerEntry<Name> };

export interface AnyHandler {
  run(ctx: unknown, input: unknown): Promise<unknown>;
  mode?: HandlerMode;
}

/** Calls an endpoint as an identity, within the process; see `createCaller`. */
export type CallEndpoint = <Name extends EndpointName>(
  identity: { actor: Actor; workspace: WorkspaceScope },
  name: Name,
  input: InputOf<Endpoints[Name]>,
) => Promise<AnswerOf<Endpoints[Name]>>;
