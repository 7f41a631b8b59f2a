import { asc, eq } from "drizzle-orm";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { auditLog, formQuestions, forms, reviewAnswers } from "#server/platform/db/tables/schema.ts";
import { openFormsFixture } from "#server/testing/seeds/forms.ts";

const { answers, at, call, created, formOf, list, read, update } = openFormsFixture();

const audit = () => at.system((db) => db.select().from(auditLog).orderBy(asc(auditLog.id)));

const withPicture = async (method: "PUT" | undefined, colour: string) => {
  const image = sharp({ create: { width: 30, height: 20, channels: 3, background: colour } });
  const form = new FormData();
  if (method) form.append("_method", method);
  form.append("name", "Pictured");
  form.append("page_image", new File([new Uint8Array(await image.png().toBuffer())], "a.png"));
  return form;
};

describe("questions (extension)", () => {
  test("keep their ids when changed, moved and joined by others; removed ones are deleted, answers keep their copy", async () => {
    const form = await created({ questions: [{ question_text: "name" }, { question_label: "Which plan?" }] });
    const [name, plan] = form.questions;
    expect(plan).toMatchObject({ question_type: 1, question_text: expect.stringMatching(/^question_\w{10}$/) });
    const answer = { workspaceId: at.home.workspaceId, reviewId: 1, questionId: name?.id ?? 0, answer: "Ann" };
    await at.system((db) => db.insert(reviewAnswers).values({ ...answer, questionType: 1, questionText: "name" }));
    const sent = [
      { id: plan?.id, mandatory: true },
      { question_text: "since", question_type: 8, question_label: "Since" },
    ];
    await update(form.unique_form_id, { questions: sent });
    expect((await read(form.unique_form_id)).questions).toEqual([
      { ...plan, mandatory: 1, position: 0 },
      expect.objectContaining({ question_text: "since", question_type: 8, position: 1 }),
    ]);
    expect(await at.system((db) => db.select().from(reviewAnswers))).toMatchObject([answer]);
    expect((await audit()).at(-1)).toMatchObject({
      record: "Form",
      changes: { questions: { old: { length: 2 }, new: { length: 2 } } },
    });
  });

  test("are ordered by position", async () => {
    const { questions } = await created({
      questions: [
        { question_text: "b", position: 5 },
        { question_text: "a", position: 2 },
      ],
    });
    expect(questions.map((one) => one.question_text)).toEqual(["a", "b"]);
  });

  test("have options only where they are choices", async () => {
    const choice = { question_text: "plan", question_type: 10, options: ["S", " M ", "L"] };
    const form = await created({ questions: [choice, { question_text: "why", options: ["x"] }] });
    expect(form.questions).toMatchObject([{ question_type: 10, options: ["S", "M", "L"] }, { options: null }]);
    const [plan] = form.questions;
    await update(form.unique_form_id, { questions: [{ id: plan?.id, question_label: "Which plan?" }] });
    expect((await read(form.unique_form_id)).questions).toMatchObject([{ options: ["S", "M", "L"] }]);
    await update(form.unique_form_id, { questions: [{ id: plan?.id, options: ["L", "S"] }] });
    expect((await read(form.unique_form_id)).questions).toMatchObject([{ id: plan?.id, options: ["L", "S"] }]);
    await update(form.unique_form_id, { questions: [{ id: plan?.id, question_type: 1 }] });
    expect((await read(form.unique_form_id)).questions).toMatchObject([{ question_type: 1, options: null }]);
  });

  test("ids of another form, unknown, repeated or missing ids are refused, and nothing changes", async () => {
    const form = await created();
    const other = await created();
    const [own] = form.questions;
    for (const [questions, field] of [
      [[{ id: other.questions[0]?.id }], "questions.0.id"],
      [[{ id: 999_999 }], "questions.0.id"],
      [[{ id: own?.id }, { id: own?.id }], "questions.1.id"],
      [[{ id: "x" }], "questions.0.id"],
      [[{ question_text: "a" }, { question_text: "a" }], "questions.1.question_text"],
      [[{ placeholder: "?" }], "questions.0.question_label"],
      [[{ question_text: "photo", question_type: 1 }], "questions.0.question_type"],
      [[{ question_text: "a", question_type: 77 }], "questions.0.question_type"],
      [[{ question_text: "a", question_type: 10 }], "questions.0.options"],
      [[{ question_text: "a", question_type: 11, options: [] }], "questions.0.options"],
      [[{ question_text: "a", question_type: 10, options: ["A", " A "] }], "questions.0.options"],
      [[{ question_text: "a", question_type: 10, options: [" "] }], "questions.0.options.0"],
      [Array.from({ length: 51 }, (_, n) => ({ question_text: `q${n}` })), "questions"],
    ] as const)
      expect(await update(form.unique_form_id, { questions })).toMatchObject({
        status: 422,
        body: { errors: { [field]: [expect.any(String)] } },
      });
    expect(await read(form.unique_form_id)).toEqual(form);
  });
});

