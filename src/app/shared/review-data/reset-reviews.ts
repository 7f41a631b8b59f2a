import type { QueryClient } from "@tanstack/react-query";
import { queryFamily } from "#api/query.ts";
import { READ_ENDPOINTS } from "./full-review.ts";

/** Reads lists of reviews from their start again and open reviews anew, after changes to reviews that are not known here. */
export async function resetReviews(client: QueryClient): Promise<void> {
  const records = Object.values(READ_ENDPOINTS).map((name) => client.invalidateQueries(queryFamily(name)));
  await Promise.all([client.resetQueries(queryFamily("listReviews")), ...records]);
}
