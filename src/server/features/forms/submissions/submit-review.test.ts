import { eq, isNotNull } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { flushSteps } from "#server/domain/forms/step-counter.ts";
import {
  consents,
  contacts,
  formSteps,
  reviewAnswers,
  reviewLabels,
  reviews,
  submissions,
  timelineEvents,
} from "#server/platform/db/tables/schema.ts";
import { answersTo, openSubmissionFixture } from "#server/testing/seeds/submissions.ts";

const home = openSubmissionFixture();
const { review, send, created } = home;
const all = () => home.at.system((db) => db.select().from(reviews));

test("a review sent through a form is new in the inbox, with person, contact and timeline event", async () => {
  const form = await created();
  const { status, body } = await review(form, {}, { position: "Countess", organization_name: "Engines" });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    message: "Review Created Successfully",
    data: { thanks: { title: "Thank you!" }, private_url: expect.stringContaining("/mine/") },
  });
  const [row] = await all();
  expect(row).toMatchObject({
    medium: "text",
    words: "They were kind and quick.",
    comment: "<p>They were kind and quick.</p>",
    rating: 5,
    ratingType: "star",
    approved: false,
    formId: form.id,
    reviewerName: "Ada Lovelace",
    reviewerEmail: "ada@example.test",
    reviewerPosition: "Countess",
    reviewerCompany: "Engines",
  });
  const [contact] = await home.at.system((db) => db.select().from(contacts));
  expect(contact).toMatchObject({ id: row?.contactId, name: "Ada Lovelace", primarySource: "form" });
  const events = await home.at.system((db) => db.select().from(timelineEvents));
  expect(events.map(({ type }) => type)).toEqual(["review_received"]);
});

test.each([
  ["stored", {}],
  ["queued, and released later", { website: "https://spam.example" }],
])("a review that is %s counts once in the funnel of its form", async (_how, more) => {
  const form = await created();
  await flushSteps(home.at.service.services);
  await home.at.system((db) => db.delete(formSteps));
  await review(form, more);
  for (const { id } of await home.at.system((db) =>
    db.select().from(submissions).where(isNotNull(submissions.heldFor)),
  ))
    expect((await home.call("POST", `/held-submissions/${id}/release`)).status).toBe(200);
  expect(await all()).toHaveLength(1);
  await flushSteps(home.at.service.services);
  const steps = await home.at.system((db) => db.select().from(formSteps));
  expect(steps.map(({ step, count }) => [step, count])).toEqual([["thanks", 1]]);
});

test("markup in a submission is stored as text", async () => {
  const form = await created();
  await review(form, { comment: "<b>1 < 2</b>\r\n\r\n<script>alert(1)</script>" });
  const [row] = await all();
  expect(row?.words).toBe("<b>1 < 2</b>\n\n<script>alert(1)</script>");
  expect(row?.comment).toBe("<p>&lt;b&gt;1 &lt; 2&lt;/b&gt;</p><p>&lt;script&gt;alert(1)&lt;/script&gt;</p>");
});

describe("answers", () => {
  const questions = [
    { question_text: "name", mandatory: 1 },
    { question_text: "again", question_type: 1, question_label: "Would you come again?", mandatory: 1 },
    { question_text: "guests", question_type: 9, question_label: "How many were you?" },
    { question_text: "day", question_type: 8, question_label: "When was it?" },
    { question_text: "site", question_type: 6, question_label: "Your site" },
  ];

  test("custom ones are stored with their question, built-in ones with the reviewer", async () => {
    const form = await created({ questions });
    const answers = answersTo(form, {
      name: "Bo",
      again: "Surely",
      guests: "3",
      day: "2026-02-28",
      site: "bo.example",
    });
    expect((await send(form, { comment: "Good", rating: "4", ...answers })).status).toBe(200);
    const [row] = await all();
    expect(row?.reviewerName).toBe("Bo");
    const stored = await home.at.system((db) => db.select().from(reviewAnswers));
    expect(stored.map(({ questionText, questionLabel, answer }) => [questionText, questionLabel, answer])).toEqual([
      ["again", "Would you come again?", "Surely"],
      ["guests", "How many were you?", "3"],
      ["day", "When was it?", "2026-02-28"],
      ["site", "Your site", "https://bo.example"],
    ]);
  });

  test("missing or invalid ones are reported at their question, and nothing is stored", async () => {
    const form = await created({ questions });
    const id = (key: string) => form.questions.find((one) => one.question_text === key)?.id;
    const answers = answersTo(form, { again: " ", guests: "many", day: "2026-02-30", site: "javascript:alert(1)" });
    const { status, body } = await send(form, { comment: "Good", rating: "4", ...answers });
    expect(status).toBe(422);
    expect(body).toMatchObject({
      errors: {
        [`answers.${id("name")}`]: ["Please fill this in."],
        [`answers.${id("again")}`]: ["Please fill this in."],
        [`answers.${id("guests")}`]: ["Please enter a number."],
        [`answers.${id("day")}`]: ["Please choose a date."],
        [`answers.${id("site")}`]: ["This does not look like a web address."],
      },
    });
    expect(await all()).toEqual([]);
    expect(await home.at.system((db) => db.$count(submissions))).toBe(0);
  });

  test("of a question that is only asked after another answer count where it is asked, and must be given there", async () => {
    const form = await created({
      questions: [
        { question_text: "again", question_type: 10, question_label: "Again?", options: ["Yes", "No"] },
        { question_text: "why", question_type: 1, question_label: "Why not?", mandatory: 1 },
        { question_text: "more", question_type: 1, question_label: "What was missing?" },
      ],
      custom_attributes: {
        branching: { why: { of: "again", is: ["No"] }, more: { of: "rating", is: ["1", "2"] } },
      },
    });
    const sent = (rating: string, given: Record<string, string>) =>
      send(form, { comment: "Good", rating, ...answersTo(form, given) });
    const why = form.questions.find(({ question_text: key }) => key === "why")?.id;
    const missing = await sent("5", { again: "No" });
    expect(missing.status).toBe(422);
    expect(Object.keys("errors" in missing.body ? (missing.body.errors ?? {}) : {})).toEqual([`answers.${why}`]);
    expect((await sent("5", { again: "Yes", why: "Left over", more: "Left over" })).status).toBe(200);
    expect((await sent("2", { again: "No", why: "Too far", more: "Tea" })).status).toBe(200);
    const stored = await home.at.system((db) =>
      db.select().from(reviewAnswers).orderBy(reviewAnswers.reviewId, reviewAnswers.questionId),
    );
    expect(stored.map(({ answer }) => answer)).toEqual(["Yes", "No", "Too far", "Tea"]);
  });

  test("a question of another form is unknown", async () => {
    const other = await created({ questions, name: "Other" });
    const form = await created();
    const foreign = answersTo(other, { again: "Yes" });
    expect((await review(form, foreign)).status).toBe(422);
    const own = answersTo(form, { name: "Ada", email: "ada@example.test" });
    const strange = { "answers[7][question]": foreign["answers[0][question]"] ?? "", "answers[7][answer]": "Yes" };
    expect((await send(form, { comment: "Good", rating: "5", ...own, ...strange })).status).toBe(200);
    expect(await home.at.system((db) => db.$count(reviewAnswers))).toBe(0);
  });
});

