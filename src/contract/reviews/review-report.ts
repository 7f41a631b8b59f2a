import * as z from "zod/mini";
import { endpoint } from "#contract/core/endpoint.ts";
import { LIMITS } from "#contract/core/limits.ts";
import { NumericId, Timestamp } from "#contract/core/values.ts";

export const REPORT_REASONS = ["illegal", "fake", "private_data", "offensive", "other"] as const;
export const REPORT_OUTCOMES = ["kept", "set_aside", "corrected"] as const;

const ReviewReport = z.object({
  id: z.int(),
  feed_identifier: z.nullable(z.string()),
  /** The reviewer's current name. */
  name: z.nullable(z.string()),
  reason: z.enum(REPORT_REASONS),
  words: z.string(),
  email: z.nullable(z.string()),
  outcome: z.nullable(z.enum(REPORT_OUTCOMES)),
  note: z.nullable(z.string()),
  created_at: Timestamp,
  settled_at: z.nullable(Timestamp),
  settled_by: z.nullable(z.string()),
});
export type ReviewReport = z.output<typeof ReviewReport>;

export const reviewReportEndpoints = {
  /**
   * Only for a public review; the page without scripts sends the same. The same report again changes nothing. 429
   * over the limit.
   */
  reportReview: endpoint({
    door: "public",
    access: "public",
    method: "POST",
    path: "/r/{unique_feedback_id}/reports",
    record: "Review",
    encoding: "urlencoded",
    params: z.object({ unique_feedback_id: z.string() }),
    body: z.object({
      reason: z.enum(REPORT_REASONS),
      words: z._default(z.optional(z.string().check(z.trim(), z.maxLength(LIMITS.formText))), ""),
      email: z.optional(z.union([z.literal(""), z.email().check(z.maxLength(LIMITS.email))])),
      /**
       * Honeypot. A report may be a legal notice, so one that fills this in gets an error, it is not dropped
       * silently.
       */
      website: z.optional(z.string().check(z.maxLength(0, "must be empty"))),
    }),
    answer: z.object({ message: z.string() }),
  }),
  /** Newest first, open ones before settled ones; the last 200, and how many are open. */
  listReviewReports: endpoint({
    method: "GET",
    path: "/review-reports",
    access: "editor",
    extension: true,
    answer: z.object({ data: z.array(ReviewReport), open: z.int() }),
  }),
  /** Outcome of a report. `set_aside` hides the review; `kept` and `corrected` leave it unchanged. */
  settleReviewReport: endpoint({
    method: "PUT",
    path: "/review-reports/{id}",
    access: "editor",
    record: "Report",
    extension: true,
    encoding: "json",
    params: z.object({ id: NumericId }),
    body: z.object({
      outcome: z.enum(REPORT_OUTCOMES),
      note: z.optional(z.string().check(z.trim(), z.maxLength(LIMITS.changeNote))),
    }),
    answer: z.object({ message: z.string(), data: ReviewReport }),
  }),
};
