import { asc } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import * as z from "zod";
import { FormDraft } from "#contract/forms/form-draft.ts";
import { auditLog, formDrafts, forms } from "#server/platform/db/tables/schema.ts";
import { openFormsFixture } from "#server/testing/seeds/forms.ts";

const { at, call, created, formOf, read, update } = openFormsFixture();

const withHeaders = (headers: Record<string, string>) => ({ ...at.home.headers, ...headers });
const save = (id: string, fields: object, base = 1, headers: Record<string, string> = {}) =>
  call("PUT", `/forms/${id}/draft`, { fields, base_version: base }, withHeaders(headers));
const publish = (id: string, body: object = {}, headers: Record<string, string> = {}) =>
  call("POST", `/forms/${id}/draft/publish`, body, withHeaders(headers));
const draftOf = async (id: string) => {
  const answer = await call("GET", `/forms/${id}/draft`);
  return { draft: z.nullable(FormDraft).parse(answer.body.data), etag: answer.headers.get("etag") ?? "" };
};

describe("a draft", () => {
  test("is stored beside the form and published under the rules of an update", async () => {
    const { unique_form_id: id } = await created({ page_title: "Old" });
    expect(await draftOf(id)).toEqual({ draft: null, etag: '"v0"' });
    const fields = { page_title: "New", allow_audio_recording: 0, questions: [{ question_label: "Own" }] };
    expect(await save(id, fields)).toMatchObject({ status: 200, body: { data: { base_version: 1, by: "admin" } } });
    expect((await draftOf(id)).draft?.fields).toMatchObject({ page_title: "New", allow_audio_recording: false });
    expect((await read(id)).page_title).toBe("Old");
    const answer = await publish(id);
    expect([answer.status, answer.body.message, answer.headers.get("etag")]).toEqual([
      200,
      "Form Updated Successfully",
      '"v2"',
    ]);
    expect(formOf(answer)).toEqual(await read(id));
    expect(formOf(answer)).toMatchObject({ page_title: "New", questions: [{ question_label: "Own" }] });
    expect((await draftOf(id)).draft).toBeNull();
    const rows = await at.system((db) => db.select().from(auditLog).orderBy(asc(auditLog.id)));
    expect(rows.at(-1)?.changes).toMatchObject({ page_title: { old: "Old", new: "New" } });
  });

  test("may be incomplete, but not of a wrong shape; errors are reported on publishing", async () => {
    const { unique_form_id: id } = await created();
    expect(await save(id, { page_title: 5 })).toMatchObject({
      status: 422,
      body: { errors: { "fields.page_title": [expect.any(String)] } },
    });
    for (const base of [0, 2, 999_999_999_999_999])
      expect(await save(id, {}, base)).toMatchObject({
        status: 422,
        body: { errors: { base_version: [expect.any(String)] } },
      });
    const broken = {
      is_paused: true,
      questions: [{ id: 999_999 }],
      allow_upload_file_option: 1,
      text_file_upload_label: "",
    };
    expect((await save(id, broken)).status).toBe(200);
    expect(await publish(id)).toMatchObject({
      status: 422,
      body: { errors: { "questions.0.id": [expect.any(String)], text_file_upload_label: [expect.any(String)] } },
    });
    expect((await read(id)).is_paused).toBe(false);
    expect((await draftOf(id)).draft).not.toBeNull();
  });

  test("has clean HTML, so that a preview equals the page", async () => {
    const { unique_form_id: id } = await created();
    await save(id, { page_main_message: '<p onclick="x()">Hi<script>1</script></p>' });
    expect((await draftOf(id)).draft?.fields["page_main_message"]).toBe("<p>Hi</p>");
  });

  test("can be deleted; publishing without a draft is 404", async () => {
    const { unique_form_id: id } = await created();
    await save(id, { name: "Other" });
    expect(await call("DELETE", `/forms/${id}/draft`)).toMatchObject({ status: 200 });
    expect(await publish(id)).toMatchObject({ status: 404 });
    expect((await read(id)).name).toBe("Form");
  });

  test("is deleted with its form", async () => {
    const { unique_form_id: id } = await created();
    await save(id, { name: "Other" });
    await call("DELETE", `/forms/${id}`);
    expect(await at.system((db) => db.select().from(formDrafts))).toEqual([]);
    expect(await call("GET", `/forms/${id}/draft`)).toMatchObject({
      status: 404,
      body: { message: "Form not found." },
    });
  });
});

