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

test("takes the only column of days for the date when no header names one", () => {
  const headers = ["Comments", "Visit", "Ordered"];
  const day = ["Fine", "31.05.2024", "2024-05-31T10:00:00Z"];
  expect(guessMapping({ headers: headers.slice(0, 2), rows: [day.slice(0, 2), ["Good", ""]] })).toEqual({
    review_text: "Comments",
    review_date: "Visit",
  });
  expect(guessMapping({ headers, rows: [day] })).toEqual({ review_text: "Comments" });
  expect(
    guessMapping({
      headers: headers.slice(0, 2),
      rows: [
        ["Fine", "31.05.2024"],
        ["Good", "soon"],
      ],
    }),
  ).toEqual({
    review_text: "Comments",
  });
});

test.each(["31.05.2024 14:05", "5/31/2024 2:05:00 PM", "5/31/24", "2024-05-31 14:05:00 UTC"])(
  "%s is taken for a date, which the service reads",
  (day) => expect(guessMapping({ headers: ["Review", "Visit"], rows: [["Fine", day]] }).review_date).toBe("Visit"),
);

test.each(["03/04/2024", "31.05.2024 14:05 soon"])("%s is not taken for a date, which the service refuses", (day) =>
  expect(guessMapping({ headers: ["Review", "Visit"], rows: [["Fine", day]] })).toEqual({ review_text: "Review" }),
);

test("does not take the reasons of left-out rows for texts", () => {
  const reason = "The Review Date “soon” is not a date that can be read in one way.";
  const sheet = { headers: ["Import Line", "Import Reason", "Your stay"], rows: [["2", reason, "We slept very well"]] };
  expect(guessMapping(sheet)).toEqual({ review_text: "Your stay" });
});

test("finds the usual headers of a shop's own sheet", () => {
  expect(guessMapping({ headers: ["Comments", "Posted on", "Heading"], rows: [] })).toEqual({
    review_text: "Comments",
    review_date: "Posted on",
    review_title: "Heading",
  });
});

test("finds stars and e-mail by what the columns hold, in spite of a few mistakes", () => {
  const headers = ["Bewertungstext", "Sterne (1-5)", "Filiale", "E-Mail-Adresse", "Überschrift"];
  const rows = Array.from({ length: 20 }, (_, n) => [
    "Kam schnell und heil an",
    n === 7 ? "elf" : String(1 + (n % 5)),
    String(1 + (n % 3)),
    n === 3 ? "keine" : n % 4 === 0 ? "" : `kunde${n}@example.org`,
    "",
  ]);
  expect(guessMapping({ headers, rows })).toEqual({
    review_text: "Bewertungstext",
    star_rating: "Sterne (1-5)",
    email: "E-Mail-Adresse",
    review_title: "Überschrift",
  });
});

test("leaves numbers and addresses alone that may be something else", () => {
  const headers = ["Comments", "Quantity", "Rating scale", "From", "To"];
  const rows = [
    ["Fine", "5", "100", "a@example.org", "b@example.org"],
    ["Good", "1", "80", "c@example.org", "d@example.org"],
  ];
  expect(guessMapping({ headers, rows })).toEqual({ review_text: "Comments" });
});

test("finds columns that say whose name, address or comment they hold", () => {
  const headers = ["Guest name", "Guest e-mail", "Guest comments", "Client company", "User ID", "Room name"];
  expect(guessMapping({ headers, rows: [] })).toEqual({
    name: "Guest name",
    email: "Guest e-mail",
    review_text: "Guest comments",
    company: "Client company",
  });
});
