import { useQueryClient } from "@tanstack/react-query";
import { query } from "#api/query.ts";
import { useSession } from "#app/shared/session/session.ts";
import { NO_DEFAULTS, type StartValues } from "#contract/workspace/workspace-defaults.ts";

const NONE: StartValues = { ...NO_DEFAULTS, logo_url: null };

/** Reads what a new record begins with, as it is now. Nothing at another service: that has its own defaults. */
export function useLoadDefaults() {
  const client = useQueryClient();
  const { upstream } = useSession();
  return async (): Promise<StartValues> =>
    upstream ? NONE : (await client.fetchQuery({ ...query("getWorkspaceDefaults"), staleTime: 0 })).data;
}
