import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { attachments, auditLog, reviews, timelineEvents } from "#server/platform/db/tables/schema.ts";
import { openReviewsFixture } from "#server/testing/seeds/reviews.ts";

const at = openReviewsFixture();

const rows = async () => ({
  reviews: await at.system((db) => db.select().from(reviews)),
  events: await at.system((db) => db.select().from(timelineEvents)),
  audit: await at.system((db) => db.select().from(auditLog)),
});
const png = async (width = 40) =>
  new Blob(
    [
      new Uint8Array(
        await sharp({ create: { width, height: 20, channels: 3, background: "#a33" } })
          .png()
          .toBuffer(),
      ),
    ],
    { type: "text/html" },
  );

describe("reading one review", () => {
  test("a review is found only under its own type and in its own workspace", async () => {
    const other = await at.service.workspace("Other");
    const [text, social] = await at.insert({}, { medium: "social" });
    const [foreign] = await at.insert({ workspaceId: other.workspaceId });
    expect((await at.get(`/v3/feeds/text/${text}`)).status).toBe(200);
    expect((await at.get(`/v3/feeds/social/${social}`)).status).toBe(200);
    for (const path of [
      `text/${social}`,
      `social/${text}`,
      `text/${foreign}`,
      "text/999",
      "text/abc",
      "text/1e3",
      "text/-1",
      "text/99999999999999999999",
      "text/%00",
    ]) {
      const { status, body } = await at.get(`/v3/feeds/${path}`);
      expect([path, status, body]).toEqual([path, 404, '{"message":"Review not found."}']);
    }
  });
});

describe("updating a review (v3 interface, section 4.11)", () => {
  test("changes what is sent and nothing else, with its history", async () => {
    const [id = 0] = await at.insert({
      title: "Old",
      comment: "<p>old</p>",
      words: "old",
      rating: 3,
      contactId: 5,
      reviewerName: "Ann",
      reviewedAt: "2024-05-06T07:08:09Z",
    });
    const sent = {
      review_title: "New",
      comment: "<p>I <b>love</b> it <script>alert(1)</script> &amp; 5 > 4</p>",
      favourite: "1",
      reviewed_at: "2024-05-06",
    };
    const { status, body } = await at.send(`/v3/feeds/text/${id}`, sent);
    expect(status, body).toBe(200);
    expect(JSON.parse(body)).toMatchObject({
      message: "Review Updated Successfully",
      data: { id, review_title: "New", favourite: true, comment: "<p>I <strong>love</strong> it  &amp; 5 &gt; 4</p>" },
    });
    const {
      reviews: [review],
      events,
      audit,
    } = await rows();
    expect(review).toMatchObject({
      version: 2,
      rating: 3,
      reviewerName: "Ann",
      words: "I love it  & 5 > 4",
      reviewedAt: "2024-05-06T07:08:09.000000Z",
    });
    expect(events).toMatchObject([
      { type: "review_edited", contactId: 5, reviewId: id, payload: { fields: ["comment", "title", "favourite"] } },
    ]);
    expect(audit).toMatchObject([
      {
        action: "updated",
        record: "Review",
        recordId: String(id),
        actorKind: "key",
        changes: { title: { old: "Old", new: "New" } },
      },
    ]);
  });

  test("an update with the stored values writes nothing", async () => {
    const [id] = await at.insert({
      medium: "social",
      title: "T",
      comment: "<p>Hi &amp; bye</p>",
      words: "Hi & bye",
      rating: 4,
      socialUrls: { twitter: "https://x.com/a" },
    });
    const before = await rows();
    const same = {
      review_title: "T",
      comment: "<p>Hi &amp; bye</p>",
      rating: "4",
      favourite: "0",
      "reviewer_social_urls[twitter]": "https://x.com/a",
      "question_answers[0][feed_form_question_id]": "name",
      "question_answers[0][answer]": "",
    };
    expect((await at.send(`/v3/feeds/social/${id}`, same)).status).toBe(200);
    expect((await at.send(`/v3/feeds/social/${id}`, {})).status).toBe(200);
    expect(await rows()).toEqual(before);
  });

  test("answers to built-in questions set who the reviewer is", async () => {
    const [id] = await at.insert({});
    const answers = {
      name: "José 🎉",
      email: "jose@example.test",
      position: "Chef",
      organization_name: "Casa",
      contact_number: "+34 1",
      company_url: "https://casa.test",
    };
    const fields = Object.fromEntries(
      Object.entries(answers).flatMap(([key, answer], n) => [
        [`question_answers[${n}][feed_form_question_id]`, key],
        [`question_answers[${n}][answer]`, answer],
      ]),
    );
    const { data } = JSON.parse((await at.send(`/v3/feeds/text/${id}`, fields)).body);
    expect(data.feed_fields).toMatchObject({
      name: "José 🎉",
      position: "Chef",
      organization_name: "Casa",
      email: "jose@example.test",
    });
    const given = Object.fromEntries(
      data.question_answers.map((one: { question_text: string; answer: string }) => [one.question_text, one.answer]),
    );
    expect(given).toMatchObject(answers);
  });

  test.each([
    [
      { "question_answers[0][feed_form_question_id]": "email", "question_answers[0][answer]": "not one" },
      "question_answers.0.answer",
    ],
    [
      {
        "question_answers[0][feed_form_question_id]": "company_url",
        "question_answers[0][answer]": "javascript:alert(1)",
      },
      "question_answers.0.answer",
    ],
    [
      { "question_answers[0][feed_form_question_id]": "77", "question_answers[0][answer]": "x" },
      "question_answers.0.feed_form_question_id",
    ],
    [{ rating: "6" }, "rating"],
    [{ rating: "1000000000000000000000" }, "rating"],
    [{ reviewed_at: "2024-02-30" }, "reviewed_at"],
    [{ sentiment_id: "4" }, "sentiment_id"],
    [{ review_title: "x".repeat(256) }, "review_title"],
    [{ "reviewer_social_urls[twitter]": "javascript:x" }, "reviewer_social_urls.twitter"],
  ])("%j: 422 at the field, nothing changed", async (fields, field) => {
    const [id] = await at.insert({});
    const before = await rows();
    const { status, body } = await at.send(`/v3/feeds/text/${id}`, { review_title: "New", ...fields });
    expect([status, Object.keys(JSON.parse(body).errors)]).toEqual([422, [field]]);
    expect(await rows()).toEqual(before);
  });

  test("characters the database cannot store are removed from texts", async () => {
    const [id] = await at.insert({});
    const response = await at.service.request(`/v3/feeds/text/${id}`, {
      method: "PUT",
      headers: { ...at.home.headers, "content-type": "application/json" },
      body: String.raw`{"comment":"a\u0000b \ud800 <3","review_title":"t\u0000\udfff"}`,
    });
    expect(response.status).toBe(200);
    const {
      reviews: [review],
    } = await rows();
    expect(review).toMatchObject({ comment: "ab \ufffd &lt;3", words: "ab \ufffd <3", title: "t\ufffd" });
  });
});

