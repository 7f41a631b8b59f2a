import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { reviews } from "#server/platform/db/tables/schema.ts";
import { createOutbound } from "#server/platform/outbound/outbound.ts";
import { type TestServer, startTestServer } from "#server/testing/service/test-server.ts";
import { openImportFixture } from "./create-imports.ts";

const { at, send, sendJson, sendCsv, sample, feeds } = openImportFixture();
const stored = () => at.system((db) => db.select().from(reviews));

const SOURCE = {
  id: expect.any(Number),
  kind: expect.any(String),
  state: "done",
  reviews_imported: 1,
  total_rows_processed: 1,
  failed_count: 0,
  failed_rows: [],
  duplicates: 0,
};

describe("4.17: the imports exist by name and answer an import-source record", () => {
  test("text", async () => {
    const { status, body } = await send("text", { customer_name: "Ann", review: "Good", rating: "4.5" });
    expect([status, body.message, body.data]).toEqual([
      200,
      "Review Imported Successfully",
      expect.objectContaining(SOURCE),
    ]);
    expect(await feeds()).toMatchObject([{ feed_type: "social_feed", social_feed_type: "manual_text", rating: 4.5 }]);
  });

  test.each([
    ["video", "clip.webm", "manual_video"],
    ["audio", "voice.webm", "manual_text"],
  ] as const)("%s", async (kind, file, type) => {
    const { status, body } = await send(kind, { customer_name: "Ann", [kind]: await sample(file) });
    expect([status, body.data]).toEqual([200, expect.objectContaining(SOURCE)]);
    const [item] = await feeds(`?filter[feed-types][]=${kind}`);
    expect(item).toMatchObject({ feed_type: "social_feed", social_feed_type: type });
    expect(item.social_feed.attachments).toMatchObject([{ type: kind }]);
  });

  test("the id of the source is not a review id", async () => {
    await at.insert({}, {}, {});
    const { body } = await send("text", { customer_name: "Ann", review: "Good" });
    const [imported] = (await stored()).filter(({ importId }) => importId !== null);
    expect(imported?.importId).toBe(body.data.id);
    expect(imported?.id).not.toBe(body.data.id);
  });

  test.each([
    ["customer_name", { customer_name: "x".repeat(256) }],
    ["customer_email", { customer_email: "nobody" }],
    ["rating", { rating: "6" }],
    ["rating", { rating: "0" }],
    ["review_url", { review_url: "javascript:alert(1)" }],
    ["customer_company_url", { customer_company_url: "nonsense" }],
    ["review_at", { review_at: "2024-02-30" }],
  ])("%s is invalid: 422", async (field, fields) => {
    const { status, body } = await send("text", { customer_name: "Ann", review: "Good", ...fields });
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
  });

  test("one of rating, review, attachments is enough; the author is optional", async () => {
    expect((await send("text", { review: "Good" })).body.message).toBe("Review Imported Successfully");
    expect(await stored()).toMatchObject([{ reviewerName: "", words: "Good" }]);
  });

  test("fields that a form sends empty are left out", async () => {
    const empty = { rating: "", review_at: "", state: "", customer_email: "", review_url: "" };
    for (const [kind, file] of [
      ["text", {}],
      ["video", { video: await sample("clip.webm") }],
      ["audio", { audio: await sample("voice.webm") }],
    ] as const)
      expect((await send(kind, { customer_name: "Ann", review: "Good", ...empty, ...file })).body.message).toBe(
        "Review Imported Successfully",
      );
    expect(new Set((await stored()).map(({ rating, approved }) => `${rating} ${approved}`))).toEqual(
      new Set(["null true"]),
    );
    expect((await send("text", { customer_name: "Ann", ...empty })).body).not.toHaveProperty(
      "message",
      "Review Imported Successfully",
    );
  });

  test("every field of the notes is stored", async () => {
    const fields = {
      customer_name: "Ann",
      customer_email: "ann@example.test",
      customer_designation: "Chef",
      customer_company: "Casa",
      customer_company_url: "https://casa.test/",
      review_url: "https://r.test/1",
      review: "Good",
      review_at: "2024-02-29",
      rating: "3",
      customer_avatar: await sample("poster.jpg"),
      customer_company_logo: await sample("poster.jpg"),
      website_logo: await sample("poster.jpg"),
      "attachments[]": await sample("poster.jpg"),
    };
    expect((await send("text", fields)).status).toBe(200);
    expect(await stored()).toMatchObject([
      {
        reviewerName: "Ann",
        reviewerEmail: "ann@example.test",
        reviewerPosition: "Chef",
        reviewerCompany: "Casa",
        companyUrl: "https://casa.test/",
        reviewUrl: "https://r.test/1",
        words: "Good",
        reviewedAt: "2024-02-29T00:00:00.000000Z",
        rating: 3,
        avatar: expect.any(String),
        companyLogo: expect.any(String),
        meta: { website_logo: expect.any(String) },
      },
    ]);
  });

  test("an import needs the editor role; a viewer gets 403", async () => {
    const viewer = (await at.home.credentials("viewer")).headers;
    expect((await send("text", { customer_name: "Ann", review: "Good" }, viewer)).status).toBe(403);
    const editor = (await at.home.credentials("editor")).headers;
    expect((await send("text", { customer_name: "Ann", review: "Good" }, editor)).status).toBe(200);
  });
});

