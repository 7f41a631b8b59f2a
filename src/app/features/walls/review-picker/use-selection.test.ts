import { expect, test } from "vitest";
import { RATING_TYPES } from "#contract/reviews/review-type.ts";
import { pageReviewForTests } from "#contract/testing/page-review-fixture.ts";
import { arrangeChosen, moveChosen } from "./use-selection.ts";

const at = (day: number) => `2026-01-0${day}T00:00:00.000000Z`;
const review = (rating: number, day: number) => pageReviewForTests(day, { rating, reviewed_at: at(day) });
const reviews = new Map([
  ["a", review(3, 1)],
  ["b", review(5, 2)],
  ["c", review(4, 3)],
]);
const none = new Set<string>();
const ofHand = ["a", "b", "c", "gone"];

test("a sort order keeps pinned reviews in front", () => {
  expect(arrangeChosen(ofHand, none, "custom", reviews)).toEqual(ofHand);
  expect(arrangeChosen(ofHand, none, "newest", reviews)).toEqual(["c", "b", "a", "gone"]);
  expect(arrangeChosen(ofHand, none, "highest", reviews)).toEqual(["b", "c", "a", "gone"]);
  expect(arrangeChosen(ofHand, new Set(["a"]), "highest", reviews)).toEqual(["a", "b", "c", "gone"]);
  expect(arrangeChosen(ofHand, new Set(["c", "b"]), "custom", reviews)).toEqual(["b", "c", "a", "gone"]);
});

test("a thumb is no star rating and comes last", () => {
  const thumb = pageReviewForTests(4, { rating: 1, rating_type: RATING_TYPES.indexOf("thumbs_up") + 1 });
  const rated = new Map([...reviews, ["thumb", thumb]]);
  expect(arrangeChosen(["thumb", "b", "a"], none, "lowest", rated)).toEqual(["a", "b", "thumb"]);
});

test("nothing moves in front of pinned reviews, which move among themselves", () => {
  const pinned = new Set(["a", "b"]);
  expect(moveChosen(ofHand, pinned, 3, 0)).toEqual(["a", "b", "gone", "c"]);
  expect(moveChosen(ofHand, pinned, 0, 3)).toEqual(["b", "a", "c", "gone"]);
  expect(moveChosen(ofHand, none, 0, 3)).toEqual(["b", "c", "gone", "a"]);
  expect(moveChosen(ofHand, none, 9, 0)).toBe(ofHand);
});
