import { desc } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { m } from "#messages/gen/messages.js";
import { reviews } from "#server/platform/db/tables/schema.ts";
import { feedbackId } from "#server/platform/db/ids.ts";
import { sampleFile } from "#server/testing/fixtures/sample-files.ts";
import { answersTo, openSubmissionFixture } from "#server/testing/seeds/submissions.ts";

const home = openSubmissionFixture();
const FIELDS = {
  rating_type: "comment_only",
  questions: [
    { question_text: "name" },
    { question_text: "organization_name" },
    { question_text: "company_logo" },
    { question_text: "question_challenge", question_type: 3, question_label: "What was the challenge?" },
    { question_text: "question_budget", question_type: 1, question_label: "What did it cost?" },
    { question_text: "consent", mandatory: 0 },
  ],
  consent_label: "You may publish my words.",
};
const ON = { ...FIELDS, custom_attributes: { case_study: { on: true }, consent: { publish_person: "And my name." } } };

async function sent(fields: object, consents: string[]) {
  const form = await home.created({ ...fields });
  const answers = answersTo(form, {
    name: "Ada",
    organization_name: "Engines",
    company_logo: sampleFile("logo"),
    question_challenge: "Slow sums.\n\nEvery week.",
    question_budget: "Nine pounds",
  });
  await home.send(form, { comment: "It saved us a winter.", "consents[]": consents, ...answers });
  const [row] = await home.at.system((db) => db.select().from(reviews).orderBy(desc(reviews.id)));
  const address = `/r/${feedbackId(row?.id ?? 0)}`;
  const approve = { change: { act: "approve" }, items: [{ type: "text", id: row?.id }] };
  await home.at.call("POST", "/feeds/changes", approve);
  const response = await home.at.service.request(address);
  return { status: response.status, html: await response.text(), address };
}

describe("the page of a review from a case-study form", () => {
  test("shows quote, company, logo and the answers people were told are published, and no other", async () => {
    const { status, html } = await sent(ON, ["publish_text", "publish_person"]);
    expect(status).toBe(200);
    const title = m.visitor_case_study_of({ name: "Engines" }, { locale: "en" });
    for (const part of [
      `<title>${title}</title>`,
      "It saved us a winter.",
      '<h2 dir="auto">What was the challenge?</h2><p dir="auto">Slow sums.</p><p dir="auto">Every week.</p>',
      'class="study-logo" src="/media/',
      '"@type":"Article"',
    ])
      expect(html).toContain(part);
    expect(html).not.toMatch(/Nine pounds|aggregateRating|reviewRating/);
  });

  test("names neither person nor company without their consent, and is not there without consent to the words", async () => {
    const { html } = await sent(ON, ["publish_text"]);
    expect(html).toContain("Slow sums.");
    expect(html).not.toMatch(/Ada|Engines|class="study-logo"/);
    expect((await sent({ ...ON, public_slug: "second" }, [])).status).toBe(404);
  });

  test("keeps answers private where the form did not say that they are published", async () => {
    const { html } = await sent(FIELDS, ["publish_text", "publish_person"]);
    expect(html).toContain("It saved us a winter.");
    expect(html).not.toMatch(/Slow sums|class="wall study"/);
  });
});

test("a form says of a question that its answer is published", async () => {
  // Not the text alone: where the scripts are built, the page carries all its texts for them as well.
  const said = `<p class="small condition">${m.visitor_form_answer_published({}, { locale: "en" })}</p>`;
  const page = async (fields: object) =>
    (await home.at.service.request(`/form/${(await home.created({ ...fields })).slug}`)).text();
  expect((await page(ON)).split(said)).toHaveLength(2);
  expect(await page({ ...FIELDS, public_slug: "plain" })).not.toContain(said);
});