describe("notes: the CSV import", () => {
  test("200 with reviews_imported, total_rows_processed, source_id; partial failure is still 200", async () => {
    const { status, body } = await sendCsv("Review Text,Star Rating\nGood,4.5\nBad,9");
    expect([status, body.message]).toEqual([200, expect.any(String)]);
    expect(body.data).toMatchObject({ reviews_imported: 1, total_rows_processed: 2, source_id: body.data.id });
    expect(body.data.failed_rows).toEqual([
      { line: 3, reason: expect.stringContaining("Star Rating"), row: "Bad, 9", fields: ["Bad", "9"] },
    ]);
    expect(body.data.columns).toEqual(["Review Text", "Star Rating"]);
  });

  test("failed rows can be corrected and sent again in the same format", async () => {
    const csv = `Review Text,Name,Star Rating\n"two\nlines, ""quoted""","O'Neil, Ann",x`;
    const { columns, failed_rows: failed } = (await sendCsv(csv)).body.data;
    const cell = (text: string) => `"${text.replaceAll('"', '""')}"`;
    const mended = [columns, [...failed[0].fields.slice(0, 2), "5"]].map((row) => row.map(cell).join(",")).join("\n");
    expect((await sendCsv(mended)).body.data).toMatchObject({ reviews_imported: 1, failed_rows: [] });
    expect(await stored()).toMatchObject([{ words: 'two\nlines, "quoted"', reviewerName: "O'Neil, Ann", rating: 5 }]);
  });

  test("it needs import_csv_text_feeds", async () => {
    const { plan } = at.service.services;
    at.service.services.plan = { ...plan, allows: (name) => name !== "import_csv_text_feeds" };
    const { status, body } = await sendCsv("Review Text\nGood");
    at.service.services.plan = plan;
    expect([status, body.is_plan_restricted]).toEqual([403, true]);
  });
});

describe("notes: a duplicate review is linked by duplicated_from_id (2.3)", () => {
  test("across text and CSV", async () => {
    await send("text", { customer_name: "Ann", review: "Good" });
    expect((await sendCsv("Review Text,Name\ngood,ANN\nnew,Ann")).body.data).toMatchObject({ duplicates: 1 });
    const [first, second, third] = (await stored()).sort((a, b) => a.id - b.id);
    expect([second?.duplicatedFromId, third?.duplicatedFromId]).toEqual([first?.id, null]);
  });
});

describe("4.17: the web-link import", () => {
  let site: TestServer;
  beforeAll(async () => {
    const review = { "@type": "Review", author: { name: "Ann" }, reviewBody: "Good", reviewRating: { ratingValue: 4 } };
    site = await startTestServer((request, response) => {
      response.writeHead(200, { "content-type": "text/html" });
      response.end(
        request.url === "/r" ? `<script type="application/ld+json">${JSON.stringify(review)}</script>` : "shop",
      );
    });
    await at.service.services.outbound.close();
    at.service.services.outbound = createOutbound({ allow: [`127.0.0.1:${site.port}`] });
  });
  afterAll(() => site.close());
  const link = (url: unknown) => sendJson("/v3/imports/self-imports/web-link", { url });

  test("a social record of the kind `social`, from the platform of its host", async () => {
    const { status, body } = await link(`${site.origin}/r`);
    expect([status, body.data]).toEqual([200, expect.objectContaining({ ...SOURCE, kind: "web_link" })]);
    expect(await feeds()).toMatchObject([
      {
        feed_type: "social_feed",
        social_feed_type: "social",
        rating: 4,
        feed_fields: { name: "Ann" },
        social_feed: { social_platform: { slug: "website" }, review_url: `${site.origin}/r` },
      },
    ]);
  });

  test("400 with data.error when the page has no review", async () => {
    const { status, body } = await link(`${site.origin}/shop`);
    expect([status, body]).toEqual([400, { message: body.message, data: { error: expect.any(String) } }]);
  });

  test.each([undefined, "", "nonsense", 7, null, ["https://a.test/"], { a: 1 }])("%j: 422 at url", async (url) => {
    const { status, body } = await link(url);
    expect([status, Object.keys(body.errors)]).toEqual([422, ["url"]]);
  });
});
