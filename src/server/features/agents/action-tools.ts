import * as z from "zod";
import { LIMITS } from "#contract/core/limits.ts";
import type { BulkActionRecord } from "#contract/reviews/review-action.ts";
import { HIDDEN_REASONS } from "#contract/reviews/review-state.ts";
import { validationError } from "#server/platform/errors/app-error.ts";
import { READERS, ReviewRef, tool } from "./tool.ts";

const reviews = z.array(ReviewRef).min(1).max(25).describe("The reviews, each named by type and id");
const LabelIds = z.array(z.string().min(1).max(100)).max(LIMITS.labelsOfReview).default([]);

const HOW_TO_UNDO = "The answer has a change_id: undo_change takes it back, and so can people under Reviews, Activity.";

/** What was done, as the bulk actions of the dashboard tell it. */
function presentChange(publicUrl: string, data: BulkActionRecord & { failures: object[] }) {
  const { id, state, total, done, failed, undoable, failures } = data;
  const address = `${publicUrl}/reviews/activity`;
  return { change_id: id, state, total, done, failed, failures, undoable, dashboard_url: address };
}

const approveReviews = tool({
  name: "approve_reviews",
  title: "Approve reviews",
  description: `Approves reviews, so that walls and widgets may show them. ${HOW_TO_UNDO}`,
  input: z.object({ reviews }),
  uses: ["changeReviews"],
  run: async ({ call, publicUrl }, { reviews: items }) =>
    presentChange(publicUrl, (await call("changeReviews", { body: { change: { act: "approve" }, items } })).data),
});

const hideReviews = tool({
  name: "hide_reviews",
  title: "Hide reviews",
  description: `Hides (rejects) reviews, so that they are shown nowhere public. Low stars are no reason. ${HOW_TO_UNDO}`,
  input: z.object({
    reviews,
    reason: z.enum(HIDDEN_REASONS),
    note: z.string().trim().max(LIMITS.changeNote).optional().describe("For the team"),
  }),
  uses: ["changeReviews"],
  run: async ({ call, publicUrl }, { reviews: items, ...rest }) => {
    const change = { act: "set_aside", ...rest } as const;
    return presentChange(publicUrl, (await call("changeReviews", { body: { change, items } })).data);
  },
});

const labelReviews = tool({
  name: "label_reviews",
  title: "Label reviews",
  description: `Adds labels (tags) to reviews, or removes them. ${HOW_TO_UNDO}`,
  input: z
    .object({
      reviews,
      add: LabelIds.describe("Ids from list_labels"),
      remove: LabelIds.describe("Ids from list_labels"),
    })
    .refine(({ add, remove }) => add.length + remove.length > 0, {
      error: "Name labels in add or remove.",
      path: ["add"],
    }),
  uses: ["changeReviews"],
  run: async ({ call, publicUrl }, { reviews: items, add, remove }) => {
    const change = { act: "label", add, remove } as const;
    return presentChange(publicUrl, (await call("changeReviews", { body: { change, items } })).data);
  },
});

const placeOnWall = tool({
  name: "place_on_wall",
  title: "Place reviews on a wall",
  description: `Appends reviews to a wall, or with on false takes them off; what the rule of the wall shows stays there. Visitors see them once approved. ${HOW_TO_UNDO}`,
  input: z.object({
    reviews,
    wall_id: z.string().min(1).max(100).describe("Id from list_walls"),
    on: z.boolean().default(true),
  }),
  uses: ["changeReviews"],
  run: async ({ call, publicUrl }, { reviews: items, wall_id: id, on }) => {
    const change = { act: "wall", unique_page_id: id, on } as const;
    return presentChange(publicUrl, (await call("changeReviews", { body: { change, items } })).data);
  },
});

const draftReply = tool({
  name: "draft_reply",
  title: "Draft a reply",
  description: `Stores a reply to a review that has none. Visitors do not see it until a person makes it public. ${HOW_TO_UNDO}`,
  input: z.object({ ...ReviewRef.shape, text: z.string().trim().min(1).max(LIMITS.reply) }),
  uses: ["changeReviews", ...Object.values(READERS)],
  run: async ({ call, publicUrl }, { text, ...key }) => {
    const { data: review } = await call(READERS[key.type], { params: { id: key.id } });
    if (review.extra_details.reply) throw validationError({ text: ["The review has a reply already."] });
    const change = { act: "reply", text, public: false } as const;
    return presentChange(publicUrl, (await call("changeReviews", { body: { change, items: [key] } })).data);
  },
});

const undoChange = tool({
  name: "undo_change",
  title: "Undo a change",
  description: "Takes back what another tool has changed. Reviews that were changed again since are left and listed.",
  input: z.object({ change_id: z.int().min(1) }),
  uses: ["undoReviewChange"],
  run: async ({ call, publicUrl }, { change_id: id }) =>
    presentChange(publicUrl, (await call("undoReviewChange", { params: { id } })).data),
});

export const actionTools = [approveReviews, hideReviews, labelReviews, placeOnWall, draftReply, undoChange];
