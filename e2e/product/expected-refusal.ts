import { type Access, type Endpoint, ROLES, type Role } from "#contract/core/endpoint.ts";
import { endpoints } from "#contract/index.ts";
import { SCREENS, type ScreenNeeds, type ScreenPath } from "#app/shared/screens/screens.ts";
import { m } from "#messages/gen/messages.js";
import type { Caller } from "./callers.ts";

export interface Rights {
  role: Role;
  isOwner: boolean;
  isOperator: boolean;
  /** In a workspace at another service. */
  isElsewhere: boolean;
}

export function rightsOf({ session, workspaceId }: Caller): Rights {
  const found = session.workspaces.find((one) => one.unique_workspace_id === workspaceId);
  if (!found) throw new Error(`Nobody is in ${workspaceId}`);
  const { role, is_owner: isOwner = false, hosted } = found;
  return { role, isOwner, isElsewhere: hosted !== undefined, isOperator: session.is_operator ?? false };
}

const TITLES: Partial<Record<Access, () => string>> = { editor: m.refused_editor_title, admin: m.refused_admin_title };

/** The heading of the page in place of the screen; undefined for one that opens. */
export function expectedRefusal(path: ScreenPath, { role, isOperator, isElsewhere }: Rights): string | undefined {
  const { needs, where, operator, explains }: ScreenNeeds = SCREENS[path];
  const { access }: Endpoint = endpoints[needs];
  if (operator && !isOperator) return m.refused_operator_title();
  if (where === "own" && isElsewhere) return m.refused_service_title();
  if (access === "public" || ROLES.indexOf(role) >= ROLES.indexOf(access)) return undefined;
  return explains === "role" ? m.record_no_permission() : TITLES[access]?.();
}
