import sharp from "sharp";
import { expect, test } from "vitest";
import {
  attachments,
  auditLog,
  contacts,
  imports,
  reviews,
  timelineEvents,
} from "#server/platform/db/tables/schema.ts";
import { openReviewsFixture } from "#server/testing/seeds/reviews.ts";

const at = openReviewsFixture();
const url = "/v3/imports/self-imports/text-review";
const stored = () => at.system((db) => db.select().from(reviews));
const picture = async () =>
  new Blob([
    new Uint8Array(
      await sharp({ create: { width: 8, height: 8, channels: 3, background: "#3a3" } })
        .png()
        .toBuffer(),
    ),
  ]);

test("one review is imported with files, contact and history", async () => {
  const fields = {
    customer_name: "Zoë",
    customer_email: "zoe@example.test",
    customer_company: "Acme",
    review: "a<b & <b>c</b> <3\n\n{{x}}",
    rating: "4.5",
    review_at: "2024-02-29",
    review_url: "https://r.test/1",
  };
  const { status, body } = await at.send(
    url,
    { ...fields, customer_avatar: await picture(), "attachments[]": await picture() },
    "",
  );
  expect(status, body).toBe(200);
  const { data } = JSON.parse(body);
  expect(data).toMatchObject({ kind: "text_review", state: "done", reviews_imported: 1, failed_rows: [] });
  expect(await stored()).toMatchObject([
    {
      medium: "social",
      socialType: "manual_text",
      rating: 4.5,
      words: "a<b & <b>c</b> <3\n\n{{x}}",
      comment: "<p>a&lt;b &amp; &lt;b&gt;c&lt;/b&gt; &lt;3</p><p>{{x}}</p>",
      reviewedAt: "2024-02-29T00:00:00.000000Z",
      importId: data.id,
      avatar: expect.stringMatching(/webp$/),
    },
  ]);
  expect(await at.system((db) => db.select().from(attachments))).toMatchObject([{ kind: "image" }]);
  expect(await at.system((db) => db.select().from(contacts))).toMatchObject([
    { email: "zoe@example.test", name: "Zoë" },
  ]);
  expect(await at.system((db) => db.select().from(timelineEvents))).toMatchObject([{ type: "imported" }]);
  expect(await at.system((db) => db.select().from(auditLog))).toMatchObject([{ action: "imported", record: "Review" }]);
});

test.each<[string, Record<string, string | Blob>]>([
  ["nothing to import", { customer_name: "Ann", review: "  " }],
  ["a picture that is none", { customer_name: "Ann", review: "x", customer_avatar: new Blob(["<svg/>"]) }],
  [
    "a second file that is nothing",
    {
      customer_name: "Ann",
      review: "x",
      "attachments[0]": new Blob(["OggS and more"]),
      "attachments[1]": new Blob(["%PDF"]),
    },
  ],
])("%s: 200 with data.error, and nothing is stored (v3 interface, section 7)", async (_name, fields) => {
  const { status, body } = await at.send(url, fields, "");
  expect([status, Object.keys(JSON.parse(body).data)]).toEqual([200, ["error"]]);
  for (const rows of [
    await stored(),
    await at.system((db) => db.select().from(imports)),
    await at.system((db) => db.select().from(attachments)),
  ])
    expect(rows).toEqual([]);
});

test.each([
  [{ customer_name: "A".repeat(256), rating: "1" }, "customer_name"],
  [{ customer_name: "A", rating: "9" }, "rating"],
  [{ customer_name: "A", rating: "1", review_url: "javascript:x" }, "review_url"],
  [{ customer_name: "A", rating: "1", review_at: "yesterday" }, "review_at"],
])("%j: 422", async (fields, field) => {
  const { status, body } = await at.send(url, fields, "");
  expect([status, Object.keys(JSON.parse(body).errors)]).toEqual([422, [field]]);
});
