import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { chooseWorkspace } from "#api/client.ts";
import { query } from "#api/query.ts";
import { isHosted } from "./session.ts";
import { rememberWorkspace } from "./workspace-memory.ts";

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** Identifies a navigation, for a caller that has to know whether it was blocked. */
    id?: number;
  }
}

/**
 * Switches to another workspace within the same section, or another one. The switch is a navigation, so a screen with
 * unsaved changes can block it; the old workspace is cleared only afterwards. Resolves to whether it was not blocked:
 * if it was, once a later navigation has ended.
 */
export function useSwitchWorkspace(): (uniqueWorkspaceId: string, to?: string) => Promise<boolean> {
  const router = useRouter();
  const client = useQueryClient();
  return async (uniqueWorkspaceId, to) => {
    const section = to ?? `/${router.state.location.pathname.split("/")[1]}`;
    const id = performance.now();
    // Within the section it replaces a record that the other workspace does not have.
    await router.navigate({ href: section, replace: !to, state: { id } });
    // A blocked navigation is settled by the next one.
    if (router.state.location.state.id !== id) return false;
    rememberWorkspace(uniqueWorkspaceId);
    const { queryKey: kept } = query("getSession");
    const session = client.getQueryData(kept);
    // A document says from where it may play recordings, and this one may be older than the connection.
    if (session && isHosted(session.data)) location.assign(section);
    else {
      chooseWorkspace(uniqueWorkspaceId);
      client.removeQueries({ predicate: ({ queryKey: [name] }) => name !== kept[0] });
      await router.invalidate();
    }
    return true;
  };
}
