import type { QueryClient } from "@tanstack/react-query";
import { query } from "#api/query.ts";
import { sessionEndpoints } from "#contract/account/session.ts";

/** Takes who is signed in from the page, where the service wrote it; without that the first screen asks. */
export function seedSession(client: QueryClient): void {
  const block = document.getElementById("session");
  block?.remove();
  try {
    const given = sessionEndpoints.getSession.answer.parse(JSON.parse(block?.textContent ?? ""));
    client.setQueryData(query("getSession").queryKey, given);
  } catch {
    // Not there, or not readable.
  }
}
