import { describe, expect, test } from "vitest";
import { MEDIA, SOCIAL_NETWORKS } from "#contract/reviews/review-type.ts";
import { type Fields, answerTo, openReviewFixture } from "#server/testing/conformance/create-review.ts";

const at = openReviewFixture();

const networks = SOCIAL_NETWORKS.map((network): [string, Fields, object] => [
  `reviewer_social_urls[${network}]`,
  { [`reviewer_social_urls[${network}]`]: "https://example.test/me" },
  { reviewer_social_urls: expect.arrayContaining([{ platform: network, url: "https://example.test/me" }]) },
]);

describe.each(MEDIA)("4.11 POST /feeds/%s/{id} with _method=PUT", (medium) => {
  test("200 {message, data}; only sent fields change", async () => {
    const { updated_at: _then, ...before } = await at.get(medium);
    const { status, body } = await at.send(medium, { review_title: "New title" });
    expect([status, Object.keys(body), body.message]).toEqual([
      200,
      ["message", "data"],
      "Review Updated Successfully",
    ]);
    const { updated_at: _now, ...after } = body.data;
    // An extension field marks the edit as well.
    const extra_details = { ...before.extra_details, edited: true };
    expect(after).toEqual({ ...before, review_title: "New title", extra_details });
  });

  test.each<[string, Fields, object]>([
    ["favourite", { favourite: "1" }, { favourite: true }],
    ["comment", { comment: "<p>A <b>word</b><script>x</script></p>" }, { comment: "<p>A <strong>word</strong></p>" }],
    ["review_text", { review_text: "Other words" }, { comment: "Other words" }],
    ["review_title", { review_title: "T".repeat(255) }, { review_title: "T".repeat(255) }],
    ["reviewed_at", { reviewed_at: "2024-02-29" }, { reviewed_at: "2024-02-29T00:00:00.000000Z" }],
    ["sentiment_id", { sentiment_id: "3" }, { sentiment_id: 3 }],
    ["transcript", { transcript: "Heard" }, { transcript: "Heard" }],
    ...networks,
  ])("%s is accepted", async (_, fields, expected) => {
    const { status, body } = await at.send(medium, fields);
    expect([status, body.data]).toEqual([200, expect.objectContaining(expected)]);
    expect(await at.get(medium)).toMatchObject(expected);
  });

  test("review_text is the comment without markup: as it was read it changes nothing", async () => {
    const html = "<p>One <strong>word</strong> &amp; more</p><ul><li>First</li><li>Second</li></ul>";
    await at.send(medium, { comment: html });
    const before = await at.get(medium);
    const shown = await at.world.service.request("/v3/pages/feeds", { headers: at.world.a.headers });
    const { data } = JSON.parse(await shown.text());
    const { review_text } = data.data.find((item: { comment: string }) => item.comment === html);
    expect(review_text).toBe("One word & more\n\nFirst\nSecond");
    expect((await at.send(medium, { review_text })).status).toBe(200);
    expect(await at.get(medium)).toEqual(before);
  });

  test.each([
    ["use the <script> tag & more", "use the &lt;script&gt; tag &amp; more"],
    ["One\n\nTwo\nthree", "<p>One</p><p>Two<br />three</p>"],
    ["", ""],
  ])("review_text %j is read as plain text: %j", async (review_text, comment) => {
    const { body } = await at.send(medium, { review_text });
    expect([body.data.comment, Object.keys(body)]).toEqual([comment, ["message", "data"]]);
    await at.send(medium, { review_text: "ignored", comment: "<p>Words</p>" });
    expect((await at.get(medium)).comment).toBe("<p>Words</p>");
  });

  test("rating 1 to 5 is accepted", async () => {
    for (const rating of ["1", "5"]) expect(String((await at.send(medium, { rating })).body.data.rating)).toBe(rating);
    expect(String((await at.sendJson(medium, '{"rating":3}')).body.data.rating)).toBe("3");
  });

  test.each([
    [0, "1", [1, "star"]],
    [1, "1", [1, "thumbs_up"]],
    [1, "2", [2, "star"]],
  ])("a thumb of %i with the rating %s is %j", async (thumb, rating, expected) => {
    const id = at.world.a.ids[medium];
    await at.sql("update reviews set rating = $2, rating_type = 'thumbs_up' where id = $1", [id, thumb]);
    const { data } = (await at.send(medium, { rating })).body;
    expect([Number(data.rating), data.rating_type]).toEqual(expected);
  });

  test("favourite 0 removes the favourite mark", async () => {
    await at.send(medium, { favourite: "1" });
    expect((await at.send(medium, { favourite: "0" })).body.data.favourite).toBe(false);
  });

  test("a sentiment set by a person is not overridden by detection", async () => {
    const id = at.world.a.ids[medium];
    await at.sql("update reviews set sentiment_id = 1, sentiment_by = 'rating' where id = $1", [id]);
    await at.send(medium, { sentiment_id: "1" });
    expect((await at.sql("select sentiment_by from reviews where id = $1", [id])).rows).toEqual([
      { sentiment_by: "person" },
    ]);
  });

  test.each(["PATCH", "DELETE", "put", ""])("_method=%s is 405 with Allow", async (method) => {
    const { status, headers } = await at.send(medium, { review_title: "x" }, method);
    expect([status, headers.get("allow")]).toEqual([405, "GET, HEAD, PUT, DELETE"]);
  });

  test("PUT in JSON and urlencoded does the same", async () => {
    expect((await at.sendJson(medium, '{"review_title":"J"}')).body.data.review_title).toBe("J");
    const response = await at.world.service.request(at.path(medium), {
      method: "POST",
      headers: at.world.a.headers,
      body: new URLSearchParams({ _method: "PUT", review_title: "U" }),
    });
    expect(JSON.parse(await response.text()).data.review_title).toBe("U");
  });

  test.each<[string, Fields]>([
    ["rating", { rating: "0" }],
    ["rating", { rating: "6" }],
    ["rating", { rating: "5.0" }],
    ["rating", { rating: "1e0" }],
    ["rating", { rating: "" }],
    ["rating", { "rating[]": "5" }],
    ["sentiment_id", { sentiment_id: "0" }],
    ["sentiment_id", { sentiment_id: "4" }],
    ["sentiment_id", { sentiment_id: "" }],
    ["sentiment_id", { "sentiment_id[]": "1" }],
    ["favourite", { favourite: "2" }],
    ["review_title", { review_title: "T".repeat(256) }],
    ["review_title", { "review_title[]": "T" }],
    ["reviewed_at", { reviewed_at: "2023-02-29" }],
    ["reviewed_at", { reviewed_at: "0000-01-01" }],
    ["reviewed_at", { reviewed_at: "29.02.2024" }],
    ["comment", { "comment[a]": "x" }],
    ["transcript", { "transcript[]": "x" }],
    ["reviewer_social_urls.twitter", { "reviewer_social_urls[twitter]": "javascript:alert(1)" }],
    ["question_answers.0.answer", answerTo("email", { answer: "no address" })],
    ["question_answers.0.feed_form_question_id", answerTo("unknown_key", { answer: "x" })],
    ["question_answers.0.feed_form_question_id", { "question_answers[0][answer]": "x" }],
    ["question_answers.0.answer_file", answerTo("photo", { answer_file: "text" })],
  ])("422 at %s for %j; nothing changed", async (field, fields) => {
    const before = await at.get(medium);
    const { status, body } = await at.send(medium, { review_text: "Not this", ...fields });
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
    expect(body.message).toBe(body.errors[field][0]);
    expect(await at.get(medium)).toEqual(before);
  });

  test.each(["1e9", "1e308", "5.5", "null", "true", "[5]", '{"a":5}', '"five"', '"5.0"', '" 5"', `1${"0".repeat(99)}`])(
    "rating %s as JSON is refused",
    async (rating) => {
      const { status, body } = await at.sendJson(medium, `{"rating":${rating}}`);
      expect([status, Object.keys(body.errors)]).toEqual([422, ["rating"]]);
    },
  );

  test("null, numbers, lists and objects in any field answer 200 or 422, never 5xx", async () => {
    for (const field of ["comment", "transcript", "favourite", "sentiment_id", "reviewed_at", "question_answers"])
      for (const value of ["null", "-1", "[[[]]]", "{}", '{"0":{"1":2}}', "[null]", String.raw`"\u0000"`])
        expect([200, 422]).toContain((await at.sendJson(medium, `{"${field}":${value}}`)).status);
  });

  test("review_title null removes the title", async () =>
    expect((await at.sendJson(medium, '{"review_title":null}')).body.data.review_title).toBeNull());

  test("unknown and protected fields are ignored", async () => {
    const before = await at.get(medium);
    const protectedFields = {
      id: 1,
      workspace_id: 2,
      approved: false,
      created_at: "2001-01-01",
      feed_type: "x",
      version: 9,
    };
    const sent = JSON.stringify({
      ...protectedFields,
      reviewer_social_urls: { tiktok: "x", __proto__: { twitter: "x" } },
    });
    expect((await at.sendJson(medium, sent)).status).toBe(200);
    expect(await at.get(medium)).toEqual(before);
  });

  test("If-Match: 412 unless it is the current version; without it the last write wins", async () => {
    const etag = (await at.sendJson(medium, '{"review_title":"Zero"}')).headers.get("etag") ?? "";
    const first = await at.sendJson(medium, '{"review_title":"One"}', { "if-match": etag });
    const now = first.headers.get("etag");
    expect([first.status, now]).toEqual([200, expect.stringMatching(/^"v\d+"$/)]);
    const late = await at.sendJson(medium, '{"review_title":"Two"}', { "if-match": etag });
    expect([late.status, late.headers.get("etag")]).toEqual([412, now]);
    expect((await at.sendJson(medium, '{"review_title":"Three"}')).status).toBe(200);
    expect((await at.get(medium)).review_title).toBe("Three");
  });

  test("a viewer is refused with 403", async () => {
    const { headers } = await at.world.a.credentials("viewer");
    expect((await at.sendJson(medium, '{"review_title":"x"}', headers)).status).toBe(403);
  });
});
