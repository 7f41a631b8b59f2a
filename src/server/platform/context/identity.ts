import type { Role } from "#contract/core/endpoint.ts";
import type { Actor, WorkspaceScope } from "./context.ts";

export interface Identity {
  actor: Actor;
  workspace: WorkspaceScope;
}

const RANK: Record<Role, number> = { viewer: 0, editor: 1, admin: 2 };

export const allows = (role: Role, needed: Role): boolean => RANK[role] >= RANK[needed];
