import type { Endpoint } from "#contract/core/endpoint.ts";
import { reviewEndpoints } from "#contract/reviews/review-endpoints.ts";
import { sessionEndpoints } from "#contract/account/session.ts";

/** What the first screen calls; all other schemas load later. */
export const firstEndpoints = {
  ...reviewEndpoints,
  ...sessionEndpoints,
} satisfies Record<string, Endpoint>;
