import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { FORM_STYLES, type FormStyle } from "#contract/forms/form-extras.ts";
import type { FormView } from "#contract/forms/view/form-view.ts";
import type { FormStep } from "#contract/forms/submission.ts";
import { QUESTION_TYPE, type QuestionType } from "#contract/forms/form-question.ts";
import { attachments, consents, reviewAnswers, reviews } from "#server/platform/db/tables/schema.ts";
import { makeStamp } from "#server/platform/anti-spam/signed-timestamp.ts";
import { sampleFile } from "#server/testing/fixtures/sample-files.ts";
import { type Fields, answersTo, multipart, openSubmissionFixture } from "#server/testing/seeds/submissions.ts";
import { toFormData } from "#visitor/form/state/form-data.ts";
import type { FormPage } from "#visitor/form/state/form-state.ts";
import { type FormValues, initialValues } from "#visitor/form/state/form-values.ts";
import { placeAfter, validatePlace } from "#visitor/form/state/places.ts";
import { fieldStepsOf } from "#visitor/form/state/steps.ts";
import { isConversation, turnsOf } from "#visitor/form/state/turns.ts";

const home = openSubmissionFixture();
const STARS = { custom_attributes: { look: { style: "stars" } } };

async function pageOf(fields: Record<string, unknown>): Promise<string> {
  const { slug } = await home.created(fields);
  return (await home.at.service.request(`/form/${slug}`)).text();
}
const styleIn = (page: string) => /class="form" data-style="(\w+)"/.exec(page)?.[1];

test("a form is shown step by step unless it has another known style that fits it", async () => {
  expect(styleIn(await pageOf({}))).toBe("steps");
  expect(styleIn(await pageOf({ custom_attributes: { look: { style: "spiral" } } }))).toBe("steps");
  const recordings = { allow_text_review: 0, allow_video_recording: 1, video_button_label: "Video" };
  expect(styleIn(await pageOf({ ...STARS, ...recordings }))).toBe("steps");
});

test("the one screen asks for the rating first, and for text, person and consent before the button", async () => {
  const page = await pageOf(STARS);
  expect(styleIn(page)).toBe("stars");
  const places = ['name="rating"', 'name="comment"', 'id="about"', 'id="consent"', 'type="submit"'];
  const found = places.map((place) => page.indexOf(place));
  expect(found).not.toContain(-1);
  expect(found).toEqual(found.toSorted((a, b) => a - b));
  expect(page.match(/<h1/g)).toHaveLength(1);
  expect(page.match(/name="comment"/g)).toHaveLength(1);
});

const OWN_QUESTIONS = Object.entries(QUESTION_TYPE).map(([name, question_type]) => ({
  question_text: `question_${name}`,
  question_label: name,
  question_type,
  ...(/^choices?$/.test(name) && { options: ["Attic", "Garden"] }),
}));
const ANSWER: Partial<Record<QuestionType, string>> = {
  [QUESTION_TYPE.email]: "ada@example.test",
  [QUESTION_TYPE.phone]: "+41 44 123 45 67",
  [QUESTION_TYPE.url]: "https://example.test",
  [QUESTION_TYPE.number]: "12",
  [QUESTION_TYPE.date]: "2026-03-01",
  [QUESTION_TYPE.choice]: "Garden",
  [QUESTION_TYPE.choices]: "Attic",
  [QUESTION_TYPE.checkbox]: "1",
};
const CONSENTS = {
  consent_label: "Publish",
  custom_attributes: { consent: { publish_person: "Name", publish_media: "Recording", contact: "Contact" } },
};
const UPLOADS = { allow_upload_file_option: 1, text_file_upload_label: "Add", allow_files: ["image"] };
const VIDEO = { ...CONSENTS, allow_video_recording: 1, video_button_label: "Video" };
const AUDIO = { ...CONSENTS, allow_audio_recording: 1, audio_button_label: "Audio" };
const questions = ["name", "email", "photo", "consent"].map((key) => ({ question_text: key, mandatory: 1 }));

const CASES: [string, object, Partial<FormValues>, Fields][] = [
  ["stars and text", {}, {}, {}],
  ["thumbs and text", { rating_type: "thumbs_up" }, { rating: "1" }, {}],
  ["text alone", { rating_type: "comment_only" }, { rating: "" }, {}],
  ["images", UPLOADS, {}, { "pictures[0]": sampleFile("a") }],
  ["questions of all types", { questions: [...questions, ...OWN_QUESTIONS] }, {}, {}],
  ["every consent", CONSENTS, {}, {}],
  ["video", VIDEO, { way: "video" }, { recording: sampleFile("video") }],
  ["audio", AUDIO, { way: "audio" }, { recording: sampleFile("audio") }],
];

