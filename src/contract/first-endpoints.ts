import type { Endpoint } from "#contract/core/endpoint.ts";
import { reviewEndpoints } from "#contract/reviews/review-endpoints.ts";
import { sessionEndpoints } from "#contract/account/session.ts";

/** What the dashboard's first screen calls. The shapes of the rest need not be there before one of them is called. */
export const firstEndpoints = {
  ...reviewEndpoints,
  ...sessionEndpoints,
} satisfies Record<string, Endpoint>;
