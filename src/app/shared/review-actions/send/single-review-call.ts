import { api } from "#api/client.ts";
import type { Input } from "#api/create-api.ts";
import { ApiError } from "#api/error.ts";
import type { ReviewRef } from "#app/shared/review-data/review-ref.ts";
import type { ReviewAction } from "#contract/reviews/review-action.ts";
import type { ActionSubject } from "./action-effect.ts";

type Body = Pick<Input<"updateTextReview">["body"], "favourite" | "sentiment_id">;
type Call = (ref: ReviewRef, before: ActionSubject | undefined) => Promise<unknown>;

function update({ type, id }: ReviewRef, body: Body): Promise<unknown> {
  const input = { params: { id }, body };
  if (type === "text") return api.call("updateTextReview", input);
  if (type === "video") return api.call("updateVideoReview", input);
  return type === "audio" ? api.call("updateAudioReview", input) : api.call("updateSocialReview", input);
}

function remove({ type, id }: ReviewRef): Promise<unknown> {
  const input = { params: { id } };
  if (type === "text") return api.call("deleteTextReview", input);
  if (type === "video") return api.call("deleteVideoReview", input);
  return type === "audio" ? api.call("deleteAudioReview", input) : api.call("deleteSocialReview", input);
}

const isSentiment = (id: unknown): id is 1 | 2 | 3 => id === 1 || id === 2 || id === 3;
const labelIds = (before: ActionSubject | undefined) => (before?.review_labels ?? []).map(({ id }) => id);
const setLabels = ({ type, id }: ReviewRef, ids: string[]) =>
  api.call("setReviewLabels", { params: { type, id }, body: { label_ids: ids } });

/** The call that does an act to one review, and the one that takes it back where there is one. */
export function singleCall(act: Exclude<ReviewAction, { act: "wall" }>): { run: Call; undo?: Call } {
  switch (act.act) {
    case "favourite":
      return {
        run: (ref) => update(ref, { favourite: act.on }),
        undo: async (ref, before) => Boolean(before?.favourite) !== act.on && update(ref, { favourite: !act.on }),
      };
    case "sentiment":
      return {
        run: (ref) => update(ref, { sentiment_id: act.sentiment_id }),
        undo: async (ref, before) => {
          // The interface has no word for taking a sentiment away.
          if (!isSentiment(before?.sentiment_id)) throw new ApiError(422, "There was none before.");
          return update(ref, { sentiment_id: before.sentiment_id });
        },
      };
    case "label":
      return {
        run: (ref, before) =>
          setLabels(ref, [...new Set([...labelIds(before).filter((id) => !act.remove.includes(id)), ...act.add])]),
        undo: (ref, before) => setLabels(ref, labelIds(before)),
      };
    case "trash":
      return { run: remove };
    case "approve":
    case "set_aside":
    case "reopen":
    case "reply":
      return {
        run: async () => {
          throw new ApiError(404, "This service cannot do that.");
        },
      };
  }
}
