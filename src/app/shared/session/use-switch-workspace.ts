import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { chooseWorkspace } from "#api/client.ts";
import { queryFamily } from "#api/query.ts";
import { rememberWorkspace } from "./workspace-memory.ts";

/**
 * Switches to another workspace within the same section. The switch is a navigation, so a screen with unsaved changes
 * can block it; the old workspace is cleared only afterwards.
 */
export function useSwitchWorkspace(): (uniqueWorkspaceId: string) => Promise<void> {
  const router = useRouter();
  const client = useQueryClient();
  return async (uniqueWorkspaceId) => {
    const section = `/${router.state.location.pathname.split("/")[1]}`;
    await router.navigate({ href: section });
    if (!router.state.location.pathname.startsWith(section)) return;
    rememberWorkspace(uniqueWorkspaceId);
    chooseWorkspace(uniqueWorkspaceId);
    const [session] = queryFamily("getSession").queryKey;
    client.removeQueries({ predicate: ({ queryKey: [name] }) => name !== session });
    await router.invalidate();
  };
}
