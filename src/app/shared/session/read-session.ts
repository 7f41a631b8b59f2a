import { api } from "#api/client.ts";
import { query, queryClient } from "#api/query.ts";
import type { Session } from "#contract/account/session.ts";

const { queryKey } = query("getSession");
const countUpdates = () => queryClient.getQueryState(queryKey)?.dataUpdateCount;

/**
 * The session as the service has it now, past the cache. An answer without a person is asked for again if somebody
 * signed in on this page while it was on its way. Errors: ApiError.
 */
export async function readSession(signal?: AbortSignal): Promise<Session> {
  for (;;) {
    const before = countUpdates();
    const { data } = await api.call("getSession", undefined, signal && { signal });
    if (data.user || countUpdates() === before) return data;
  }
}
