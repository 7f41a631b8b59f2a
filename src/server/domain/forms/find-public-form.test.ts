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
