import * as z from "zod/mini";
import { endpoint } from "#contract/core/endpoint.ts";
import { Timestamp } from "#contract/core/values.ts";

/** What waits for a person, in the order it is shown. `email` and `webhook` are for admins only. */
export const WAITING_KINDS = ["review", "submission", "report", "import", "email", "webhook"] as const;
export type WaitingKind = (typeof WAITING_KINDS)[number];

/** Shown of each kind; `count` has all. */
export const WAITING_SHOWN = 5;

const WaitingItem = z.object({
  /** Identifier in its list; of a review, and of the review a report is about, with its type: `text/12`. */
  id: z.string(),
  /** A person, a file, an address; empty when it is not known. */
  title: z.string(),
  text: z.string(),
  /** Reasons of moderation, of a report, of a failed e-mail or of a webhook that was switched off. */
  reasons: z.array(z.string()),
  /** Failed rows of an import, failed deliveries of a webhook. */
  failed: z.nullable(z.int()),
  at: Timestamp,
});
export type WaitingItem = z.output<typeof WaitingItem>;

const WaitingGroup = z.object({ kind: z.enum(WAITING_KINDS), count: z.int(), items: z.array(WaitingItem) });
export type WaitingGroup = z.output<typeof WaitingGroup>;

export const waitingEndpoints = {
  /**
   * Kinds without anything waiting are left out. Newest first; imports and deliveries of the last 30 days, e-mails of the
   * last week.
   */
  listWaiting: endpoint({
    method: "GET",
    path: "/waiting",
    access: "editor",
    extension: true,
    answer: z.object({ data: z.array(WaitingGroup) }),
  }),
};
