import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { Page } from "#contract/walls/pages/page.ts";
import { Widget } from "#contract/widgets/widget.ts";
import { auditLog, formQuestions, reviewAnswers, reviews } from "#server/platform/db/tables/schema.ts";
import { openFormsFixture } from "#server/testing/seeds/forms.ts";

const { at, call, created, list, update } = openFormsFixture();

test("4.13: DELETE answers {message}; form and questions are deleted and answer 404", async () => {
  const { unique_form_id: id } = await created();
  const remaining = await created({ name: "Kept" });
  const { status, body } = await call("DELETE", `/forms/${id}`);
  expect([status, body]).toEqual([200, { message: "Form Deleted Successfully" }]);
  for (const [method, path, sent] of [
    ["GET", "", undefined],
    ["PUT", "", { name: "x" }],
    ["PUT", "", { is_paused: true }],
    ["DELETE", "", undefined],
    ["POST", "/duplicate", {}],
  ] as const)
    expect(await call(method, `/forms/${id}${path}`, sent)).toMatchObject({
      status: 404,
      body: { message: "Form not found." },
    });
  expect((await list()).map((form) => form.name)).toEqual(["Kept"]);
  const left = await at.system((db) => db.select({ formId: formQuestions.formId }).from(formQuestions));
  expect(new Set(left.map(({ formId }) => formId))).toEqual(new Set([remaining.id]));
});

test("4.13: collected reviews and answers stay, without a form", async () => {
  const form = await created();
  const [reviewId = 0] = await at.insert({ formId: form.id, words: "Good", comment: "<p>Good</p>" });
  const answer = {
    workspaceId: at.home.workspaceId,
    reviewId,
    questionId: 1,
    questionType: 1,
    questionText: "own",
    answer: "A",
  };
  await at.system((db) => db.insert(reviewAnswers).values(answer));
  expect((await call("GET", `/feeds/text/${reviewId}`)).body.data).toMatchObject({
    feed_form: { unique_form_id: form.unique_form_id },
  });
  await call("DELETE", `/forms/${form.unique_form_id}`);
  const { status, body } = await call("GET", `/feeds/text/${reviewId}`);
  expect([status, body.data]).toEqual([200, expect.objectContaining({ feed_form: null })]);
  expect(await at.system((db) => db.select({ formId: reviews.formId }).from(reviews))).toEqual([{ formId: form.id }]);
  expect(await at.system((db) => db.select().from(reviewAnswers))).toHaveLength(1);
});

test("4.13: collected reviews stay on the pages and widgets that have them", async () => {
  const form = await created();
  const [reviewId] = await at.insert({
    formId: form.id,
    approved: true,
    words: "Still here",
    comment: "<p>Still here</p>",
  });
  const feeds = [`feed-text-item-${reviewId}`];
  const page = Page.parse((await call("POST", "/pages", { name: "Wall", feeds })).body.data);
  const widget = Widget.parse((await call("POST", "/widgets", { name: "Strip", widget_type_id: 5, feeds })).body.data);
  await call("DELETE", `/forms/${form.unique_form_id}`);
  expect((await call("GET", `/pages/${page.unique_page_id}`)).body.data).toMatchObject({ meta: { feeds } });
  expect((await call("GET", `/widgets/${widget.id}`)).body.data).toMatchObject({ feeds });
  for (const path of [`/w/${page.slug}`, `/v3/embed/${page.unique_page_id}`, `/v3/embed/${widget.id}`])
    expect(await (await at.service.request(path)).text(), path).toContain("Still here");
});

test("4.13: the slug of a deleted form is free again", async () => {
  const { unique_form_id: id } = await created({ public_slug: "our-form" });
  await call("DELETE", `/forms/${id}`);
  expect((await call("POST", "/forms", { name: "New", public_slug: "our-form" })).status).toBe(200);
});

test("4.13: the deletion is in the audit log", async () => {
  const { unique_form_id: id } = await created();
  await call("DELETE", `/forms/${id}`);
  const rows = await at.system((db) => db.select().from(auditLog).where(eq(auditLog.action, "deleted")));
  expect(rows).toMatchObject([{ record: "Form", recordId: id, actorKind: "key", actorId: at.home.keyId }]);
});

test("4.13: a viewer is refused (v3 interface, section 5, rule 6)", async () => {
  const { unique_form_id: id } = await created();
  const viewer = await at.home.credentials("viewer");
  expect(await call("DELETE", `/forms/${id}`, undefined, viewer.headers)).toMatchObject({ status: 403 });
  expect(await update(id, { name: "x" }, viewer.headers)).toMatchObject({ status: 403 });
  expect(await call("GET", `/forms/${id}`, undefined, viewer.headers)).toMatchObject({ status: 200 });
});
