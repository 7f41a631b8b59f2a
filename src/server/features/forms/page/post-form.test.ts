import { describe, expect, test } from "vitest";
import { m } from "#messages/gen/messages.js";
import { LIMITS } from "#contract/core/limits.ts";
import { formatMegabytes } from "#visitor/text/format-text.ts";
import { contacts, consents, reviews, submissions } from "#server/platform/db/tables/schema.ts";
import { makeStamp } from "#server/platform/anti-spam/signed-timestamp.ts";
import { type Fields, answersTo, multipart, openSubmissionFixture } from "#server/testing/seeds/submissions.ts";
import { signPersonalLink } from "#server/domain/submissions/personal-link.ts";
import { signTestToken } from "#server/features/forms/submissions/test-token.ts";

const home = openSubmissionFixture();
const HOUR = 3_600_000;
const count = () => home.at.system((db) => db.$count(reviews));
async function post(slug: string, fields: Fields) {
  const response = await home.at.service.request(`/form/${slug}`, { method: "POST", body: multipart(fields) });
  return { status: response.status, page: await response.text() };
}
async function formAndFields(more: Record<string, unknown> = {}) {
  const form = await home.created(more);
  const stamp = makeStamp(home.at.service.services, form, Date.now() - 60_000);
  const person = answersTo(form, { name: "Ada", email: "ada@example.test" });
  return { form, fields: { stamp, rating: "4", comment: "Simply good", ...person } };
}

describe("a form posted without scripts", () => {
  test("is answered with a thank-you page that links to the portal", async () => {
    const { form, fields } = await formAndFields();
    const { status, page } = await post(form.slug, fields);
    expect(status).toBe(200);
    expect(page).toContain("Thank you!");
    expect(page).toContain("/mine/");
    expect(await count()).toBe(1);
  });

  test("a double click or a resend after going back creates one review", async () => {
    const { form, fields } = await formAndFields();
    const answers = await Promise.all([post(form.slug, fields), post(form.slug, fields)]);
    answers.push(await post(form.slug, fields));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await count()).toBe(1);
  });

  test("is shown again with the entered values and the issues", async () => {
    const { form, fields } = await formAndFields();
    const { status, page } = await post(form.slug, {
      ...fields,
      ...answersTo(form, { name: "Ada <i>", email: "ada@" }),
    });
    expect(status).toBe(422);
    for (const part of ["This does not look like an e-mail address.", "Simply good", "Ada &lt;i>", "ada@"])
      expect(page).toContain(part);
    expect(await count()).toBe(0);
  });

  test("is shown again in its language, with all that was entered, when files are too large", async () => {
    const form = await home.created({
      allow_upload_file_option: 1,
      text_file_upload_label: "Add",
      allow_files: ["image"],
      consent_label: "You may publish it.",
      questions: ["name", "email", "photo", "consent"].map((key) => ({ question_text: key })),
      custom_attributes: { languages: { offered: ["de"] } },
    });
    const picture = new File([new Uint8Array(LIMITS.imageBytes + 1)], "a.png", { type: "image/png" });
    const stamp = makeStamp(home.at.service.services, form, Date.now() - 60_000);
    const { status, page } = await post(form.slug, {
      "pictures[]": picture,
      ...answersTo(form, { name: "Ada", email: "ada@example.test", photo: picture }),
      stamp,
      rating: "4",
      comment: "Simply good",
      "consents[]": ["publish_text"],
      language: "de",
      source: "spring",
      person: "somebody",
    });
    expect(status).toBe(422);
    const size = formatMegabytes(LIMITS.imageBytes, "de");
    expect(page.split(m.visitor_form_error_size({ size }, { locale: "de" }))).toHaveLength(3);
    for (const part of ["Simply good", "Ada", "ada@example.test", "spring", "somebody", stamp])
      expect(page).toContain(part);
    const ticked = [...page.matchAll(/<input[^>]*\bchecked\b[^>]*>/g)].map(([tag]) => /value="([^"]*)"/.exec(tag)?.[1]);
    expect(ticked).toEqual(expect.arrayContaining(["4", "publish_text"]));
    expect(await count()).toBe(0);
  });

  test("says of a question that depends on an answer when it is meant, and lets the browser leave it empty", async () => {
    const { slug } = await home.created({
      questions: [
        { question_text: "again", question_type: 10, question_label: "Again?", options: ["Yes", "No"] },
        { question_text: "why", question_type: 1, question_label: "Why not?", mandatory: 1 },
      ],
      custom_attributes: { branching: { why: { of: "again", is: ["No"] } } },
    });
    const page = await (await home.at.service.request(`/form/${slug}`)).text();
    const said = page.replaceAll(/[\u2068\u2069]/g, "");
    expect(said).toContain(m.visitor_form_only_if({ question: "Again?", answers: "No" }, { locale: "en" }));
    const [field = ""] = /<input[^>]*name="answers\[1\]\[answer\]"[^>]*>/.exec(page) ?? [];
    expect(field).not.toMatch(/^$|required/);
  });

  test("answers 403 while the form is closed, 404 when it is deleted", async () => {
    const { form, fields } = await formAndFields({ is_paused: 1 });
    const closed = await post(form.slug, fields);
    expect(closed.status).toBe(403);
    expect(closed.page).toContain("not open yet");
    expect((await post("nowhere", fields)).status).toBe(404);
  });
});

