import { expect, test } from "vitest";
import { openFormFieldsFixture } from "#server/testing/conformance/form-fields.ts";

const { call, created, read, update } = openFormFieldsFixture();

test("4.12: PUT takes JSON and answers {message} alone", async () => {
  const { unique_form_id: id } = await created();
  const { status, body } = await update(id, { name: "New" });
  expect([status, body]).toEqual([200, { message: "Form Updated Successfully" }]);
  expect((await read(id)).name).toBe("New");
});

test("4.12: a plain POST is 405 with Allow; with _method=PUT it updates", async () => {
  const { unique_form_id: id } = await created();
  for (const body of [{ name: "No" }, { name: "No", _method: "DELETE" }, { name: "No", _method: "PATCH" }]) {
    const answer = await call("POST", `/forms/${id}`, body);
    expect(answer.status).toBe(405);
    expect(answer.headers.get("allow")).toBe("GET, HEAD, PUT, DELETE");
    expect(answer.body.message).toContain("PUT");
  }
  expect((await call("POST", `/forms/${id}?_method=PUT`, { name: "No" })).status).toBe(405);
  expect((await read(id)).name).toBe("Form");
  expect(await call("POST", `/forms/${id}`, { name: "Yes", _method: "PUT" })).toMatchObject({ status: 200 });
  const form = new FormData();
  form.append("_method", "PUT");
  form.append("page_title", "Sent as a form");
  expect(await call("POST", `/forms/${id}`, form)).toMatchObject({ status: 200 });
  expect(await read(id)).toMatchObject({ name: "Yes", page_title: "Sent as a form" });
});

test("4.12: only sent fields change; unknown and protected ones are ignored", async () => {
  const form = await created({ page_title: "T", custom_attributes: { a: 1 } });
  const sent = {
    description: "D",
    unknown: 1,
    id: 9,
    workspace_id: 9,
    project_id: 9,
    user_id: 9,
    unique_form_id: "x",
    slug: "x",
    views: 9,
    version: 9,
    created_at: "x",
  };
  await update(form.unique_form_id, sent);
  const { updated_at: _a, ...after } = await read(form.unique_form_id);
  const { updated_at: _b, ...before } = form;
  expect(after).toEqual({ ...before, description: "D" });
});
