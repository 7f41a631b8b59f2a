import { parseDocument } from "htmlparser2";
import { type AnyNode, Element, Text } from "domhandler";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type ItemKind, itemKindRow } from "#contract/walls/pages/reviewed-item.ts";
import { attachments, reviews } from "#server/platform/db/tables/schema.ts";
import { type TestService, createTestService } from "#server/testing/service/test-service.ts";

let service: TestService;
let owner: Awaited<ReturnType<TestService["workspace"]>>;

beforeAll(async () => {
  service = await createTestService();
});
beforeEach(async () => {
  await service.reset();
  owner = await service.workspace();
});
afterAll(() => service.close());

type Row = Partial<typeof reviews.$inferInsert>;

async function addReviews(rows: Row[]) {
  const { workspaceId } = owner;
  const columns = {
    workspaceId,
    medium: "text",
    reviewerName: "Ada",
    words: "Fine",
    comment: "<p>Fine</p>",
    rating: 5,
  };
  const made = await service.services.database.write(workspaceId, (db) =>
    db
      .insert(reviews)
      .values(rows.map((row) => ({ ...columns, approved: true, ...row })))
      .returning(),
  );
  return made.map(({ id, medium }) => `feed-${medium}-item-${id}`);
}

const makePage = async (feeds: string[], attributes: Record<string, unknown> = {}) =>
  (
    await owner.api.call("createPage", {
      body: { name: "Home", title: "Loved", public_slug: "loved", feeds, custom_attributes: attributes },
    })
  ).data;

const elements = (nodes: AnyNode[]): Element[] =>
  nodes.flatMap((node) => (node instanceof Element ? [node, ...elements(node.children)] : []));

async function read() {
  const html = await (await service.request("/w/loved?all=1")).text();
  const scripts = elements(parseDocument(html).children).filter(({ name }) => name === "script");
  const block = scripts.find(({ attribs }) => attribs["type"] === "application/ld+json");
  const [inside] = block?.children ?? [];
  const data: unknown = inside instanceof Text ? JSON.parse(inside.data) : null;
  return { html, data, others: scripts.filter((one) => one !== block) };
}

const PAYLOADS = [
  "</script><script>alert(1)</script>",
  "</SCRIPT >",
  "</script\t>",
  "</script/x>",
  "<!--",
  "<!--<script>",
  "-->",
  "--!>",
  "<script",
  "<script>",
  "]]>",
  "<![CDATA[",
  "\u2028alert(1)\u2029",
  "\u2028</script>",
  String.raw`\u003c/script>`,
  String.raw`\</script>`,
  '"}]}</script>',
  '","x":"',
  "'",
  String.raw`\"`,
  "\\",
  "&lt;/script&gt;",
  "&quot;",
  "&#60;script&#62;",
  "<svg onload=alert(1)>",
  "<img src=x onerror=alert(1)>",
  "<style></style>",
  "</head><body>",
  "{{constructor.constructor('x')()}}",
  "${alert(1)}",
  "\u0085</script>",
];

test("no review or product text can end the JSON-LD block, and every text round-trips", async () => {
  const feeds = await addReviews(PAYLOADS.map((text) => ({ reviewerName: text, title: text })));
  const name = `Oven ${PAYLOADS.slice(0, 12).join(" ")}`.slice(0, 250);
  await makePage(feeds, { product: { name, description: "</script>" } });
  const { data, others } = await read();
  expect(others.map(({ attribs }) => attribs["src"] ?? "inline")).not.toContain("inline");
  expect(data).toMatchObject({
    "@type": "Product",
    name,
    review: PAYLOADS.map((text) => ({ name: text, author: { name: text } })),
  });
});

test("structured data needs a product and leaves out imported and manually entered reviews", async () => {
  const feeds = await addReviews([
    { reviewerName: "Own", rating: 4 },
    { reviewerName: "Other", medium: "social", socialType: "social", platformId: 1, rating: 5 },
    { reviewerName: "Typed", medium: "social", socialType: "manual_text", rating: 5 },
    { reviewerName: "Starless", rating: null },
  ]);
  const page = await makePage(feeds);
  expect((await read()).data).toBeNull();
  const params = { unique_page_id: page.unique_page_id };
  const update = (product: { name: string }, layout: "masonry" | "badge") =>
    owner.api.call("updatePage", {
      params,
      body: { name: "Home", custom_attributes: { product, arrangement: { layout } } },
    });
  await update({ name: "Oven" }, "masonry");
  expect((await read()).data).toEqual({
    "@context": "https://schema.org",
    "@type": "Product",
    name: "Oven",
    review: [
      expect.objectContaining({
        author: { "@type": "Person", name: "Own" },
        reviewBody: "Fine",
        reviewRating: { "@type": "Rating", ratingValue: 4, bestRating: 5, worstRating: 1 },
      }),
    ],
  });
  // A type that shows faces and an average, some of whose reviews come from another site.
  await update({ name: "Oven" }, "badge");
  expect((await read()).data).toBeNull();
});

