import { paged } from "#contract/core/paging.ts";
import * as z from "zod/mini";
import { endpoint } from "#contract/core/endpoint.ts";
import { ReviewListQuery } from "#contract/reviews/review-filter.ts";
import { ReviewListItem } from "#contract/reviews/review.ts";

export const reviewEndpoints = {
  listReviews: endpoint({
    method: "GET",
    path: "/feeds",
    section: "4.8",
    query: ReviewListQuery,
    answer: z.object({
      data: paged(ReviewListItem),
      show_migration_banner: z.boolean(),
      show_updated_banner: z.boolean(),
      updated_banner_video: z.string(),
      show_workspaces_merge_banner: z.boolean(),
      unique_form_id: z.string(),
      marketing_materials: z.int(),
    }),
  }),
};
