import type { QueryClient } from "@tanstack/react-query";
import { query } from "#api/query.ts";
import type { Session } from "#contract/account/session.ts";

/** Clears the cache of the previous session, then sets the new one. */
export function startSession(client: QueryClient, session: Session): void {
  client.clear();
  client.setQueryData(query("getSession").queryKey, { data: session });
}
