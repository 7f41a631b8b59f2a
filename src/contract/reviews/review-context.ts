import * as z from "zod/mini";
import { CONSENT_PURPOSES, ConsentRecord } from "./consent.ts";
import { endpoint } from "#contract/core/endpoint.ts";
import { MEDIA } from "./review-type.ts";
import { EDIT_REASONS, REVIEW_STATES, HIDDEN_REASONS } from "./review-state.ts";
import { Cue } from "#contract/reviews/recordings/transcript.ts";
import { NumericId, Timestamp } from "#contract/core/values.ts";

const Source = z.object({ id: z.int(), name: z.string() });

/** State of the job that measures files and makes recordings seekable. */
export const FILE_STATES = ["queued", "ready", "failed"] as const;
export type FileState = (typeof FILE_STATES)[number];

/** Whether the reviewer can be mailed a reply; `not_agreed` also where nobody asked. */
export const REPLY_MAIL_STATES = ["possible", "not_agreed", "no_address", "unsubscribed"] as const;
export type ReplyMailState = (typeof REPLY_MAIL_STATES)[number];

export const ReviewContext = z.object({
  state: z.enum(REVIEW_STATES),
  set_aside: z.nullable(z.object({ reason: z.enum(HIDDEN_REASONS), note: z.nullable(z.string()) })),
  language_id: z.nullable(z.int()),
  contact_id: z.nullable(z.int()),
  origin: z.object({
    kind: z.enum(["form", "import", "manual", "interface"]),
    form: z.nullable(Source),
    import: z.nullable(z.extend(Source, { kind: z.string() })),
    platform: z.nullable(Source),
    review_url: z.nullable(z.string()),
    source_url: z.nullable(z.string()),
    received_at: Timestamp,
  }),
  consent: z.nullable(z.string()),
  /** Null when consent was never asked, so that nothing is excluded. */
  agreed: z.nullable(z.array(z.enum(CONSENT_PURPOSES))),
  consents: z.array(ConsentRecord),
  places: z.array(
    z.object({
      kind: z.enum(["page", "widget"]),
      id: z.string(),
      name: z.string(),
      public_url: z.nullable(z.string()),
      /** False while a hidden review keeps its placement. */
      shown: z.boolean(),
    }),
  ),
  reply_mail: z.enum(REPLY_MAIL_STATES),
  /** When the present reply was mailed to the reviewer. */
  reply_mailed_at: z.nullable(Timestamp),
  duplicate_of: z.nullable(z.object({ type: z.enum(MEDIA), id: z.int() })),
  repeats: z.array(z.object({ type: z.enum(MEDIA), id: z.int() })),
  highlights: z.array(z.string()),
  cues: z.nullable(z.array(Cue)),
  /** The original text, once somebody has changed it; never changed itself. */
  original: z.nullable(
    z.object({
      comment: z.string(),
      title: z.nullable(z.string()),
      rating: z.nullable(z.number()),
      reviewed_at: Timestamp,
      transcript: z.nullable(z.string()),
    }),
  ),
  edited: z.nullable(
    z.object({
      at: Timestamp,
      by: z.nullable(z.string()),
      reason: z.nullable(z.enum(EDIT_REASONS)),
      note: z.nullable(z.string()),
    }),
  ),
  files: z.array(
    z.object({
      attachment_id: z.int(),
      kind: z.string(),
      url: z.string(),
      poster_url: z.nullable(z.string()),
      bytes: z.int(),
      duration: z.nullable(z.number()),
      width: z.nullable(z.int()),
      height: z.nullable(z.int()),
      peaks: z.nullable(z.array(z.number())),
      state: z.enum(FILE_STATES),
    }),
  ),
});
export type ReviewContext = z.output<typeof ReviewContext>;

/** One entry of the history of a review, with the values before and after. */
export const HistoryEntry = z.object({
  /**
   * Negative for placements and removals on a wall or widget; 0 for how the review arrived, where no row records it.
   */
  id: z.int(),
  at: Timestamp,
  action: z.string(),
  by: z.object({ kind: z.string(), name: z.nullable(z.string()) }),
  /** Why the text was changed, or the review hidden. */
  reason: z.nullable(z.string()),
  /** Name of the wall, widget or import. */
  place: z.nullable(z.string()),
  /** The values were erased with their person. */
  erased: z.boolean(),
  changes: z.array(z.object({ field: z.string(), old: z.unknown(), new: z.unknown() })),
});
export type HistoryEntry = z.output<typeof HistoryEntry>;

const ofReview = {
  method: "GET",
  extension: true,
  record: "Review",
  params: z.object({ type: z.enum(MEDIA), id: NumericId }),
} as const;

export const reviewContextEndpoints = {
  getReviewContext: endpoint({
    ...ofReview,
    path: "/feeds/{type}/{id}/context",
    answer: z.object({ data: ReviewContext }),
  }),
  listReviewHistory: endpoint({
    ...ofReview,
    path: "/feeds/{type}/{id}/history",
    query: z.object({ before: z.optional(NumericId) }),
    answer: z.object({ data: z.array(HistoryEntry), more: z.boolean() }),
  }),
};
