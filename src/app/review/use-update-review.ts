import type { QueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { useCommand } from "#api/command.ts";
import type { Input } from "#api/create-api.ts";
import type { SocialReview, TextReview } from "#contract/review-record.ts";
import { findReview, patchReview, type ReviewChange } from "./patch-reviews.ts";
import type { EditableType, ReviewRef } from "./review-ref.ts";

/** What an update sends: only what changed. */
export type ReviewBody = Input<"updateTextReview">["body"];
type Name = "updateTextReview" | "updateSocialReview";
type Undo = { ref: ReviewRef; before: ReviewChange };

/** A body as the fields it changes, so that lists show it before the service has answered. */
function toChange(body: ReviewBody, person: ReviewChange["feed_fields"]): ReviewChange {
  const change: ReviewChange = {};
  if (body.comment !== undefined) change.comment = body.comment;
  if (body.review_title !== undefined) change.review_title = body.review_title || null;
  if (body.favourite !== undefined) change.favourite = body.favourite === true;
  if (body.sentiment_id !== undefined) change.sentiment_id = Number(body.sentiment_id);
  if (body.rating !== undefined) change.rating = Number(body.rating);
  if (body.reviewed_at !== undefined) change.reviewed_at = `${body.reviewed_at}T00:00:00.000000Z`;
  if (body.question_answers)
    change.feed_fields = {
      ...person,
      ...Object.fromEntries(body.question_answers.map((one) => [one.feed_form_question_id, one.answer])),
    };
  return change;
}

function showAtOnce(client: QueryClient, ref: ReviewRef, body: ReviewBody): Undo {
  const item = findReview(client, ref);
  const change = toChange(body, item?.feed_fields);
  const before: ReviewChange = item
    ? Object.fromEntries(Object.keys(change).map((key) => [key, item[key as keyof ReviewChange & keyof typeof item]]))
    : {};
  patchReview(client, ref, change);
  return { ref, before };
}

function showAnswer(client: QueryClient, ref: ReviewRef, review: TextReview | SocialReview): void {
  const {
    comment,
    review_title,
    rating,
    rating_type,
    favourite,
    sentiment_id,
    reviewed_at,
    feed_fields,
    review_labels,
  } = review;
  patchReview(client, ref, {
    comment,
    review_title,
    rating,
    rating_type,
    favourite,
    sentiment_id,
    reviewed_at,
    feed_fields,
    review_labels,
  });
}

function optionsFor(type: EditableType) {
  return {
    optimistic: (client: QueryClient, input: Input<Name>) =>
      showAtOnce(client, { type, id: Number(input.params.id) }, input.body),
    rollback: (client: QueryClient, { ref, before }: Undo) => patchReview(client, ref, before),
    patch: (client: QueryClient, answer: { data: TextReview | SocialReview }, input: Input<Name>) =>
      showAnswer(client, { type, id: Number(input.params.id) }, answer.data),
  };
}

/** Changes a text or social review; shown at once everywhere, taken back where the service refuses. Rejects with ApiError. */
export function useUpdateReview() {
  const { run: updateText } = useCommand("updateTextReview", optionsFor("text"));
  const { run: updateSocial } = useCommand("updateSocialReview", optionsFor("social"));
  return useCallback(
    async (ref: ReviewRef & { type: EditableType }, body: ReviewBody) => {
      const input = { params: { id: ref.id }, body };
      const { data } = await (ref.type === "text" ? updateText(input) : updateSocial(input));
      return data;
    },
    [updateText, updateSocial],
  );
}
