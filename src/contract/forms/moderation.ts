import * as z from "zod/mini";
import { endpoint } from "#contract/core/endpoint.ts";
import { PageQuery, paged } from "#contract/core/paging.ts";
import { RATING_TYPES } from "#contract/reviews/review-type.ts";
import { NumericId, Timestamp } from "#contract/core/values.ts";

const SUBMISSION_ENDPOINT = {
  record: "Submission",
  params: z.object({ id: NumericId }),
  extension: true,
  access: "editor",
} as const;

export const MODERATION_REASONS = ["all", "honeypot", "too_fast", "no_proof", "links", "rate", "duplicate"] as const;

const HeldSubmission = z.object({
  id: z.int(),
  form: z.object({ id: z.int(), unique_form_id: z.string(), name: z.string() }),
  reasons: z.array(z.string()),
  kind: z.string(),
  name: z.string(),
  email: z.nullable(z.string()),
  words: z.string(),
  rating: z.nullable(z.number()),
  rating_type: z.enum(RATING_TYPES),
  /** Position, company, website and telephone number, as far as given. */
  about: z.array(z.string()),
  /** To the form's own questions; `picture` is the address of one given as an answer. */
  answers: z.array(z.object({ label: z.string(), text: z.string(), picture: z.nullable(z.string()) })),
  /** Recording and pictures, with those of the person and of the company. */
  media: z.array(z.object({ kind: z.string(), url: z.string() })),
  received_at: Timestamp,
});
export type HeldSubmission = z.output<typeof HeldSubmission>;

/** The moderation queue: submissions that look like spam wait for a decision. */
export const moderationEndpoints = {
  /** Newest first; nothing is deleted without a decision. */
  listHeld: endpoint({
    method: "GET",
    path: "/held-submissions",
    access: "editor",
    extension: true,
    query: z.extend(PageQuery, { form: z.catch(z.optional(NumericId), undefined) }),
    answer: z.object({ data: paged(HeldSubmission), total: z.int() }),
  }),
  /** Creates the review. */
  releaseHeld: endpoint({
    ...SUBMISSION_ENDPOINT,
    method: "POST",
    path: "/held-submissions/{id}/release",
    answer: z.object({ message: z.string(), data: z.object({ type: z.string(), id: z.int() }) }),
  }),
  deleteHeld: endpoint({
    ...SUBMISSION_ENDPOINT,
    method: "DELETE",
    path: "/held-submissions/{id}",
    answer: z.object({ message: z.string() }),
  }),
};