describe("files of a review", () => {
  const files = async () => at.system((db) => db.select().from(attachments));

  test("added files are stored by their content, served, and removed again", async () => {
    const [id] = await at.insert({});
    const photo = {
      "question_answers[0][feed_form_question_id]": "photo",
      "question_answers[0][answer_file]": await png(3000),
    };
    const { status, body } = await at.send(`/v3/feeds/text/${id}`, { "media[]": await png(), ...photo });
    expect(status, body).toBe(200);
    const { data } = JSON.parse(body);
    const [attachment] = data.attachments;
    expect(attachment).toMatchObject({ type: "image" });
    const served = await at.service.request(new URL(attachment.url).pathname);
    expect([served.status, served.headers.get("content-type"), served.headers.get("x-content-type-options")]).toEqual([
      200,
      "image/webp",
      "nosniff",
    ]);
    const avatar = await at.service.request(new URL(data.feed_fields.profile_pic_url).pathname);
    expect((await sharp(await avatar.arrayBuffer()).metadata()).width).toBe(512);

    await at.send(`/v3/feeds/text/${id}`, {
      "remove_media[]": String(attachment.id),
      "question_answers[0][feed_form_question_id]": "photo",
      "question_answers[0][answer]": "",
    });
    expect(await files()).toEqual([]);
    for (const url of [attachment.url, data.feed_fields.profile_pic_url])
      expect((await at.service.request(new URL(url).pathname)).status).toBe(404);
  });

  test("files of another kind are refused and leave nothing behind", async () => {
    const [id] = await at.insert({});
    const svg = new Blob(["<svg xmlns='http://www.w3.org/2000/svg'/>"], { type: "image/png" });
    const { status, body } = await at.send(`/v3/feeds/text/${id}`, {
      review_title: "New",
      "media[0]": await png(),
      "media[1]": svg,
    });
    expect([status, Object.keys(JSON.parse(body).errors)]).toEqual([422, ["media.1"]]);
    expect((await rows()).reviews).toMatchObject([{ title: null, version: 1 }]);
    expect(await files()).toEqual([]);
  });

  test("attachments of another review are not removed", async () => {
    const [mine = 0, other = 0] = await at.insert({}, {});
    const file = {
      kind: "video",
      file: "x".repeat(28) + ".mp4",
      contentType: "video/mp4",
      bytes: 1,
      workspaceId: at.home.workspaceId,
      reviewId: other,
    };
    await at.system((db) => db.insert(attachments).values(file));
    const [stored] = await files();
    expect((await at.send(`/v3/feeds/text/${mine}`, { "remove_media[]": String(stored?.id) })).status).toBe(200);
    expect(await files()).toHaveLength(1);
  });
});

test.each([
  ["<p>Kept <b>as</b> sent</p>", undefined],
  ["5 < 6 and a<b and b>c", undefined],
  ["", undefined],
  ['<p>With <img src="x" onerror="alert(1)"> a picture</p>', "changed"],
  ['<p><a href="javascript:alert(1)">here</a></p>', "changed"],
  ["<script>alert(1)</script>", "emptied"],
])("an update with the comment %j answers comment_cleaned %s", async (comment, cleaned) => {
  const [id] = await at.insert({});
  const response = await at.service.request(`/v3/feeds/text/${id}`, {
    method: "PUT",
    headers: { ...at.home.headers, "content-type": "application/json" },
    body: JSON.stringify({ comment }),
  });
  expect((await response.json()).comment_cleaned).toBe(cleaned);
});

test.each(["http://example.com is where I found it", "https: or http://, both fine", "javascript: the good parts"])(
  "a text that begins like an address is text: %j",
  async (text) => {
    const [id] = await at.insert({});
    const answers = [{ feed_form_question_id: "organization_name", answer: text }];
    const response = await at.service.request(`/v3/feeds/text/${id}`, {
      method: "PUT",
      headers: { ...at.home.headers, "content-type": "application/json" },
      body: JSON.stringify({ comment: text, review_title: text, transcript: text, question_answers: answers }),
    });
    const { data } = await response.json();
    expect([
      response.status,
      data.comment,
      data.review_title,
      data.transcript,
      data.feed_fields.organization_name,
    ]).toEqual([200, text, text, text, text]);
  },
);
