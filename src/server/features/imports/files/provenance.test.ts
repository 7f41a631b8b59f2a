import { asc } from "drizzle-orm";
import { expect, test } from "vitest";
import { contacts, reviews } from "#server/platform/db/tables/schema.ts";
import { platformOfSlug } from "#server/domain/review-platforms/platforms.ts";
import { openReviewsFixture } from "#server/testing/seeds/reviews.ts";
import { openCsvFixture } from "#server/testing/seeds/imports.ts";

const at = openReviewsFixture();
const { importCsv } = openCsvFixture(at);
const stored = () => at.system((db) => db.select().from(reviews).orderBy(asc(reviews.id)));
const idOf = (slug: string) => platformOfSlug(slug)?.id;

test("the platform is the one named, else that of the review's URL", async () => {
  const header = "Review Text,Review URL";
  const lines = ["a,https://www.g2.com/r/1", "b,https://shop.test/r", "c,", "d,nonsense", "e,https://evil-g2.com/"];
  await importCsv([header, ...lines].join("\n"));
  expect((await stored()).map(({ platformId, reviewUrl }) => [platformId, reviewUrl])).toEqual([
    [idOf("g2"), "https://www.g2.com/r/1"],
    [idOf("website"), "https://shop.test/r"],
    [null, null],
    [null, null],
    [idOf("website"), "https://evil-g2.com/"],
  ]);
  const { data } = await importCsv(`${header}\nx,https://www.g2.com/r/2\ny,`, { platform: "trustpilot" });
  const [named] = (await stored()).filter(({ importId }) => importId === data.id);
  expect((await stored()).slice(5).map(({ platformId }) => platformId)).toEqual([
    idOf("trustpilot"),
    idOf("trustpilot"),
  ]);
  const { data: shown } = await at.home.api.call("getSocialReview", { params: { id: named?.id ?? 0 } });
  expect(shown.social_platform).toMatchObject({ name: "Trustpilot", review_url: "https://www.g2.com/r/2" });
  const context = await at.home.api.call("getReviewContext", { params: { type: "social", id: named?.id ?? 0 } });
  expect(context.data.origin).toMatchObject({
    kind: "import",
    import: { id: data.id },
    platform: { name: "Trustpilot" },
    review_url: "https://www.g2.com/r/2",
  });
});

test("an unknown platform is refused before anything is stored", async () => {
  const refused = importCsv("Review Text\nx", { platform: "trust-pilot" });
  await expect(refused).rejects.toMatchObject({ status: 422, fields: { platform: [expect.any(String)] } });
  expect(await stored()).toEqual([]);
});

test("skip_duplicates leaves out duplicates of the workspace and the file, across batches, and their contacts", async () => {
  const header = "Review Text,Name,Email,Star Rating";
  await importCsv(`${header}\nknown,Ann,ann@a.test,5`);
  const fresh = Array.from({ length: 700 }, (_, n) => `words ${n % 600},Ann,ann@a.test,5`);
  const more = ["KNOWN ,ann,late@a.test,4", "bad,Ann,,9", ",Ann,,5", ",Ann,,5"];
  const { data } = await importCsv([header, ...fresh, ...more].join("\n"), {
    skip_duplicates: true,
    rating_only: true,
  });
  expect(data).toMatchObject({
    total_rows_processed: 704,
    reviews_imported: 602,
    duplicates: 101,
    failed_count: 1,
  });
  expect((await stored()).every(({ duplicatedFromId }) => duplicatedFromId === null)).toBe(true);
  expect((await at.system((db) => db.select().from(contacts))).map(({ email }) => email)).toEqual(["ann@a.test"]);
});
