import { useSuspenseQuery } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { chooseWorkspace } from "#api/client.ts";
import { query } from "#api/query.ts";
import { ROLES, type Role } from "#contract/core/endpoint.ts";
import type { EndpointName } from "#contract/index.ts";
import type { Session } from "#contract/account/session.ts";
import { m } from "#messages/gen/messages.js";
import { chosenWorkspace } from "./workspace-memory.ts";

type Membership = Session["workspaces"][number];

export function findWorkspace({ workspaces }: Session, chosen: string): Membership | undefined {
  return workspaces.find((one) => one.unique_workspace_id === chosen) ?? workspaces[0];
}

export function roleLabel(role: Role): string {
  return { viewer: m.shell_role_viewer, editor: m.shell_role_editor, admin: m.shell_role_admin }[role]();
}

/** Selects the remembered workspace, else the first, for all later calls, and returns it. */
export function enterWorkspace(session: Session): Membership | undefined {
  const workspace = findWorkspace(session, chosenWorkspace.get());
  chooseWorkspace(workspace?.unique_workspace_id);
  return workspace;
}

/**
 * The signed-in person, the workspace, their permissions (`can("editor")` before offering a change), and the
 * extensions of the service (`offers("changeReviews")`).
 */
export function useSession() {
  const { data } = useSuspenseQuery(query("getSession"));
  const chosen = useSyncExternalStore(chosenWorkspace.subscribe, chosenWorkspace.get);
  const { user, workspaces, upstream, is_operator: isOperator = false } = data.data;
  const workspace = findWorkspace(data.data, chosen);
  const role = workspace?.role ?? "viewer";
  const can = (needed: Role) => ROLES.indexOf(role) >= ROLES.indexOf(needed);
  const offers = (name: EndpointName) => data.data.capabilities.includes(name);
  const roleName = workspace?.is_owner ? m.team_owner() : roleLabel(role);
  return { user, workspaces, upstream, isOperator, workspace, role, roleName, can, offers };
}
