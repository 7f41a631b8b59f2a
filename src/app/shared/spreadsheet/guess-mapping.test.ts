import { expect, test } from "vitest";
import { guessMapping } from "./guess-mapping.ts";

test("finds the interface's own names", () => {
  expect(guessMapping({ headers: ["Review Text", "Star Rating", "Name"], rows: [] })).toEqual({
    review_text: "Review Text",
    star_rating: "Star Rating",
    name: "Name",
  });
});

test("finds the names of a shop's export, and leaves the rest alone", () => {
  const headers = ["", "Clothing ID", "Age", "Title", "Review Text", "Rating", "Recommended IND", "Department Name"];
  expect(guessMapping({ headers, rows: [] })).toEqual({
    review_text: "Review Text",
    review_title: "Title",
    star_rating: "Rating",
  });
});

test("does not care about case and signs, and uses a header once", () => {
  expect(guessMapping({ headers: ["REVIEW", "e-mail", "reviewer_name"], rows: [] })).toEqual({
    review_text: "REVIEW",
    email: "e-mail",
    name: "reviewer_name",
  });
});

test("finds plurals and other spellings", () => {
  expect(guessMapping({ headers: ["Comments", "E-mail address", "Star_Ratings", "Reviewername"], rows: [] })).toEqual({
    review_text: "Comments",
    email: "E-mail address",
    star_rating: "Star_Ratings",
    name: "Reviewername",
  });
});

test("takes the column with the longest texts when no header names one, and none without sentences", () => {
  const headers = ["Who", "Rating", "Your stay"];
  const rows = [
    ["Ann", "5", "We slept well and came back"],
    ["Bo", "4", "Fine"],
  ];
  expect(guessMapping({ headers, rows })).toEqual({ star_rating: "Rating", review_text: "Your stay" });
  expect(guessMapping({ headers, rows: [["Ann", "5", "Fine"]] })).toEqual({ star_rating: "Rating" });
});

test.each(["Review ID", "id", "review_id"])("takes %s for the identifier", (header) => {
  expect(guessMapping({ headers: ["Product ID", header, "Review"], rows: [] })).toEqual({
    review_text: "Review",
    review_id: header,
  });
});
