import * as z from "zod/mini";
import { endpoint } from "#contract/core/endpoint.ts";
import { listOf } from "#contract/core/values.ts";

export const LABEL_NAME_LENGTH = 60;

const LabelAttributes = z.object({ css_color_code: z.nullable(z.string()) });

export const LabelOfReview = z.object({
  id: z.string(),
  name: z.string(),
  attributes: LabelAttributes,
});

/** Number of saved views, of walls and widgets with a rule, and of forms that use the label. */
const LabelUses = z.object({ views: z.int(), walls: z.int(), forms: z.int(), rules: z.int() });
export type LabelUses = z.infer<typeof LabelUses>;

export const ReviewLabel = z.extend(LabelOfReview, {
  reviews_count: z.optional(z.int()),
  /** Extension: with `include[]=uses`. */
  uses: z.optional(LabelUses),
});
export type ReviewLabel = z.infer<typeof ReviewLabel>;

export const labelEndpoints = {
  listLabels: endpoint({
    method: "GET",
    path: "/review-labels",
    section: "4.17",
    query: z.object({ include: z.catch(z.optional(listOf(z.string())), undefined) }),
    answer: z.object({ data: z.array(ReviewLabel) }),
  }),
};
