import * as z from "zod/mini";
import { MEDIA } from "./review-type.ts";
import { LIMITS } from "#contract/core/limits.ts";
import { HIDDEN_REASONS } from "./review-state.ts";
import { Flag, NumericId, Timestamp, WholeNumber } from "#contract/core/values.ts";

const note = z.optional(z.string().check(z.trim(), z.maxLength(LIMITS.changeNote)));
const labelIds = z._default(z.optional(z.array(z.string()).check(z.maxLength(LIMITS.labelsOfReview))), []);

/** The acts there are, with yes or no and a sentiment as they are sent, or as they are answered. */
const actionsOf = <On extends z.ZodMiniType, Sentiment extends z.ZodMiniType>(on: On, sentiment: Sentiment) =>
  z.discriminatedUnion("act", [
    z.object({ act: z.literal("approve") }),
    /** Shown nowhere any more, until it is approved or made new again. */
    z.object({ act: z.literal("set_aside"), reason: z.enum(HIDDEN_REASONS), note }),
    /** Neither approved nor set aside: back to new. */
    z.object({ act: z.literal("reopen") }),
    z.object({ act: z.literal("favourite"), on }),
    z.object({ act: z.literal("sentiment"), sentiment_id: sentiment }),
    z.object({ act: z.literal("label"), add: labelIds, remove: labelIds }),
    /** Chooses reviews for a wall, at its end, or takes them off. */
    z.object({ act: z.literal("wall"), unique_page_id: z.string(), on }),
    /** The answer of the business, kept as `response` (v3 interface, section 2.4). Empty takes it away. */
    z.object({ act: z.literal("reply"), text: z.string().check(z.trim(), z.maxLength(LIMITS.reply)) }),
    /** Into the trash, from where it can be restored until it is emptied. */
    z.object({ act: z.literal("trash") }),
  ]);

const SentimentId = z.literal([1, 2, 3]);

/** Something done to one or many reviews; each can be undone. */
export const ReviewAction = actionsOf(z.boolean(), SentimentId);
export type ReviewAction = z.output<typeof ReviewAction>;
/** The same as a body says it, forms included. */
export const ReviewActionInput = actionsOf(Flag, z.pipe(WholeNumber, SentimentId));
export type ReviewActionName = ReviewAction["act"];

/** Identity of a review: numeric ids of two types can be equal. */
export const ReviewKey = z.object({ type: z.enum(MEDIA), id: NumericId });

export const BULK_ACTION_STATES = ["running", "done", "stopped", "undoing", "undone"] as const;

/** A review a change could not be done to (or undone), and why. */
export const BulkActionFailure = z.extend(ReviewKey, { name: z.string(), reason: z.string() });

/** What was done, how far it is, and whether it can be undone. */
export const BulkActionRecord = z.object({
  /** The undo token. */
  id: z.int(),
  change: ReviewAction,
  state: z.enum(BULK_ACTION_STATES),
  /** Reviews it is about; of all that match, as counted when it began. */
  total: z.int(),
  done: z.int(),
  failed: z.int(),
  undoable: z.boolean(),
  /** Who did it: a name, or the name of the key. */
  by: z.nullable(z.string()),
  /** The reviewer's name where it is about one review. */
  name: z.nullable(z.string()),
  /** What it was asked to match, where it was not asked by list. */
  filter: z.nullable(z.record(z.string(), z.unknown())),
  created_at: Timestamp,
  finished_at: z.nullable(Timestamp),
});
export type BulkActionRecord = z.output<typeof BulkActionRecord>;
