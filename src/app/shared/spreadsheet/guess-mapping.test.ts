import { expect, test } from "vitest";
import { guessMapping } from "./guess-mapping.ts";

test("finds the interface's own names", () => {
  expect(guessMapping(["Review Text", "Star Rating", "Name"])).toEqual({
    review_text: "Review Text",
    star_rating: "Star Rating",
    name: "Name",
  });
});

test("finds the names of a shop's export, and leaves the rest alone", () => {
  const headers = ["", "Clothing ID", "Age", "Title", "Review Text", "Rating", "Recommended IND", "Department Name"];
  expect(guessMapping(headers)).toEqual({ review_text: "Review Text", review_title: "Title", star_rating: "Rating" });
});

test("does not care about case and signs, and uses a header once", () => {
  expect(guessMapping(["REVIEW", "e-mail", "reviewer_name"])).toEqual({
    review_text: "REVIEW",
    email: "e-mail",
    name: "reviewer_name",
  });
});
