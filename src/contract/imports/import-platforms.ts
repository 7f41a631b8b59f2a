import * as z from "zod/mini";
import { endpoint } from "#contract/core/endpoint.ts";
import { SocialPlatform } from "#contract/reviews/review.ts";

export const platformEndpoints = {
  listPlatforms: endpoint({
    method: "GET",
    path: "/import-platforms",
    extension: true,
    answer: z.object({ data: z.array(SocialPlatform) }),
  }),
};