test("every selection says how many reviews it leaves out, and an average covers all reviews or none", async () => {
  const rated = [5, 1, 4, 2, 5, 3, 1];
  const feeds = await addReviews(rated.map((rating, index) => ({ rating, reviewerName: `P${index}` })));
  const attributes = { product: { name: "Oven" }, arrangement: { layout: "badge" } };
  const { unique_page_id: id } = await makePage(feeds, attributes);
  const mean = Math.round((rated.reduce((sum, one) => sum + one) / rated.length) * 100) / 100;
  await fc.assert(
    fc.asyncProperty(fc.shuffledSubarray(feeds), async (chosen) => {
      await owner.api.call("updatePage", {
        params: { unique_page_id: id },
        body: { name: "Home", feeds: chosen.length > 0 ? chosen : [""] },
      });
      const { html, data } = await read();
      const isWhole = chosen.length === feeds.length;
      expect(html.includes("Selected reviews")).toBe(!isWhole);
      expect(html.includes(`Selected reviews (${chosen.length} of ${feeds.length})`)).toBe(!isWhole);
      const aggregate = { aggregateRating: { ratingValue: mean, ratingCount: rated.length } };
      expect({ data }).toMatchObject({ data: isWhole ? aggregate : null });
    }),
    { numRuns: 200, examples: [[feeds], [[]]] },
  );
  const about = async () => (await service.request("/w/loved/about")).text();
  const choose = (chosen: string[]) =>
    owner.api.call("updatePage", { params: { unique_page_id: id }, body: { name: "Home", feeds: chosen } });
  await choose(feeds);
  expect(await about()).toContain("All approved reviews are shown; none is left out.");
  await choose(feeds.slice(2));
  expect(await about()).toContain("5 of 7 approved reviews are shown");
}, 120_000);

const ITEM = {
  name: "Oven",
  description: "Bakes",
  url: "https://shop.example/oven",
  image_url: "https://shop.example/oven.png",
  price: "9.50",
  currency: "EUR",
  starts: "2027-05-01",
  place: "Main Street 1, Berlin",
};
const NAMED = { name: "Oven", description: "Bakes", url: ITEM.url, image: ITEM.image_url };
const offers = { "@type": "Offer", price: "9.50", priceCurrency: "EUR" };
const location = {
  "@type": "Place",
  name: ITEM.place,
  address: { "@type": "PostalAddress", streetAddress: ITEM.place },
};
/** The whole item beside its reviews; null: never. */
const EXPECTED: Record<ItemKind, object | null> = {
  product: { "@type": "Product", offers },
  software: { "@type": "SoftwareApplication", offers },
  course: { "@type": "Course" },
  event: { "@type": "Event", startDate: "2027-05-01", location },
  book: { "@type": "Book" },
  recipe: { "@type": "Recipe" },
  movie: { "@type": "Movie" },
  game: { "@type": "Game" },
  series: { "@type": "CreativeWorkSeries" },
  service: null,
  business: null,
  organisation: null,
};

const OFFERED = Object.entries(EXPECTED) as [ItemKind, object | null][];

async function storeItem(id: string, product: Record<string, unknown>) {
  const body = { name: "Home", custom_attributes: { product } };
  await owner.api.call("updatePage", { params: { unique_page_id: id }, body });
}

test("every kind of item has the markup of its type on the page and in the include, or none", async () => {
  const { unique_page_id: id } = await makePage(await addReviews([{}]));
  for (const [kind, own] of OFFERED) {
    await storeItem(id, { ...ITEM, kind });
    const { data } = await read();
    const review = [expect.objectContaining({ "@type": "Review", author: { "@type": "Person", name: "Ada" } })];
    const markup = own && { "@context": "https://schema.org", ...NAMED, ...own, review };
    expect({ kind, data }).toEqual({ kind, data: markup });
    const include = await (await service.request("/w/loved/include.html")).text();
    expect({ kind, has: include.includes("ld+json") }).toEqual({ kind, has: own !== null });
  }
});

test("nothing is marked up while something required is missing", async () => {
  const { unique_page_id: id } = await makePage(await addReviews([{}]));
  const cases = OFFERED.flatMap(([kind]) => itemKindRow(kind).needs.map((field) => ({ kind, field })));
  for (const { kind, field } of cases) {
    await storeItem(id, { ...ITEM, kind, [field]: null });
    expect({ kind, field, data: (await read()).data }).toEqual({ kind, field, data: null });
  }
});

test("a review that is only a recording has a link, no empty quotation and no empty body", async () => {
  const feeds = await addReviews([{ medium: "video", words: "", comment: "", hasVideo: true }]);
  const [, id] = /(\d+)$/.exec(feeds[0] ?? "") ?? [];
  await service.services.database.write(owner.workspaceId, (db) =>
    db.insert(attachments).values({
      workspaceId: owner.workspaceId,
      reviewId: Number(id),
      kind: "video",
      file: "clip.mp4",
      contentType: "video/mp4",
      bytes: 1,
    }),
  );
  await makePage(feeds, { product: { name: "Tea" } });
  const plain = await (await service.request("/w/loved/static.html")).text();
  expect(plain).not.toContain("<blockquote");
  expect(plain).toMatch(/<a href="http:\/\/localhost:4300\/media\/clip\.mp4">Play the video from Ada<\/a>/);
  const { data } = await read();
  expect(data).toMatchObject({ review: [{ author: { name: "Ada" } }] });
  expect(JSON.stringify(data)).not.toContain("reviewBody");
});
