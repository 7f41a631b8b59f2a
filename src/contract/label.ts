import * as z from "zod";
import { endpoint } from "./endpoint.ts";
import { listOf } from "./values.ts";

const LabelAttributes = z.object({ css_color_code: z.string().nullish() });

/** A label as a review carries it (section 2.3). */
export const LabelOfReview = z.object({
  id: z.string(),
  name: z.string(),
  attributes: LabelAttributes.nullish(),
});

export const ReviewLabel = LabelOfReview.extend({ reviews_count: z.number().int().optional() });
export type ReviewLabel = z.infer<typeof ReviewLabel>;

export const labelEndpoints = {
  listLabels: endpoint({
    method: "GET",
    path: "/review-labels",
    section: "4.17",
    query: z.object({ include: listOf(z.string()).optional().catch(undefined) }),
    answer: z.object({ data: z.array(ReviewLabel) }),
  }),
};
