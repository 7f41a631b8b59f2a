import type { Endpoint } from "#contract/core/endpoint.ts";
import { reviewEndpoints } from "#contract/reviews/lists/review-endpoints.ts";
import { sessionEndpoints } from "#contract/account/session.ts";

export const firstEndpoints = {
  ...reviewEndpoints,
  ...sessionEndpoints,
} satisfies Record<string, Endpoint>;
