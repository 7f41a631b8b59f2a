import * as z from "zod/mini";
import { endpoint } from "#contract/core/endpoint.ts";
import { LIMITS } from "#contract/core/limits.ts";
import { NumericId, listOf } from "#contract/core/values.ts";
import { MEDIA } from "#contract/reviews/review-type.ts";
import { ReviewNote } from "./review-note.ts";

const body = z.object({
  text: z.string().check(z.trim(), z.minLength(1), z.maxLength(LIMITS.note)),
  /** Members of the workspace whose `@name` is in the text; others are left out. */
  mentions: z._default(z.optional(listOf(NumericId).check(z.maxLength(LIMITS.mentions))), []),
});
const ofReview = {
  path: "/feeds/{type}/{id}/notes",
  params: z.object({ type: z.enum(MEDIA), id: NumericId }),
} as const;
const byId = { path: "/review-notes/{id}", params: z.object({ id: NumericId }) } as const;
const shared = { extension: true, access: "editor" } as const;
const answer = z.object({ message: z.string(), data: ReviewNote });

/** Notes of the team on a review. They are never part of a public answer, a webhook or an export of reviews. */
export const reviewNoteEndpoints = {
  /** Oldest first. */
  listReviewNotes: endpoint({
    ...ofReview,
    method: "GET",
    extension: true,
    record: "Review",
    answer: z.object({ data: z.array(ReviewNote) }),
  }),
  /** At most `LIMITS.notesOfReview` of one review. */
  createReviewNote: endpoint({
    ...ofReview,
    ...shared,
    method: "POST",
    record: "Review",
    encoding: "json",
    idempotent: true,
    body,
    answer,
  }),
  updateReviewNote: endpoint({ ...byId, ...shared, method: "PUT", record: "Note", encoding: "json", body, answer }),
  deleteReviewNote: endpoint({
    ...byId,
    ...shared,
    method: "DELETE",
    record: "Note",
    answer: z.object({ message: z.string() }),
  }),
};
