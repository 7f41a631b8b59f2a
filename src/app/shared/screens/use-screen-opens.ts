import { useSession } from "#app/shared/session/session.ts";
import { screenRefusal } from "./screen-refusal.ts";
import type { ScreenPath } from "./screens.ts";

/** Whether a screen opens for the signed-in person, so that links to it are offered. */
export function useScreenOpens(): (path: ScreenPath) => boolean {
  const rights = useSession();
  return (path) => screenRefusal(path, rights) === undefined;
}