/** Fills in only what the screen or turn shows, and goes on from each as a visitor would. */
function answerAll(view: FormView, wanted: FormValues, files: Set<string>): FormValues {
  let typed = { ...initialValues(view, {}), way: wanted.way, recorded: wanted.recorded };
  for (;;) {
    const shown = isConversation(view)
      ? turnsOf(view, typed).flatMap(({ id, fields }) => (id === typed.turn ? fields : []))
      : null;
    const steps = fieldStepsOf(view, typed.way, typed.step);
    const asks = (step: FormStep, field: string) => (shown ? shown.includes(field) : steps.includes(step));
    if (asks("capture", "rating") || asks("review", "rating")) typed.rating = wanted.rating;
    if (asks("capture", "comment")) typed.comment = wanted.comment;
    for (const [id, given] of Object.entries(wanted.answers))
      if (asks("about", `answers.${id}`)) typed.answers[Number(id)] = given;
    typed.consents = wanted.consents.filter(
      (purpose) => typed.consents.includes(purpose) || asks("consent", `consents.${purpose}`),
    );
    expect(validatePlace(view, typed, files)).toEqual([]);
    const next = placeAfter(view, typed, files);
    if (!next) return typed;
    typed = { ...typed, ...next };
  }
}

async function storedFrom(style: FormStyle, fields: object, wanted: Partial<FormValues>, sent: Fields) {
  const custom = { custom_attributes: {}, ...fields }.custom_attributes;
  const form = await home.created({ questions, ...fields, custom_attributes: { ...custom, look: { style } } });
  const answer = await home.at.service.request(`/form/${form.slug}`, { headers: { accept: "application/json" } });
  const page = (await answer.json()) as FormPage;
  const { view } = page;
  expect(view.style).toBe(style);
  const isRecorded = wanted.way !== undefined;
  const images = view.questions.flatMap(({ id, type }, index) => (type === QUESTION_TYPE.image ? [{ id, index }] : []));
  const complete: FormValues = {
    ...initialValues(view, {}),
    recorded: wanted.way === "video" || wanted.way === "audio" ? wanted.way : null,
    rating: "4",
    comment: isRecorded ? "" : "Simply good",
    answers: Object.fromEntries(view.questions.map(({ id, key, type }) => [id, [ANSWER[type] ?? `My ${key}`]])),
    consents: view.consent.purposes.map(({ purpose }) => purpose),
    ...wanted,
  };
  const filled = new Set([...images.map(({ id }) => `answers.${id}`), ...("pictures[0]" in sent ? ["pictures"] : [])]);
  const typed = answerAll(view, complete, filled);
  const stamp = makeStamp(home.at.service.services, form, Date.now() - 60_000);
  const body = toFormData({ ...page, stamp }, typed, "");
  body.set("key", randomUUID());
  for (const { index } of images) {
    body.delete(`answers[${index}][answer]`);
    body.append(`answers[${index}][file]`, sampleFile("photo"));
  }
  for (const [name, file] of Object.entries(sent)) if (file instanceof Blob) body.append(name, file);
  const posted = await home.at.service.request(`/form/${form.slug}/reviews`, { method: "POST", body });
  expect(posted.status).toBe(200);
  return home.at.system(async (db) => {
    const [row] = await db.select().from(reviews).where(eq(reviews.formId, form.id));
    const answers = await db
      .select()
      .from(reviewAnswers)
      .where(eq(reviewAnswers.reviewId, row?.id ?? 0));
    const agreed = await db
      .select()
      .from(consents)
      .where(eq(consents.reviewId, row?.id ?? 0));
    const files = await db
      .select()
      .from(attachments)
      .where(eq(attachments.reviewId, row?.id ?? 0));
    const keyOf = (id: number | null) => form.questions.find((question) => question.id === id)?.question_text;
    return {
      // The text is that of another review of this test, which is noticed in the order of arrival.
      fields: Object.entries({ ...row, duplicatedFromId: null }).flatMap(([name, value]) =>
        value === null ? [] : name,
      ),
      medium: row?.medium,
      rating: row?.rating,
      words: row?.words,
      name: row?.reviewerName,
      email: row?.reviewerEmail,
      answers: Object.fromEntries(answers.map(({ questionId, answer: given }) => [keyOf(questionId), given])),
      consents: agreed.map(({ purposes }) => purposes),
      files: files.map(({ kind }) => kind),
    };
  });
}

test.each(CASES)("a review is stored alike from every style: %s", async (_name, fields, wanted, sent) => {
  const [steps, ...others] = await Promise.all(FORM_STYLES.map((style) => storedFrom(style, fields, wanted, sent)));
  expect(steps).toMatchObject({ name: "My name", email: "ada@example.test" });
  for (const other of others) expect(other).toEqual(steps);
});

test.each(FORM_STYLES)(
  "a review without its rating is refused by the style %s, and what was typed stays",
  async (style) => {
    const form = await home.created({ custom_attributes: { look: { style } } });
    const stamp = makeStamp(home.at.service.services, form, Date.now() - 60_000);
    const person = answersTo(form, { name: "Ada", email: "ada@example.test" });
    const body = multipart({ stamp, ...person, comment: "No rating yet" });
    const refused = await home.at.service.request(`/form/${form.slug}`, { method: "POST", body });
    expect(refused.status).toBe(422);
    expect(await refused.text()).toContain("No rating yet");
  },
);
