import { expect, test } from "vitest";
import { BLANK } from "#app/testing/blank-editor-form.ts";
import { REVIEW_MERGER } from "./merge-edits.ts";

const answer = (question_id: number, text: string) => ({ question_id, text, picture: "keep" as const });
const base = { ...BLANK, comment: "<p>Soft</p>", review_title: "Nice", answers: [answer(1, "M"), answer(2, "Blue")] };

test("changes of different fields are merged", () => {
  const merged = REVIEW_MERGER.merge(
    base,
    { ...base, comment: "<p>Softer</p>" },
    { ...base, review_title: "Nicer", rating: 5 },
  );
  expect(merged.values).toMatchObject({ comment: "<p>Softer</p>", review_title: "Nicer", rating: 5 });
  expect(merged).toMatchObject({ fromTheirs: ["review_title", "rating"], conflicts: [] });
});

test("the same change by both is no conflict", () => {
  const both = { ...base, review_title: "Better" };
  const { values, fromTheirs, conflicts } = REVIEW_MERGER.merge(base, both, both);
  expect({ values, fromTheirs, conflicts }).toEqual({ values: both, fromTheirs: [], conflicts: [] });
});

test("a field changed differently is a conflict that can be resolved either way", () => {
  const mine = { ...base, comment: "<p>Mine</p>", rating: 4 };
  const theirs = { ...base, comment: "<p>Theirs</p>", name: "Ana" };
  const merged = REVIEW_MERGER.merge(base, mine, theirs);
  expect(merged.conflicts).toEqual(["comment"]);
  expect(merged.values).toMatchObject({ comment: "<p>Mine</p>", rating: 4, name: "Ana" });
  expect(merged.resolve([])).toEqual(merged.values);
  expect(merged.resolve(merged.conflicts)).toMatchObject({ comment: "<p>Theirs</p>", rating: 4, name: "Ana" });
});

test("answers to different questions are merged; to the same one they conflict", () => {
  const mine = { ...base, answers: [answer(1, "L"), answer(2, "Blue")] };
  const merged = REVIEW_MERGER.merge(base, mine, {
    ...base,
    answers: [answer(1, "M"), answer(2, "Red"), answer(3, "New")],
  });
  expect(merged.conflicts).toEqual([]);
  expect(merged.values.answers).toEqual([answer(1, "L"), answer(2, "Red"), answer(3, "New")]);
  expect(REVIEW_MERGER.merge(base, mine, { ...base, answers: [answer(1, "S"), answer(2, "Blue")] }).conflicts).toEqual([
    "answers",
  ]);
});
