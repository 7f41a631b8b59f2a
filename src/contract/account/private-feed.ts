import * as z from "zod/mini";
import { endpoint, SESSION } from "#contract/core/endpoint.ts";

/** The two addresses of a feed; null when the person has none for this workspace. */
const PrivateFeed = z.nullable(z.object({ atom: z.string(), json: z.string() }));

const FEED = { ...SESSION, path: "/account/feed" } as const;

export const privateFeedEndpoints = {
  /** The person's private feed of new reviews in the workspace. */
  getPrivateFeed: endpoint({ ...FEED, method: "GET", answer: z.object({ data: PrivateFeed }) }),
  /** Makes new addresses; the former ones end. */
  makePrivateFeed: endpoint({
    ...FEED,
    method: "POST",
    answer: z.object({ message: z.string(), data: PrivateFeed }),
  }),
  deletePrivateFeed: endpoint({ ...FEED, method: "DELETE", answer: z.object({ message: z.string() }) }),
};
