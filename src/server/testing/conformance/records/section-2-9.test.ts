import { expect, test } from "vitest";
import { Form } from "#contract/forms/form-record.ts";
import { FORM_NAMES } from "#contract/forms/form-field-names.ts";
import { labels } from "#server/platform/db/tables/schema.ts";
import { openFormsFixture } from "#server/testing/seeds/forms.ts";
import { newId } from "#server/platform/db/ids.ts";

const { at, call, created, read, update } = openFormsFixture();

test("2.1: unique_form_id is form_ and 24 letters or digits; the public address ends in a slug of 7", async () => {
  const form = await created();
  expect(form.unique_form_id).toMatch(/^form_[0-9A-Za-z]{24}$/);
  expect(form.slug).toMatch(/^[a-z0-9]{7}$/);
  expect(form.public_url).toBe(`${at.service.services.config.publicUrl}/form/${form.slug}`);
});

test("2.1: paths refuse the numeric id of a form and any other kind of identifier", async () => {
  const { id } = await created();
  for (const wrong of [
    String(id),
    "form_",
    "page_000000000000000000000000",
    "1e3",
    "-1",
    "%00",
    "..%2f",
    "a".repeat(3000),
  ])
    for (const method of ["GET", "PUT", "DELETE"]) {
      const { status, body } = await call(method, `/forms/${wrong}`, method === "PUT" ? { name: "x" } : undefined);
      expect([method, wrong, status, body]).toEqual([method, wrong, 404, { message: "Form not found." }]);
    }
});

test("2.9: the record has its top level, its groups and its questions, each key of its type", async () => {
  const [labelId] = [newId.label()];
  await at.system((db) => db.insert(labels).values({ workspaceId: at.home.workspaceId, id: labelId, name: "A" }));
  const form = await created({ review_label_ids: [labelId], description: "For buyers" });
  expect(Form.safeParse(form).error).toBeUndefined();
  expect(form).toMatchObject({
    name: "Form",
    project_id: at.home.workspaceId,
    user_id: at.home.userId,
    description: "For buyers",
    is_paused: false,
    hide_image: 0,
    page_image: null,
    favicon: null,
    language_id: null,
    review_label_ids: [labelId],
    custom_attributes: {},
    media_attributes: {},
  });
  expect(Object.keys(form.form_attributes).toSorted()).toEqual(["audio", "instruction_page", "text", "video"]);
});

test("2.9: flags of the groups are 0 or 1", async () => {
  const form = await created({ allow_audio_recording: true, audio_button_label: "Speak", allow_text_review: false });
  const { text, audio, video } = form.form_attributes;
  const groups: [Record<string, unknown>, readonly string[]][] = [
    [text, FORM_NAMES.text.flags],
    [audio, FORM_NAMES.audio.flags],
    [video, FORM_NAMES.video.flags],
    [form.thankyou_attributes, FORM_NAMES.thankyou.flags],
    [form.submit_attributes, FORM_NAMES.submit.flags],
  ];
  for (const [group, flags] of groups)
    for (const flag of flags) expect([flag, group[flag]]).toEqual([flag, expect.toBeOneOf([0, 1])]);
  expect([audio.allow_audio_recording, text.allow_text_review]).toEqual([1, 0]);
});

test("2.9: questions[].id is a number, and stays the same when a question is changed", async () => {
  const form = await created();
  expect(form.questions.map(({ question_text: key, mandatory }) => [key, mandatory])).toEqual([
    ["name", 1],
    ["email", 1],
    ["photo", 0],
    ["position", 0],
    ["organization_name", 0],
    ["consent", 0],
  ]);
  const [first] = form.questions;
  await update(form.unique_form_id, { questions: [{ id: first?.id, question_label: "Who are you?" }] });
  expect((await read(form.unique_form_id)).questions).toEqual([{ ...first, question_label: "Who are you?" }]);
});

test("2.9: a form of another workspace answers like a missing one", async () => {
  const other = await at.service.workspace("Other");
  const form = await created();
  for (const [method, path] of [
    ["GET", ""],
    ["PUT", ""],
    ["DELETE", ""],
    ["POST", "/duplicate"],
  ] as const) {
    const body = method === "PUT" || method === "POST" ? {} : undefined;
    const foreign = await call(method, `/forms/${form.unique_form_id}${path}`, body, other.headers);
    const missing = await call(method, `/forms/${newId.form()}${path}`, body, other.headers);
    expect([foreign.status, foreign.body]).toEqual([404, { message: "Form not found." }]);
    const headersOf = ({ headers }: { headers: Headers }) => [...headers].filter(([name]) => name !== "x-request-id");
    expect([foreign.status, foreign.body, headersOf(foreign)]).toEqual([
      missing.status,
      missing.body,
      headersOf(missing),
    ]);
  }
  expect(await read(form.unique_form_id)).toEqual(form);
});
