import { expect, test } from "vitest";
import type { Form } from "#contract/forms/form-record.ts";
import { SubmissionResponse } from "#contract/forms/submission.ts";
import { m } from "#messages/gen/messages.js";
import { makeStamp } from "#server/platform/anti-spam/signed-timestamp.ts";
import { answersTo, multipart, openSubmissionFixture } from "#server/testing/seeds/submissions.ts";

const { at, created, list, review, update } = openSubmissionFixture();
const leadingTo = (id: string, label?: string) => ({ custom_attributes: { next_form: { id, label } } });

async function nextOf(form: Form) {
  const { body } = await review(form);
  return SubmissionResponse.parse("data" in body ? body.data : undefined).thanks.nextForm;
}

test("after a review the visitor is led to the next form in their language, while that one is open", async () => {
  const next = await created({ page_title: "About the hotel" });
  const { unique_form_id: id } = next;
  const form = await created(leadingTo(id));
  const url = expect.stringMatching(new RegExp(`/form/${next.slug}\\?lang=en$`));
  expect(await nextOf(form)).toEqual({ id, url, title: "About the hotel", label: null });
  await update(form.unique_form_id, leadingTo(id, "One more thing"));
  expect(await nextOf(form)).toMatchObject({ label: "One more thing" });
  await update(id, { is_paused: true });
  expect(await nextOf(form)).toBeNull();
});

test("without scripts the next form is a link that does not name the person", async () => {
  const next = await created({ page_title: "About the hotel" });
  const form = await created(leadingTo(next.unique_form_id));
  const stamp = makeStamp(at.service.services, form, Date.now() - 60_000);
  const person = answersTo(form, { name: "Ada", email: "ada@example.test" });
  const body = multipart({ stamp, rating: "4", comment: "Good", ...person });
  const page = await (await at.service.request(`/form/${form.slug}`, { method: "POST", body })).text();
  const [, href] = /class="main wide" href="([^"]*)"/.exec(page) ?? [];
  expect(href).toMatch(new RegExp(`/form/${next.slug}\\?lang=en$`));
  expect(page).toContain(m.visitor_form_thanks_next({ form: "\u2068About the hotel\u2069" }, { locale: "en" }));
});

test("two people who save at the same moment cannot make a circle", async () => {
  const pairs = await Promise.all([1, 2, 3, 4, 5].map(async () => [await created(), await created()] as const));
  const saved = pairs.map(([one, other]) =>
    Promise.all([
      update(one.unique_form_id, leadingTo(other.unique_form_id)),
      update(other.unique_form_id, leadingTo(one.unique_form_id)),
    ]),
  );
  for (const both of await Promise.all(saved))
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 422]);
});

test("a form that leads back, is unknown or belongs to another workspace is refused as the next one", async () => {
  const last = await created();
  const middle = await created(leadingTo(last.unique_form_id));
  const first = await created(leadingTo(middle.unique_form_id));
  const other = await at.service.workspace("Other");
  const { data: foreign } = await other.api.call("createForm", { body: { name: "Foreign" } });
  for (const id of [last.unique_form_id, first.unique_form_id, foreign.unique_form_id, "form_unknown"]) {
    const { status, body } = await update(last.unique_form_id, leadingTo(id));
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ["custom_attributes.next_form.id"]]);
  }
  const found = (await list()).find(({ id }) => id === first.id);
  expect(found?.next_form_id).toBe(middle.unique_form_id);
});
