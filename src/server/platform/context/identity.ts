import type { Access, Role } from "#contract/core/endpoint.ts";
import type { Actor, WorkspaceScope } from "./context.ts";

export interface Identity {
  actor: Actor;
  workspace: WorkspaceScope;
}

const RANK: Record<Role, number> = { viewer: 0, editor: 1, admin: 2 };

export const allows = (actor: Pick<Actor, "role" | "isOwner">, needed: Exclude<Access, "public">): boolean =>
  needed === "owner" ? actor.isOwner === true : RANK[actor.role] >= RANK[needed];