describe("redirect after a submission", () => {
  test("comes only from the stored form", async () => {
    const url = "https://shop.example/thanks";
    const { form, fields } = await formAndFields({ thank_you_type: "redirect", thankyou_redirection_url: url });
    const evil = "https://evil.example/";
    const names = ["redirect_url", "next", "thankyou_redirection_url", "thankyou_attributes[thankyou_redirection_url]"];
    const { body } = await home.send(form, { ...fields, ...Object.fromEntries(names.map((name) => [name, evil])) });
    expect(body).toMatchObject({ data: { thanks: { redirectUrl: url } } });
    expect(JSON.stringify(body)).not.toContain("evil");
    const asked = await home.at.service.request(`/form/${form.slug}?next=${evil}&redirect_url=${evil}`);
    expect(asked.headers.get("location")).toBeNull();
  });

  test("every rating gets the same links", async () => {
    const platforms = [
      { platform: "Elsewhere", url: "https://elsewhere.example", is_enabled: 1, button_text: "Also there" },
    ];
    const { form, fields } = await formAndFields({
      other_review_platforms_enabled: 1,
      other_review_platforms: platforms,
    });
    const answers = [];
    for (const rating of ["1", "2", "3", "4", "5"])
      answers.push(await home.send(form, { ...fields, rating, comment: `Given ${rating}` }));
    const thanks = answers.map(({ body }) =>
      "data" in body ? JSON.stringify((body.data as { thanks: unknown }).thanks) : "",
    );
    expect(new Set(thanks).size).toBe(1);
    expect(thanks[0]).toContain("Also there");
  });
});

test("a personal link counts instead of what was entered", async () => {
  const { form, fields } = await formAndFields();
  const { services } = home.at.service;
  const invited = { form: form.unique_form_id, email: "grace@example.test", name: "Grace", source: "spring" };
  const person = signPersonalLink(services, invited, new Date(Date.now() + HOUR));
  await home.send(form, { ...fields, person, ...answersTo(form, { name: "Grace H.", email: "other@example.test" }) });
  const [row] = await home.at.system((db) => db.select().from(reviews));
  expect(row).toMatchObject({
    reviewerName: "Grace H.",
    reviewerEmail: "grace@example.test",
    meta: { source: "spring" },
  });
  const over = signPersonalLink(services, invited, new Date(Date.now() - HOUR));
  await home.send(form, { ...fields, person: over, comment: "Later" });
  const [, later] = await home.at.system((db) => db.select().from(reviews).orderBy(reviews.id));
  expect(later?.reviewerEmail).toBe("ada@example.test");
});

test("a test submission is validated and thanked, and nothing is stored", async () => {
  const { form, fields } = await formAndFields({ is_paused: 1 });
  const token = signTestToken(home.at.service.services, form.unique_form_id, new Date(Date.now() + HOUR));
  expect((await home.send(form, { ...fields, test: token, rating: "9" })).status).toBe(422);
  const { status, body } = await home.send(form, { ...fields, test: token });
  expect([status, body]).toMatchObject([200, { data: { private_url: null } }]);
  expect((await home.send(form, { ...fields, test: `${token}x` })).status).toBe(403);
  expect([await count(), await home.at.system((db) => db.$count(submissions))]).toEqual([0, 0]);
});

test("changing a consent text keeps earlier consent records; contact export includes them, erasure removes the person", async () => {
  const { form, fields } = await formAndFields({ consent_label: "The first wording." });
  await home.send(form, { ...fields, "consents[]": ["publish_text"] });
  await home.update(form.unique_form_id, { consent_label: "The second wording." });
  await home.send(form, { ...fields, comment: "Again", "consents[]": ["publish_text"] });
  const [contact] = await home.at.system((db) => db.select().from(contacts));
  const answer = await home.call("GET", `/contacts/${contact?.id}`);
  const { consents: told } = answer.body as unknown as {
    consents: { version: string; purposes: { text: string }[] }[];
  };
  expect(told.map(({ purposes }) => purposes[0]?.text)).toEqual(["The second wording.", "The first wording."]);
  expect(new Set(told.map(({ version }) => version)).size).toBe(2);
  await home.call("DELETE", `/contacts/${contact?.id}?reviews=anonymise`);
  const storedConsents = await home.at.system((db) => db.select().from(consents));
  expect(storedConsents.map(({ contactId }) => contactId)).toEqual([null, null]);
  expect(await home.at.system((db) => db.$count(submissions))).toBe(0);
});
