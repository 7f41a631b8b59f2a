import * as z from "zod/mini";
import { endpoint } from "#contract/core/endpoint.ts";
import { PageQuery, paged } from "#contract/reviews/review-filter.ts";
import { StepCount } from "./form-step.ts";
import { LIMITS } from "#contract/core/limits.ts";
import { NumericId, PlainDate, Timestamp, WholeNumber } from "#contract/core/values.ts";

const byForm = z.object({ unique_form_id: z.string() });
const FORM_ENDPOINT = { record: "Form", params: byForm, extension: true } as const;
const SUBMISSION_ENDPOINT = {
  record: "Submission",
  params: z.object({ id: NumericId }),
  extension: true,
  access: "editor",
} as const;

/** Why a submission waits for a person. */
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
  media: z.array(z.object({ kind: z.string(), url: z.string() })),
  received_at: Timestamp,
});
export type HeldSubmission = z.output<typeof HeldSubmission>;

const Line = z.string().check(z.trim(), z.maxLength(LIMITS.shortText));

/** What is around the public page of a form: personal links, the way of its visitors, what is held back; ours. */
export const formShareEndpoints = {
  /** A signed link to the form for one person. Whoever has it is taken for them; it ends after `days`. */
  createPersonalLink: endpoint({
    ...FORM_ENDPOINT,
    method: "POST",
    path: "/forms/{unique_form_id}/personal-links",
    access: "editor",
    encoding: "json",
    body: z.object({
      email: z.email().check(z.maxLength(LIMITS.email)),
      name: z.optional(Line),
      source: z.optional(Line),
      days: z._default(z.optional(z.pipe(WholeNumber, z.int().check(z.minimum(1), z.maximum(365)))), 90),
    }),
    answer: z.object({ message: z.string(), data: z.object({ url: z.string(), expires_at: Timestamp }) }),
  }),
  /** A link, and the signed text for `?test=`, that open the form so that nothing is stored; for a day. */
  createTestLink: endpoint({
    ...FORM_ENDPOINT,
    method: "POST",
    path: "/forms/{unique_form_id}/test-links",
    access: "editor",
    answer: z.object({
      message: z.string(),
      data: z.object({ url: z.string(), token: z.string(), expires_at: Timestamp }),
    }),
  }),
  /** How many visitors reached each step, in order, of the days named (UTC, both included). */
  getFormFunnel: endpoint({
    ...FORM_ENDPOINT,
    method: "GET",
    path: "/forms/{unique_form_id}/funnel",
    query: z.object({ from: z.optional(PlainDate), to: z.optional(PlainDate) }),
    answer: z.object({
      data: z.object({
        steps: z.array(StepCount),
        days: z.array(z.object({ day: z.string(), views: z.int(), starts: z.int(), submissions: z.int() })),
      }),
    }),
  }),
  /** Submissions that look like spam, newest first; nothing is dropped without a person. */
  listHeld: endpoint({
    method: "GET",
    path: "/held-submissions",
    extension: true,
    query: z.extend(PageQuery, { form: z.catch(z.optional(NumericId), undefined) }),
    answer: z.object({ data: paged(HeldSubmission), total: z.int() }),
  }),
  /** Makes the review it would have been. */
  releaseHeld: endpoint({
    ...SUBMISSION_ENDPOINT,
    method: "POST",
    path: "/held-submissions/{id}/release",
    answer: z.object({ message: z.string(), data: z.object({ type: z.string(), id: z.int() }) }),
  }),
  /** Deletes it with its files. */
  deleteHeld: endpoint({
    ...SUBMISSION_ENDPOINT,
    method: "DELETE",
    path: "/held-submissions/{id}",
    answer: z.object({ message: z.string() }),
  }),
};
