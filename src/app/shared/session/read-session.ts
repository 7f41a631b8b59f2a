import { api } from "#api/client.ts";
import { query, queryClient } from "#api/query.ts";
import type { Session } from "#contract/account/session.ts";

const { queryKey } = query("getSession");
const countUpdates = () => queryClient.getQueryState(queryKey)?.dataUpdateCount;

/**
 * Reads the session from the service, bypassing the cache. Reads it again if nobody was signed in, but somebody signed in on
 * this page meanwhile. Errors: ApiError.
 */
export async function readSession(signal?: AbortSignal): Promise<Session> {
  for (;;) {
    const before = countUpdates();
    const { data } = await api.call("getSession", undefined, signal && { signal });
    if (data.user || countUpdates() === before) return data;
  }
}
