import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { ReviewListQuery, paged } from "./filter.ts";
import { REVIEW_FILES, ReviewPatch } from "./review-patch.ts";
import { ReviewListItem, SocialReview, TextReview } from "./review.ts";
import { NumericId } from "./values.ts";

const byId = z.object({ id: NumericId });

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
  getTextReview: endpoint({
    method: "GET",
    path: "/feeds/text/{id}",
    section: "4.17",
    record: "Review",
    params: byId,
    answer: z.object({ data: TextReview }),
  }),
  getSocialReview: endpoint({
    method: "GET",
    path: "/feeds/social/{id}",
    section: "4.10",
    record: "Review",
    params: byId,
    answer: z.object({ data: SocialReview }),
  }),
  updateTextReview: endpoint({
    method: "PUT",
    path: "/feeds/text/{id}",
    section: "4.11",
    access: "editor",
    record: "Review",
    encoding: "multipart",
    files: REVIEW_FILES,
    params: byId,
    body: ReviewPatch,
    answer: z.object({ message: z.string(), data: TextReview }),
  }),
  updateSocialReview: endpoint({
    method: "PUT",
    path: "/feeds/social/{id}",
    section: "4.11",
    access: "editor",
    record: "Review",
    encoding: "multipart",
    files: REVIEW_FILES,
    params: byId,
    body: ReviewPatch,
    answer: z.object({ message: z.string(), data: SocialReview }),
  }),
};
