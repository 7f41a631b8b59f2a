import { describe, expect, test } from "vitest";
import { MEDIA } from "#contract/reviews/review-type.ts";
import { answerTo, answered, openReviewFixture, sample } from "#server/testing/conformance/create-review.ts";

const at = openReviewFixture();

describe.each(MEDIA)("4.11 question_answers of a %s review", (medium) => {
  test.each([
    ["organization_name", "Ångström & Co"],
    ["position", "Chef"],
    ["name", "Zoë 🎉"],
    ["email", "zoe@example.test"],
    ["contact_number", "+34 1"],
    ["company_url", "https://casa.test"],
  ])("by the built-in key %s", async (key, answer) => {
    const { body } = await at.send(medium, answerTo(key, { answer }));
    expect(answered(body.data, key)).toMatchObject({ answer });
    expect(answered(await at.get(medium), key)).toMatchObject({ answer });
  });

  test.each(["photo", "company_logo"])(
    "the built-in key %s takes an image; the replaced one is deleted",
    async (key) => {
      const put = async () => {
        const { body } = await at.send(medium, answerTo(key, { answer_file: await sample("poster.jpg") }));
        return String(answered(body.data, key)?.["answer"]);
      };
      const first = await put();
      expect(await at.serves(first)).toBe(200);
      const second = await put();
      expect([await at.serves(first), await at.serves(second)]).toEqual([404, 200]);
      await at.send(medium, answerTo(key, { answer: "" }));
      expect(await at.serves(second)).toBe(404);
    },
  );

  test("by the numeric id of a stored question, with its current text", async () => {
    const { question } = at.world.a.ids;
    const { status, body } = await at.send(medium, answerTo(question, { answer: "Because" }));
    const ownQuestion = { question_text: "own_alder", question_label: "alder", question_type: 1, mandatory: 0 };
    expect([status, answered(body.data, question)]).toEqual([
      200,
      expect.objectContaining({ ...ownQuestion, answer: "Because" }),
    ]);
    expect(answered(await at.get(medium), question)).toMatchObject({ ...ownQuestion, answer: "Because" });
  });

  test("an unanswered question of the form appears once, without an answer", async () => {
    const { workspaceId, numbers } = at.world.a;
    const { rows } = await at.sql(
      "insert into form_questions (workspace_id, form_id, type, key, label) values ($1, $2, 3, 'later', 'Since then') returning id::int",
      [workspaceId, numbers.form],
    );
    const [{ id }] = rows as [{ id: number }];
    const { question_answers: answers } = await at.get(medium);
    expect(answers.filter((one: Record<string, unknown>) => one["feed_form_question_id"] === id)).toMatchObject([
      { question_text: "later", question_label: "Since then", question_type: 3, answer: null },
    ]);
    const own = answers.filter((one: Record<string, unknown>) => one["question_text"] === "own_alder");
    expect(own).toHaveLength(1);
    await at.sql("delete from form_questions where id = $1", [id]);
  });

  test("the id of a stored question with a built-in key means that key", async () => {
    const { workspaceId, numbers } = at.world.a;
    const { rows } = await at.sql(
      "insert into form_questions (workspace_id, form_id, type, key, label, mandatory) values ($1, $2, 1, 'position', 'Your job', true) returning id::int",
      [workspaceId, numbers.form],
    );
    const [{ id }] = rows as [{ id: number }];
    const { body } = await at.send(medium, answerTo(id, { answer: "Pilot" }));
    expect(body.data.feed_fields.position).toBe("Pilot");
    expect(answered(body.data, String(id))).toMatchObject({
      question_text: "position",
      question_label: "Your job",
      mandatory: 1,
    });
    await at.sql("delete from form_questions where id = $1", [id]);
  });

  test("answer_file: an image answers a stored question; the replaced one is deleted", async () => {
    const { question } = at.world.a.ids;
    const { body } = await at.send(medium, answerTo(question, { answer_file: await sample("poster.jpg") }));
    const url = String(answered(body.data, question)?.["answer"]);
    expect(await at.serves(url)).toBe(200);
    // Also where it was read at a former address of the service.
    for (const answer of [url, `https://former.example.com${new URL(url).pathname}`]) {
      const same = await at.send(medium, answerTo(question, { answer }));
      expect(answered(same.body.data, question)).toMatchObject({ answer: url });
    }
    await at.send(medium, answerTo(question, { answer: "Words instead" }));
    expect(await at.serves(url)).toBe(404);
  });

  test("answer_file: anything but an image is 422 at the field", async () => {
    const fields = answerTo(at.world.a.ids.question, { answer_file: await sample("voice.webm") });
    const { status, body } = await at.send(medium, fields);
    expect([status, Object.keys(body.errors)]).toEqual([422, ["question_answers.0.answer_file"]]);
  });

  test("an error has the number its answer was sent with, also where numbers are left out", async () => {
    const { status, body } = await at.send(medium, {
      "question_answers[2][feed_form_question_id]": "name",
      "question_answers[2][answer]": "Zoë",
      "question_answers[5][feed_form_question_id]": "email",
      "question_answers[5][answer]": "no address",
    });
    expect([status, Object.keys(body.errors)]).toEqual([422, ["question_answers.5.answer"]]);
    const unknown = { "question_answers[3][feed_form_question_id]": "unknown_key" };
    expect(Object.keys((await at.send(medium, unknown)).body.errors)).toEqual([
      "question_answers.3.feed_form_question_id",
    ]);
  });

  test("a question of another workspace is 422 like a missing one", async () => {
    const foreign = await at.send(medium, answerTo(at.world.b.ids.question, { answer: "x" }));
    const missing = await at.send(medium, answerTo("999999999", { answer: "x" }));
    expect([foreign.status, foreign.body]).toEqual([missing.status, missing.body]);
    expect([foreign.status, Object.keys(foreign.body.errors)]).toEqual([
      422,
      ["question_answers.0.feed_form_question_id"],
    ]);
  });
});

test("4.13: answers stay readable and writable after the form is deleted", async () => {
  const { question } = at.world.a.ids;
  await at.send("text", answerTo(question, { answer: "Because" }));
  for (const table of ["form_questions", "forms"])
    await at.sql(`delete from ${table} where workspace_id = $1`, [at.world.a.workspaceId]);
  expect(answered(await at.get("text"), question)).toMatchObject({ question_label: "alder", answer: "Because" });
  const { status, body } = await at.send("text", answerTo(question, { answer: "Still" }));
  expect([status, answered(body.data, question)?.["answer"]]).toEqual([200, "Still"]);
});

test.each([
  ["question_answers", { feed_form_question_id: 1 }],
  ["remove_media", "1"],
])("4.11 %s of any length is no fault of the server", async (field, item) => {
  const sent = JSON.stringify({ [field]: Array.from({ length: 70_000 }, () => item) });
  const { status, body } = await at.sendJson("text", sent);
  expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
});
