import { PROOF_MINUTES } from "#contract/account/password.ts";
import type { Access, Endpoint, Role } from "#contract/core/endpoint.ts";
import { type Scope, scopeOf } from "#contract/workspace/key-scope.ts";
import type { Actor, WorkspaceScope } from "./context.ts";

export interface Identity {
  actor: Actor;
  workspace: WorkspaceScope;
  /** The connection that the call names in place of a workspace; `workspace` is the one it belongs to. */
  connection?: number | undefined;
  /** The workspace is closed: its owner may call what is marked `whenClosed`, and nobody anything else. */
  isClosed?: boolean;
}

/**
 * When a key may last have changed something, in milliseconds of `performance.now()`: never for keys that only read; just
 * now for all others, because another process may have handled a write.
 */
export const lastWriteOfKey = ({ actor }: Pick<Identity, "actor">): number =>
  actor.kind === "key" && actor.role === "viewer" ? -Infinity : Infinity;

const RANK: Record<Role, number> = { viewer: 0, editor: 1, admin: 2 };

/** Whether a session's person gave the password so lately that it may do what is dangerous. Keys always may. */
export const isProven = ({ kind, proofAge }: Pick<Actor, "kind" | "proofAge">): boolean =>
  kind !== "session" || (proofAge !== undefined && proofAge < PROOF_MINUTES * 60);

export const allows = (actor: Pick<Actor, "role" | "isOwner">, needed: Exclude<Access, "public">): boolean =>
  needed === "owner" ? actor.isOwner === true : RANK[actor.role] >= RANK[needed];

/** The scope that an endpoint needs and the actor's key lacks. */
export function missingScope({ scopes }: Pick<Actor, "scopes">, endpoint: Pick<Endpoint, "path">): Scope | undefined {
  const needed = scopeOf(endpoint);
  return needed && scopes && !scopes.includes(needed) ? needed : undefined;
}
