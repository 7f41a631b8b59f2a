import * as z from "zod/mini";
import { endpoint } from "#contract/core/endpoint.ts";
import { PageQuery, paged } from "#contract/core/paging.ts";
import { Timestamp } from "#contract/core/values.ts";
import { StepCount } from "./form-share.ts";
import type { FormExtras } from "./form-extras.ts";

export const FormListItem = z.object({
  id: z.int(),
  unique_form_id: z.string(),
  slug: z.string(),
  name: z.string(),
  is_paused: z.boolean(),
  public_url: z.string(),
  views: z.optional(z.int()),
  starts: z.optional(z.int()),
  submissions: z.optional(z.object({ text: z.int(), video: z.int(), audio: z.int() })),
  created_at: Timestamp,
  updated_at: Timestamp,
  /**
   * Extension, like the fields below: closed by its own limits; unpublished changes; submissions in the moderation
   * queue.
   */
  is_over: z.optional(z.boolean()),
  /** Null for a draft: paused, and never open so far. */
  opened_at: z.nullish(Timestamp),
  has_draft: z.optional(z.boolean()),
  held: z.optional(z.int()),
  /** The identifier of the form that the thank-you screen leads on to. */
  next_form_id: z.nullish(z.string()),
  last_submission_at: z.nullish(Timestamp),
  /** Visitors who reached each step, in order, since the form was created. */
  steps: z.optional(z.array(StepCount)),
});
export type FormListItem = z.infer<typeof FormListItem>;

export const formEndpoints = {
  listForms: endpoint({
    method: "GET",
    path: "/forms",
    section: "4.17",
    query: PageQuery,
    answer: z.object({ data: paged(FormListItem) }),
  }),
};

export function hasFormEnded(
  { closes_on, submissions }: FormExtras["limits"],
  sent: number,
  now = new Date(),
): boolean {
  const isPast = closes_on !== undefined && closes_on < now.toISOString().slice(0, 10);
  return isPast || (submissions !== undefined && sent >= submissions);
}
