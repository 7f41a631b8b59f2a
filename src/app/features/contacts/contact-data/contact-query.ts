import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { api } from "#api/client.ts";

/** A contact with the newest of its timeline, and the version an update of it is held against. */
export const contactQuery = (id: number) =>
  queryOptions({
    queryKey: ["getContact", { params: { id } }, "versioned"] as const,
    queryFn: async ({ signal }) => {
      const { answer, version } = await api.callWithVersion("getContact", { params: { id } }, { signal });
      return { ...answer, version };
    },
  });

/** What has been read of timelines and reviews of a contact is of no more use: others have come in between. */
export const removeContactLists = (client: QueryClient, id: number): Promise<void> =>
  client.resetQueries({
    predicate: ({ queryKey: [name, input] }) =>
      (name === "listTimeline" && JSON.stringify(input).includes(`"id":${id}`)) || name === "listContactReviews",
  });
