import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { chooseWorkspace } from "#api/client.ts";
import { query, queryFamily } from "#api/query.ts";
import { isHosted } from "./session.ts";
import { rememberWorkspace } from "./workspace-memory.ts";

/**
 * Switches to another workspace within the same section, or another one. The switch is a navigation, so a screen with unsaved
 * changes can block it; the old workspace is cleared only afterwards.
 */
export function useSwitchWorkspace(): (uniqueWorkspaceId: string, to?: string) => Promise<void> {
  const router = useRouter();
  const client = useQueryClient();
  return async (uniqueWorkspaceId, to) => {
    const section = to ?? `/${router.state.location.pathname.split("/")[1]}`;
    await router.navigate({ href: section });
    if (!router.state.location.pathname.startsWith(section)) return;
    rememberWorkspace(uniqueWorkspaceId);
    const session = client.getQueryData(query("getSession").queryKey);
    // A document says from where it may play recordings, and this one may be older than the connection.
    if (session && isHosted(session.data)) return location.assign(section);
    chooseWorkspace(uniqueWorkspaceId);
    const [kept] = queryFamily("getSession").queryKey;
    client.removeQueries({ predicate: ({ queryKey: [name] }) => name !== kept });
    await router.invalidate();
  };
}