describe("two editors", () => {
  test("saving the same version: the second gets 412", async () => {
    const { unique_form_id: id } = await created();
    const none = (await draftOf(id)).etag;
    const [first, second] = await Promise.all([
      save(id, { page_title: "A" }, 1, { "if-match": none }),
      save(id, { page_title: "B" }, 1, { "if-match": none }),
    ]);
    expect([first.status, second.status].toSorted((a, b) => a - b)).toEqual([200, 412]);
    const { etag } = await draftOf(id);
    expect(await publish(id, {}, { "if-match": none })).toMatchObject({ status: 412 });
    expect((await save(id, { page_title: "C" }, 1, { "if-match": etag })).status).toBe(200);
    expect((await call("DELETE", `/forms/${id}/draft`, undefined, withHeaders({ "if-match": etag }))).status).toBe(412);
  });

  test("saving a draft that another editor has published: 412, and the new draft stays", async () => {
    const { unique_form_id: id } = await created();
    await save(id, { page_title: "A" });
    const { etag } = await draftOf(id);
    await publish(id);
    await save(id, { page_title: "B" }, 2);
    expect(await save(id, { page_title: "A, late" }, 1, { "if-match": etag })).toMatchObject({ status: 412 });
    expect((await draftOf(id)).draft?.fields).toEqual({ page_title: "B" });
  });

  test("publishing over a newer change: refused until the conflict is resolved", async () => {
    const { unique_form_id: id } = await created();
    await save(id, { page_title: "Draft" });
    await update(id, { page_title: "Published meanwhile" });
    expect(await publish(id)).toMatchObject({ status: 412, body: { is_version_conflict: true } });
    expect(await publish(id, { base_version: 1 })).toMatchObject({ status: 412 });
    expect((await read(id)).page_title).toBe("Published meanwhile");
    expect(await publish(id, { base_version: 2 })).toMatchObject({ status: 200 });
    expect((await read(id)).page_title).toBe("Draft");
  });

  test("publishing at once changes the form once", async () => {
    const { unique_form_id: id } = await created();
    await save(id, { page_title: "Once" });
    const answers = await Promise.all([publish(id), publish(id), publish(id)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404, 404]);
    expect(await at.system((db) => db.select({ version: forms.version }).from(forms))).toEqual([{ version: 2 }]);
  });
});

test("a viewer reads drafts and writes none; another workspace finds none", async () => {
  const { unique_form_id: id } = await created();
  await save(id, { name: "Mine" });
  const viewer = await at.home.credentials("viewer");
  expect((await call("GET", `/forms/${id}/draft`, undefined, viewer.headers)).status).toBe(200);
  expect((await call("PUT", `/forms/${id}/draft`, { fields: {}, base_version: 1 }, viewer.headers)).status).toBe(403);
  const other = await at.service.workspace("Other");
  for (const [method, path, body] of [
    ["GET", "", undefined],
    ["PUT", "", { fields: {}, base_version: 1 }],
    ["POST", "/publish", {}],
    ["DELETE", "", undefined],
  ] as const) {
    const foreign = await call(method, `/forms/${id}/draft${path}`, body, other.headers);
    const missing = await call(method, `/forms/form_${"x".repeat(24)}/draft${path}`, body, other.headers);
    expect([foreign.status, foreign.body]).toEqual([404, missing.body]);
  }
});
