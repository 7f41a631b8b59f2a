import * as z from "zod/mini";
import { endpoint } from "#contract/core/endpoint.ts";
import { PageQuery, paged } from "#contract/core/paging.ts";
import { Timestamp } from "#contract/core/values.ts";

/** A receipt goes to the person who sent a review, the other to the team. */
const QUEUED_EMAIL_KINDS = ["receipt", "new_review"] as const;
const QUEUED_EMAIL_STATES = ["waiting", "sending", "failed"] as const;
/**
 * `refused`: for good, by the recipient's server. `busy`: for now. `unreachable` and `sign_in` concern the mail server of
 * this service.
 */
export const EMAIL_PROBLEMS = ["refused", "busy", "unreachable", "sign_in", "other"] as const;
export const QUEUED_EMAILS_PER_PAGE = 50;

export const QueuedEmail = z.object({
  id: z.string(),
  kind: z.enum(QUEUED_EMAIL_KINDS),
  /** Null when the review and with it the address are gone. */
  recipient: z.nullable(z.string()),
  state: z.enum(QUEUED_EMAIL_STATES),
  /** Why the last attempt failed; null before the first. */
  problem: z.nullable(z.enum(EMAIL_PROBLEMS)),
  /** What the mail server answered, as 550. */
  status: z.nullable(z.int()),
  attempts: z.int(),
  created_at: Timestamp,
  /** Null when there is no further attempt. */
  retry_at: z.nullable(Timestamp),
});
export type QueuedEmail = z.infer<typeof QueuedEmail>;

const base = { access: "admin", extension: true, path: "/queued-emails" } as const;
const one = { ...base, record: "Email", path: "/queued-emails/{id}", params: z.object({ id: z.string() }) } as const;
const done = z.object({ message: z.string() });

/** E-mails about reviews that have not left: those that wait, and for a week those that failed. */
export const queuedEmailEndpoints = {
  /** Failed ones first, then the oldest. */
  listQueuedEmails: endpoint({
    ...base,
    method: "GET",
    query: PageQuery,
    answer: z.object({ data: paged(QueuedEmail), counts: z.object({ waiting: z.int(), failed: z.int() }) }),
  }),
  /** Tries all at once that wait or failed. */
  retryQueuedEmails: endpoint({
    ...base,
    method: "POST",
    path: "/queued-emails/retry",
    answer: z.object({ message: z.string(), data: z.object({ retried: z.int() }) }),
  }),
  retryQueuedEmail: endpoint({ ...one, method: "POST", path: "/queued-emails/{id}/retry", answer: done }),
  /** It is never sent. */
  deleteQueuedEmail: endpoint({ ...one, method: "DELETE", answer: done }),
};
