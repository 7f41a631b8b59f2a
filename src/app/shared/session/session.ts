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

/** Whether the chosen workspace is at another service, reached through a connection. */
export const isHosted = (session: Session): boolean =>
  findWorkspace(session, chosenWorkspace.get())?.hosted !== undefined;

/** Extensions of the service that the chosen workspace is at: a connection has its own. */
export function capabilitiesOf(session: Session): readonly string[] {
  return findWorkspace(session, chosenWorkspace.get())?.hosted?.capabilities ?? session.capabilities;
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
 * The signed-in person, the workspace of that id, their permissions (`can("editor")` before offering a change), and the
 * extensions of the service (`offers("changeReviews")`).
 */
export function readRights(session: Session, chosen: string) {
  const { user, workspaces, closed_workspaces: closed = [], is_operator: isOperator = false, direct } = session;
  const workspace = findWorkspace(session, chosen);
  const { hosted } = workspace ?? {};
  /** Host of the service that is driven instead of this one. */
  const upstream = hosted?.host ?? session.upstream;
  const role = workspace?.role ?? "viewer";
  const can = (needed: Role) => ROLES.indexOf(role) >= ROLES.indexOf(needed);
  const capabilities = capabilitiesOf(session);
  // The ids of the team's members name other people at another service, so nothing may send them there.
  const hasTeam = !upstream && capabilities.includes("listReviewNotes");
  const offers = (name: EndpointName) => (name === "listTeam" ? hasTeam : capabilities.includes(name));
  /** Whether workspaces can be connected to hosted services: not where this service itself drives another. */
  const connects = !session.upstream;
  const roleName = workspace?.is_owner ? m.team_owner() : roleLabel(role);
  return {
    user,
    workspaces,
    closed,
    upstream,
    hosted,
    direct,
    connects,
    isOperator,
    workspace,
    role,
    roleName,
    can,
    offers,
  };
}

export type Rights = ReturnType<typeof readRights>;

/** The rights of the signed-in person in the chosen workspace. */
export function useSession(): Rights {
  const { data } = useSuspenseQuery(query("getSession"));
  const chosen = useSyncExternalStore(chosenWorkspace.subscribe, chosenWorkspace.get);
  return readRights(data.data, chosen);
}
