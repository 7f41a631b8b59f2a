import type { Access, Endpoint } from "#contract/core/endpoint.ts";
import { endpoints } from "#contract/index.ts";
import { type Rights, useSession } from "#app/shared/session/session.ts";
import { SCREENS, type ScreenNeeds, type ScreenPath } from "./screens.ts";

/** Why a screen does not open: the role that it needs, for operators only, or not at this service. */
export type ScreenRefusal = { why: "role"; needed: NeededRole } | { why: "operator" } | { why: "service" };

/** Everybody in a workspace may read at least. */
type NeededRole = Exclude<Access, "public" | "viewer">;

const hasRole = (needed: NeededRole, { can, workspace }: Rights): boolean =>
  needed === "owner" ? workspace?.is_owner === true : can(needed);

/** Undefined for a screen that opens, if only to say what the service lacks. */
export function screenRefusal(path: ScreenPath, rights: Rights): ScreenRefusal | undefined {
  const { needs, where, operator, explains }: ScreenNeeds = SCREENS[path];
  const { access, extension, door }: Endpoint = endpoints[needs];
  const { upstream, direct, connects, isOperator, offers } = rights;
  if (operator && !isOperator) return { why: "operator" };
  const lacksService = direct === true && door === "session" && access !== "public";
  const isElsewhere = lacksService || (where === "own" && Boolean(upstream)) || (where === "connecting" && !connects);
  if (isElsewhere || (extension && explains !== "service" && !offers(needs))) return { why: "service" };
  if (access === "public" || access === "viewer" || explains === "role" || hasRole(access, rights)) return undefined;
  return { why: "role", needed: access };
}

/** Whether a screen opens for the signed-in person, so that links to it are offered. */
export function useScreenOpens(): (path: ScreenPath) => boolean {
  const rights = useSession();
  return (path) => screenRefusal(path, rights) === undefined;
}