describe("history and versions", () => {
  test("an update records the changed fields with old and new value; one without changes records nothing", async () => {
    const form = await created({ page_title: "Old" });
    const before = (await audit()).length;
    await update(form.unique_form_id, { page_title: "New", description: null, name: "Form" });
    await update(form.unique_form_id, { page_title: "New", questions: form.questions });
    const rows = (await audit()).slice(before);
    expect(rows).toMatchObject([{ action: "updated", record: "Form", recordId: form.unique_form_id }]);
    expect(rows[0]?.changes).toEqual({ page_title: { old: "Old", new: "New" } });
    expect(await at.system((db) => db.select({ version: forms.version }).from(forms))).toEqual([{ version: 2 }]);
  });

  test("If-Match lets only one of two writers through", async () => {
    const { unique_form_id: id } = await created();
    const etag = (await call("GET", `/forms/${id}`)).headers.get("etag") ?? "";
    const first = await update(id, { name: "First" }, { "if-match": etag });
    expect([first.status, first.headers.get("etag")]).toEqual([200, '"v2"']);
    expect(await update(id, { name: "Second" }, { "if-match": etag })).toMatchObject({ status: 412 });
    expect(await call("DELETE", `/forms/${id}`, undefined, { ...at.home.headers, "if-match": etag })).toMatchObject({
      status: 412,
    });
    expect((await read(id)).name).toBe("First");
  });
});

describe("pictures", () => {
  test("are replaced, stay when their own address is sent back or a version shows them, and are deleted with the form", async () => {
    const form = formOf(await call("POST", "/forms", await withPicture(undefined, "#a33")));
    await update(form.unique_form_id, { page_image: form.page_image });
    expect(await answers(form.page_image)).toBe(200);
    await call("POST", `/forms/${form.unique_form_id}`, await withPicture("PUT", "#3a3"));
    const { page_image: second } = await read(form.unique_form_id);
    expect(second).not.toBe(form.page_image);
    expect([await answers(form.page_image), await answers(second)]).toEqual([200, 200]);
    await call("DELETE", `/forms/${form.unique_form_id}`);
    expect([await answers(form.page_image), await answers(second)]).toEqual([404, 404]);
  });
});

describe("a draft is a form that was never open (extension)", () => {
  const page = async (slug: string) => (await at.service.request(`/form/${slug}`)).text();

  test("it says that it is not open yet until it is published, and is paused afterwards", async () => {
    const form = await created({ is_paused: true });
    expect([form.opened_at, (await list())[0]?.opened_at]).toEqual([null, null]);
    expect(await page(form.slug)).toContain("This form is not open yet");
    await update(form.unique_form_id, { is_paused: false });
    const { opened_at: openedAt } = await read(form.unique_form_id);
    expect(openedAt).toEqual(expect.any(String));
    expect(await page(form.slug)).toContain("Share your experience");
    await update(form.unique_form_id, { is_paused: true });
    expect((await read(form.unique_form_id)).opened_at).toBe(openedAt);
    expect(await page(form.slug)).toContain("This form is currently closed");
  });

  test("a form made without `is_paused` is open at once, its copy is a draft", async () => {
    const form = await created();
    expect(form.opened_at).toEqual(expect.any(String));
    expect(formOf(await call("POST", `/forms/${form.unique_form_id}/duplicate`)).opened_at).toBeNull();
  });
});

describe("duplicate (extension)", () => {
  test("copies fields, questions and pictures to a paused form with a new address", async () => {
    const form = formOf(await call("POST", "/forms", await withPicture(undefined, "#a33")));
    const own = { question_label: "Own", question_type: 11, options: ["A", "B"] };
    await update(form.unique_form_id, { custom_attributes: { a: 1 }, questions: [own] });
    await at.system((db) => db.update(forms).set({ views: 5, starts: 3 }));
    const answer = await call("POST", `/forms/${form.unique_form_id}/duplicate`);
    const source = await read(form.unique_form_id);
    expect([answer.status, answer.body.message]).toEqual([200, "Form Created Successfully"]);
    const copy = formOf(answer);
    expect(copy).toMatchObject({
      name: "Pictured (copy)",
      is_paused: true,
      custom_attributes: { a: 1 },
      form_attributes: source.form_attributes,
      page_image: source.page_image,
      questions: [{ ...own, question_text: source.questions[0]?.question_text }],
    });
    expect(copy.slug).not.toBe(source.slug);
    expect(copy.questions[0]?.id).not.toBe(source.questions[0]?.id);
    expect((await list())[0]).toMatchObject({ views: 0, starts: 0 });
    await call("DELETE", `/forms/${form.unique_form_id}`);
    expect(await answers(copy.page_image)).toBe(200);
    expect(await at.system((db) => db.select().from(formQuestions))).toHaveLength(1);
  });
});

describe("text in an address of another workspace", () => {
  test("the questions of another workspace's form cannot be reached by its numeric id", async () => {
    const other = await at.service.workspace("Other");
    const theirs = formOf(await call("POST", "/forms", { name: "T" }, other.headers));
    const mine = await created();
    await update(mine.unique_form_id, { questions: [{ id: theirs.questions[0]?.id, question_label: "Mine now" }] });
    const rows = await at.system((db) => db.select().from(formQuestions).where(eq(formQuestions.formId, theirs.id)));
    expect(rows.map((row) => row.label)).not.toContain("Mine now");
  });
});
