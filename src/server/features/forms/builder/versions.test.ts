import sharp from "sharp";
import { expect, test } from "vitest";
import * as z from "zod";
import { formDraftEndpoints } from "#contract/forms/form-draft.ts";
import { formVersions } from "#server/platform/db/tables/schema.ts";
import { LIMITS } from "#contract/core/limits.ts";
import { openFormsFixture } from "#server/testing/seeds/forms.ts";

const { answers, at, call, created, read, update } = openFormsFixture();

const versionsOf = async (id: string) =>
  formDraftEndpoints.listFormVersions.answer.parse((await call("GET", `/forms/${id}/versions`)).body).data;
const version = async (id: string, number: number) =>
  z.record(z.string(), z.unknown()).parse((await call("GET", `/forms/${id}/versions/${number}`)).body.data);
const picture = async (colour: string) => {
  const image = sharp({ create: { width: 30, height: 20, channels: 3, background: colour } });
  const form = new FormData();
  form.append("file", new File([new Uint8Array(await image.png().toBuffer())], `${colour}.png`));
  return form;
};

test("every change stores a version with its author, time and changed fields", async () => {
  const { unique_form_id: id } = await created();
  await update(id, { page_title: "A", custom_attributes: { a: 1 } });
  await update(id, { questions: [] });
  await update(id, { questions: [] });
  expect(await versionsOf(id)).toEqual([
    { version: 3, at: expect.stringMatching(/^20/), by: "admin", changed: ["questions"] },
    { version: 2, at: expect.any(String), by: "admin", changed: ["page_title", "custom_attributes"] },
    { version: 1, at: expect.any(String), by: "admin", changed: [] },
  ]);
  const copy = z.object({ unique_form_id: z.string() });
  const duplicate = copy.parse((await call("POST", `/forms/${id}/duplicate`)).body.data);
  expect(await versionsOf(duplicate.unique_form_id)).toHaveLength(1);
});

test("a version sent as an update restores the form with questions and pictures", async () => {
  const image = z.object({ url: z.string() });
  const made = await created({
    page_title: "First",
    languages: 1,
    custom_attributes: { look: { radius: 4 }, kept: [1] },
    review_label_ids: [],
    questions: [{ question_text: "name" }, { question_type: 10, question_label: "Plan?", options: ["S", "M"] }],
  });
  const id = made.unique_form_id;
  const { url } = image.parse((await call("POST", `/forms/${id}/media`, await picture("#a33"))).body.data);
  await update(id, { page_image: url });
  const before = await read(id);
  await update(id, {
    page_title: "Second",
    page_image: null,
    allow_audio_recording: 0,
    custom_attributes: { look: { radius: 9, theme: "dark" }, added: { by: "later" } },
    questions: [{ question_label: "Another" }],
  });
  expect(await answers(url)).toBe(200);
  expect(await update(id, await version(id, 2))).toMatchObject({ status: 200 });
  const after = await read(id);
  expect(after).toMatchObject({
    page_title: "First",
    page_image: url,
    form_attributes: before.form_attributes,
    custom_attributes: { look: { radius: 4, theme: null }, kept: [1], added: null },
  });
  const words = (form: typeof after) => form.questions.map(({ id: _id, ...question }) => question);
  expect(words(after)).toEqual(words(before));
});

test("a form older than versions gets its first one with its first change", async () => {
  const { unique_form_id: id } = await created({ page_title: "Old" });
  await at.system((db) => db.delete(formVersions));
  await update(id, { page_title: "New" });
  expect(await versionsOf(id)).toMatchObject([{ version: 2 }, { version: 1, by: null }]);
  expect(await version(id, 1)).toMatchObject({ page_title: "Old" });
});

test("the oldest versions are deleted with the pictures only they show", async () => {
  const { unique_form_id: id } = await created();
  const form = await picture("#3a3");
  form.append("_method", "PUT");
  form.append("page_image", form.get("file") ?? "");
  await call("POST", `/forms/${id}`, form);
  const { page_image: url } = await read(id);
  await update(id, { page_image: null });
  expect(await answers(url)).toBe(200);
  for (let change = 0; change <= LIMITS.formVersions; change += 1) await update(id, { page_title: `Title ${change}` });
  expect(await versionsOf(id)).toHaveLength(LIMITS.formVersions);
  expect(await answers(url)).toBe(404);
});

test("an unknown version is 404", async () => {
  const { unique_form_id: id } = await created();
  for (const number of ["2", "0", "x", "999999999999"])
    expect((await call("GET", `/forms/${id}/versions/${number}`)).status).toBe(404);
  const other = await at.service.workspace("Other");
  expect(await call("GET", `/forms/${id}/versions/1`, undefined, other.headers)).toMatchObject({
    status: 404,
    body: { message: "Form not found." },
  });
});
