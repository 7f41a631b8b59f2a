import { expect, test } from "vitest";
import { findFormRow, findPublicForm } from "./find-public-form.ts";
import { openSubmissionFixture } from "#server/testing/seeds/submissions.ts";

const home = openSubmissionFixture();

test("a form is found by its slug in any case, and by the identifier that outlives its slug", async () => {
  const form = await home.created();
  const { services } = home.at.service;
  for (const named of [form.slug, form.slug.toUpperCase(), form.unique_form_id]) {
    expect((await findFormRow(services, named)).id).toBe(form.id);
    expect(await findPublicForm(services, named)).toMatchObject({ row: { id: form.id }, form: { slug: form.slug } });
  }
  expect((await home.at.service.request(`/form/${form.unique_form_id}`)).status).toBe(200);
});

test.each(["nothing-here", "form_000000000000000000000000", "", "%"])("%j names no form", async (named) => {
  await expect(findFormRow(home.at.service.services, named)).rejects.toMatchObject({ status: 404 });
});

test("a change of the form, its questions, labels or workspace is seen at once, whoever made it", async () => {
  const made = await home.created();
  const { services } = home.at.service;
  const find = () => findPublicForm(services, made.slug);
  const change = (text: string) => services.database.sql(text);
  const first = await find();
  expect(await find()).toBe(first);
  await change("update forms set is_paused = true");
  expect((await find()).form.is_paused).toBe(true);
  await change("update form_questions set label = 'Who are you?' where key = 'name'");
  expect((await find()).form.questions.map(({ question_label }) => question_label)).toContain("Who are you?");
  await change("update workspaces set name = 'Renamed'");
  expect((await find()).workspace.name).toBe("Renamed");
  await change(`update forms set fields = fields || '{"review_label_ids": ["label_a"]}'`);
  expect((await find()).form.review_label_ids).toEqual([]);
  await change("insert into labels (workspace_id, id, name) select id, 'label_a', 'A' from workspaces");
  expect((await find()).form.review_label_ids).toEqual(["label_a"]);
  await change("delete from labels");
  expect((await find()).form.review_label_ids).toEqual([]);
  await change("update workspaces set closed_at = now()");
  await expect(find()).rejects.toMatchObject({ status: 404 });
});