test("a rating must be one the form offers", async () => {
  const form = await created();
  for (const rating of ["0", "6", "4.5", "-1"])
    expect((await review(form, { rating })).body).toMatchObject({ errors: { rating: ["Please choose a rating."] } });
  const thumbs = await created({ rating_type: "thumbs_up", name: "Thumbs" });
  expect((await review(thumbs, { rating: "2" })).status).toBe(422);
  expect((await review(thumbs, { rating: "0" })).status).toBe(200);
  expect((await all()).map(({ rating, ratingType }) => [rating, ratingType])).toEqual([[0, "thumbs_up"]]);
});

test("text is required where the form asks for it, and the message is in the page's language", async () => {
  const form = await created({ language_id: "de" });
  const { status, body } = await review(form, { comment: "  ", language: "de" });
  expect(status).toBe(422);
  expect(Object.keys("errors" in body ? (body.errors ?? {}) : {})).toEqual(["comment"]);
  expect(body.message).not.toBe("Please fill this in.");
});

test("labels of the form are added to its reviews", async () => {
  const label = await home.call("POST", "/review-labels", { name: "From the form" });
  const data = label.body.data as { id: string };
  const form = await created({ review_label_ids: [data.id] });
  await review(form);
  const rows = await home.at.system((db) => db.select().from(reviewLabels));
  expect(rows.map(({ labelId }) => labelId)).toEqual([data.id]);
});

test("the same text by the same person is linked to the first review", async () => {
  await review(await created());
  await review(await created({ name: "Another" }));
  const [first, second] = await all();
  expect(second?.duplicatedFromId).toBe(first?.id);
});

test("a form that is paused, ended or full accepts nothing; a deleted one is 404", async () => {
  const paused = await created({ is_paused: 1 });
  expect((await review(paused)).status).toBe(403);
  const over = await created({ name: "Over", custom_attributes: { limits: { closes_on: "2020-01-01" } } });
  expect((await review(over)).status).toBe(403);
  const full = await created({ name: "Full", custom_attributes: { limits: { submissions: 1 } } });
  expect((await review(full)).status).toBe(200);
  expect((await review(full, {}, { name: "Bo" })).status).toBe(403);
  await home.call("DELETE", `/forms/${full.unique_form_id}`);
  expect((await review(full)).status).toBe(404);
  expect((await send({ slug: "nowhere", id: 0 }, {})).body.message).toBe("Form not found.");
});

test("consent is recorded with its exact text and only for ticked purposes", async () => {
  const custom = { consent: { publish_person: "You may show my name.", contact: "You may write to me." } };
  const form = await created({ consent_label: "You may publish it.", custom_attributes: custom });
  await review(form, { "consents[]": ["publish_text"] });
  const [row] = await all();
  expect(row?.agreed).toEqual(["publish_text"]);
  const [record] = await home.at.system((db) =>
    db
      .select()
      .from(consents)
      .where(eq(consents.reviewId, row?.id ?? 0)),
  );
  expect(record).toMatchObject({
    formId: form.id,
    contactId: row?.contactId,
    method: "form",
    language: "en",
    withdrawnAt: null,
    purposes: [
      { purpose: "publish_text", text: "You may publish it.", agreed: true },
      { purpose: "publish_person", text: "You may show my name.", agreed: false },
      { purpose: "contact", text: "You may write to me.", agreed: false },
    ],
  });
});
