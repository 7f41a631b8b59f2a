import * as z from "zod/mini";
import { MEDIA } from "./review-type.ts";
import { LIMITS } from "#contract/core/limits.ts";
import { HIDDEN_REASONS } from "./review-state.ts";
import { NumericId, Timestamp } from "#contract/core/values.ts";
import { Flag, WholeNumber } from "#contract/core/input-values.ts";

const note = z.optional(z.string().check(z.trim(), z.maxLength(LIMITS.changeNote)));
const labelIds = z._default(z.optional(z.array(z.string()).check(z.maxLength(LIMITS.labelsOfReview))), []);

/** The shapes of all actions, with the schemas of flag, sentiment and assignee of a request or of an answer. */
export const actionShapes = <On extends z.ZodMiniType, Sentiment extends z.ZodMiniType, Assignee extends z.ZodMiniType>(
  on: On,
  sentiment: Sentiment,
  assignee: Assignee,
) => ({
  approve: z.object({ act: z.literal("approve") }),
  setAside: z.object({ act: z.literal("set_aside"), reason: z.enum(HIDDEN_REASONS), note }),
  /** Back to new: neither approved nor hidden. */
  reopen: z.object({ act: z.literal("reopen") }),
  favourite: z.object({ act: z.literal("favourite"), on }),
  sentiment: z.object({ act: z.literal("sentiment"), sentiment_id: sentiment }),
  label: z.object({ act: z.literal("label"), add: labelIds, remove: labelIds }),
  /** Appends reviews to a wall, or removes them. */
  wall: z.object({ act: z.literal("wall"), unique_page_id: z.string(), on }),
  /**
   * The answer of the business, stored as `response` (v3 interface, section 2.4). Empty removes it. Without `public`
   * it stays as visible as it was.
   */
  reply: z.object({
    act: z.literal("reply"),
    text: z.string().check(z.trim(), z.maxLength(LIMITS.reply)),
    public: z.optional(on),
    /** Mails it a minute later to the reviewer, if they agreed to be contacted and it still stands. */
    tell: z.optional(on),
  }),
  /** To an active member, or to nobody. */
  assign: z.object({ act: z.literal("assign"), user_id: assignee }),
  trash: z.object({ act: z.literal("trash") }),
});

/** A member, or nobody: null, which a form sends as an empty text. */
export const AssigneeInput = z.union([
  z.nullable(NumericId),
  z.pipe(
    z.literal(""),
    z.transform(() => null),
  ),
]);

const SentimentId = z.literal([1, 2, 3]);
const sent = actionShapes(Flag, z.pipe(WholeNumber, SentimentId), AssigneeInput);
const answered = actionShapes(z.boolean(), SentimentId, z.nullable(z.int()));

export const ReviewAction = z.discriminatedUnion("act", [
  answered.approve,
  answered.setAside,
  answered.reopen,
  answered.favourite,
  answered.sentiment,
  answered.label,
  answered.wall,
  answered.reply,
  answered.assign,
  answered.trash,
]);
export type ReviewAction = z.output<typeof ReviewAction>;
export const ReviewActionInput = z.discriminatedUnion("act", [
  sent.approve,
  sent.setAside,
  sent.reopen,
  sent.favourite,
  sent.sentiment,
  sent.label,
  sent.wall,
  sent.reply,
  sent.assign,
  sent.trash,
]);
/** `remove_html` turns the HTML of imported texts into plain text; only `startImportRepair` begins it. */
export const BulkAction = z.discriminatedUnion("act", [
  ...ReviewAction.def.options,
  z.object({ act: z.literal("remove_html") }),
]);
export type BulkAction = z.output<typeof BulkAction>;
export type ReviewActionName = ReviewAction["act"];

/** Numeric ids of two types can be equal. */
export const ReviewKey = z.object({ type: z.enum(MEDIA), id: NumericId });

export const BULK_ACTION_STATES = ["running", "done", "stopped", "undoing", "undone"] as const;

export const BulkActionFailure = z.extend(ReviewKey, { name: z.string(), reason: z.string() });

export const BulkActionRecord = z.object({
  id: z.int(),
  change: BulkAction,
  state: z.enum(BULK_ACTION_STATES),
  /** For a filter, as counted when it began. */
  total: z.int(),
  done: z.int(),
  failed: z.int(),
  undoable: z.boolean(),
  by: z.nullable(z.string()),
  name: z.nullable(z.string()),
  filter: z.nullable(z.record(z.string(), z.unknown())),
  created_at: Timestamp,
  finished_at: z.nullable(Timestamp),
});
export type BulkActionRecord = z.output<typeof BulkActionRecord>;
