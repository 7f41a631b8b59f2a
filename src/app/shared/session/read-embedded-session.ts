import type { QueryClient } from "@tanstack/react-query";
import { query } from "#api/query.ts";
import { sessionEndpoints } from "#contract/account/session.ts";

/** Takes the session the service embedded in the page; without it the first screen requests it. */
export function seedSession(client: QueryClient): void {
  const block = document.getElementById("session");
  block?.remove();
  try {
    const session = sessionEndpoints.getSession.answer.parse(JSON.parse(block?.textContent ?? ""));
    client.setQueryData(query("getSession").queryKey, session);
  } catch {
    // Missing or unreadable.
  }
}
