import type { QueryClient } from "@tanstack/react-query";
import { query } from "#api/query.ts";
import type { Session } from "#contract/account/session.ts";

/** Somebody is in: what was cached before is of another session and goes, the new session is known. */
export function startSession(client: QueryClient, session: Session): void {
  client.clear();
  client.setQueryData(query("getSession").queryKey, { data: session });
}
