import type { Endpoint } from "./endpoint.ts";
import { reviewEndpoints } from "./review-endpoints.ts";
import { sessionEndpoints } from "./session.ts";

/** What the dashboard's first screen calls. The shapes of the rest need not be there before one of them is called. */
export const firstEndpoints = {
  ...reviewEndpoints,
  ...sessionEndpoints,
} satisfies Record<string, Endpoint>;
