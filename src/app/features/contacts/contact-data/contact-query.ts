import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { api } from "#api/client.ts";
import { endpointKey, queryFamily } from "#api/query.ts";

export const contactQuery = (id: number) =>
  queryOptions({
    queryKey: endpointKey("getContact", { params: { id } }, "versioned"),
    queryFn: async ({ signal }) => {
      const { answer, version } = await api.callWithVersion("getContact", { params: { id } }, { signal });
      return { ...answer, version };
    },
  });

/** Resets the cached timeline and reviews of a contact: their pages no longer follow from each other. */
export async function removeContactLists(client: QueryClient, id: number): Promise<void> {
  await Promise.all([
    client.resetQueries({
      ...queryFamily("listTimeline"),
      predicate: ({ queryKey: [, input] }) => JSON.stringify(input).includes(`"id":${id}`),
    }),
    client.resetQueries(queryFamily("listContactReviews")),
  ]);
}
