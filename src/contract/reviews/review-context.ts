import * as z from "zod/mini";
import { CONSENT_PURPOSES, ConsentRecord } from "./consent.ts";
import { endpoint } from "#contract/core/endpoint.ts";
import { MEDIA } from "./review-type.ts";
import { EDIT_REASONS, REVIEW_STATES, HIDDEN_REASONS } from "./review-state.ts";
import { Cue } from "./transcript.ts";
import { NumericId, Timestamp } from "#contract/core/values.ts";

const Source = z.object({ id: z.int(), name: z.string() });

/** Whether the job that measures files and makes recordings seekable has seen one. */
export const FILE_STATES = ["queued", "ready", "failed"] as const;
export type FileState = (typeof FILE_STATES)[number];

/** What stands around a review and is in no record of the interface. */
export const ReviewContext = z.object({
  state: z.enum(REVIEW_STATES),
  set_aside: z.nullable(z.object({ reason: z.enum(HIDDEN_REASONS), note: z.nullable(z.string()) })),
  language_id: z.nullable(z.int()),
  contact_id: z.nullable(z.int()),
  /** How it came in: by a form, an import, typed in by hand, or through the interface. */
  origin: z.object({
    kind: z.enum(["form", "import", "manual", "interface"]),
    form: z.nullable(Source),
    import: z.nullable(z.extend(Source, { kind: z.string() })),
    platform: z.nullable(Source),
    review_url: z.nullable(z.string()),
    source_url: z.nullable(z.string()),
    received_at: Timestamp,
  }),
  /** What the reviewer agreed to, as it was stored. */
  consent: z.nullable(z.string()),
  /** What may be done with it; null where nobody was asked, so that nothing is ruled out. */
  agreed: z.nullable(z.array(z.enum(CONSENT_PURPOSES))),
  /** The record of it, newest first. */
  consents: z.array(ConsentRecord),
  /** Walls and widgets that have chosen it. */
  places: z.array(
    z.object({
      kind: z.enum(["page", "widget"]),
      id: z.string(),
      name: z.string(),
      public_url: z.nullable(z.string()),
      /** False while a review that is set aside keeps its place without being shown. */
      shown: z.boolean(),
    }),
  ),
  duplicate_of: z.nullable(z.object({ type: z.enum(MEDIA), id: z.int() })),
  repeats: z.array(z.object({ type: z.enum(MEDIA), id: z.int() })),
  highlights: z.array(z.string()),
  cues: z.nullable(z.array(Cue)),
  /** The words as they were given, once somebody has changed them; nothing changes these. */
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

/** One entry of the history of a review: who did what, with the values before and after. */
export const HistoryEntry = z.object({
  /** Below 0 where it was chosen for a wall or a widget or taken off one; 0 for how it came in, where only it says so. */
  id: z.int(),
  at: Timestamp,
  action: z.string(),
  by: z.object({ kind: z.string(), name: z.nullable(z.string()) }),
  /** Why the words were changed, or why it was set aside. */
  reason: z.nullable(z.string()),
  /** The name of the wall or widget, or of the import. */
  place: z.nullable(z.string()),
  /** The values are gone: its person was erased. */
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
  /** Newest first; `before` is the id of the last entry of the page before. */
  listReviewHistory: endpoint({
    ...ofReview,
    path: "/feeds/{type}/{id}/history",
    query: z.object({ before: z.optional(NumericId) }),
    answer: z.object({ data: z.array(HistoryEntry), more: z.boolean() }),
  }),
};
