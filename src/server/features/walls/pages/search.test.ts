import { beforeAll, expect, test } from "vitest";
import { languageId } from "#contract/core/language.ts";
import { labels, reviewLabels, type reviews } from "#server/platform/db/tables/schema.ts";
import { openWallsFixture } from "#server/testing/seeds/walls.ts";

const at = openWallsFixture();

interface Shown {
  key: string;
  text: string;
  stars: number;
  day: string;
  label?: string;
  language: string;
  product: string;
}
const ALL: Shown[] = Array.from({ length: 40 }, (_, index) => ({
  key: `Person ${String(index).padStart(2, "0")}`,
  text: index % 3 === 0 ? `Crème brûlée number ${index}` : `Plain bread number ${index}`,
  stars: (index % 5) + 1,
  day: `2026-0${(index % 9) + 1}-1${index % 10}`,
  ...(index % 4 === 0 ? { label: "Support" } : index % 4 === 1 ? { label: "Secret plan" } : {}),
  language: index % 2 === 0 ? "en" : "de",
  product: index % 5 === 0 ? "Oven & Co" : "Mixer",
}));
const IDS: Record<string, string> = { Support: "l-support", "Secret plan": "l-secret" };

const idOf = (identifier: string) => Number(identifier.split("-").at(-1));

async function addReview(one: Shown, changes: Partial<typeof reviews.$inferInsert> = {}): Promise<string> {
  const [identifier = ""] = await at.reviews(1, {
    reviewerName: one.key,
    comment: `<p>${one.text}</p>`,
    words: one.text,
    rating: one.stars,
    reviewedAt: `${one.day}T10:00:00Z`,
    languageId: languageId(one.language) ?? null,
    customFields: { Product: one.product, Margin: "internal 40 %" },
    ...changes,
  });
  const label = IDS[one.label ?? ""];
  if (label)
    await at.service.services.database.system((db) =>
      db.insert(reviewLabels).values({
        workspaceId: at.home.workspaceId,
        labelId: label,
        reviewId: idOf(identifier),
      }),
    );
  return identifier;
}

const feeds: string[] = [];
beforeAll(async () => {
  await at.service.services.database.system((db) =>
    db.insert(labels).values(Object.entries(IDS).map(([name, id]) => ({ workspaceId: at.home.workspaceId, id, name }))),
  );
  for (const one of ALL) feeds.push(await addReview(one));
  const hidden = {
    key: "Hidden Hanna",
    text: "Zanzibar",
    stars: 5,
    day: "2026-01-01",
    language: "fr",
    product: "Ghost",
  };
  feeds.push(await addReview(hidden, { approved: false, setAsideReason: "off_topic" }));
  feeds.push(await addReview({ ...hidden, key: "Unasked Una" }, { agreed: [] }));
  feeds.push(
    await addReview(
      { ...hidden, key: "Shy Shirin", text: "Modest", language: "en", product: "Mixer" },
      { agreed: ["publish_text"] },
    ),
  );
});

const SEARCH = { shown: 1, labels: ["l-support"], field: "Product" };
let count = 0;
async function wall(attributes: object = { search: SEARCH }, fields: object = {}): Promise<string> {
  count += 1;
  const slug = `wall-${count}`;
  const made = await at.call("POST", "/pages", {
    name: slug,
    public_slug: slug,
    title: slug,
    feeds,
    custom_attributes: attributes,
    ...fields,
  });
  expect(made.status).toBe(200);
  return `/w/${slug}`;
}

const namesIn = (html: string) =>
  [...html.matchAll(/(?:Person \d\d|Hidden Hanna|Unasked Una|Shy Shirin)(?=<)/g)].map(([name]) => name);
const shownAt = async (path: string) => namesIn((await at.visit(path)).text);
const optionsIn = (html: string) => [...html.matchAll(/<option[^>]*>([^<]*)<\/option>/g)].map(([, text]) => text);

test("every filter, alone and together, shows what a plain computation over the visible reviews says", async () => {
  const path = await wall();
  const cases: [query: string, fits: (one: Shown) => boolean][] = [
    ["stars=4", ({ stars }) => stars === 4],
    ["tag=Support", ({ label }) => label === "Support"],
    ["tag=support", ({ label }) => label === "Support"],
    ["language=de", ({ language }) => language === "de"],
    ["field=Oven+%26+Co", ({ product }) => product === "Oven & Co"],
    ["q=creme+BRULEE", ({ text }) => text.startsWith("Crème")],
    ["q=number+2", ({ text }) => text.includes("2")],
    ["q=bread&stars=2&language=de", (one) => one.text.startsWith("Plain") && one.stars === 2 && one.language === "de"],
    ["q=person+07&tag=Support", () => false],
  ];
  for (const [query, fits] of cases) {
    const expected = ALL.filter(fits).map(({ key }) => key);
    const { text } = await at.visit(`${path}?${query}&all=1`);
    expect([query, namesIn(text)]).toEqual([query, expected]);
    expect(text).toContain(`role="status">${expected.length} of 41 reviews<`);
  }
});

test("visitors switch to newest or highest rated first", async () => {
  const path = await wall();
  const newest = ALL.toSorted((a, b) => b.day.localeCompare(a.day)).map(({ key }) => key);
  expect((await shownAt(`${path}?sort=newest&all=1`)).filter((name) => name.startsWith("Person"))).toEqual(newest);
  const highest = ALL.toSorted((a, b) => b.stars - a.stars).map(({ key }) => key);
  expect((await shownAt(`${path}?sort=highest&all=1`)).filter((name) => name.startsWith("Person"))).toEqual(highest);
});

test("visitors switch to the most helpful reviews first: those that say the most", async () => {
  const path = await wall();
  const length = ({ text }: Shown) => text.length;
  const detailed = ALL.toSorted((a, b) => length(b) - length(a)).map(({ key }) => key);
  const { text } = await at.visit(`${path}?sort=detailed&all=1`);
  expect(namesIn(text).filter((name) => name.startsWith("Person"))).toEqual(detailed);
  expect(text).toContain('<option value="detailed" selected>Most detailed first</option>');
});

test("nothing that visitors may not see can be found, counted or read from a list", async () => {
  const path = await wall();
  for (const query of ["q=zanzibar", "q=hanna", "q=una", "q=shirin", "q=secret", "q=internal"])
    expect([query, await shownAt(`${path}?${query}`)]).toEqual([query, []]);
  // Values that the wall does not offer are ignored: the whole wall is shown.
  for (const query of [
    "language=fr",
    "field=Ghost",
    "tag=Secret+plan",
    "tag=l-support",
    "field=internal+40+%25",
    "stars=9",
  ]) {
    const { text, headers } = await at.visit(`${path}?${query}`);
    expect(text).toContain('role="status">41 reviews<');
    expect(headers.get("x-robots-tag")).toBeNull();
  }
  const { text } = await at.visit(path);
  for (const hidden of ["Ghost", "Secret plan", "Margin", "40 %", "French", "Hanna", "Shirin", "l-support"])
    expect(text).not.toContain(hidden);
  expect(optionsIn(text)).toEqual(
    expect.arrayContaining([
      "Support (10)",
      "Oven &amp; Co (8)",
      "Mixer (33)",
      "5 stars (9)",
      "English (21)",
      "German (20)",
    ]),
  );
  const unrated = await wall({ search: { shown: 1 }, is_show_ratings: 0 }, { allow_to_display_feed_date: 0 });
  const plain = (await at.visit(`${unrated}?stars=5&sort=highest&tag=Support&field=Mixer`)).text;
  expect(plain).toContain('role="status">41 reviews<');
  expect(plain).not.toMatch(/name="(?:stars|tag|field)"|value="(?:newest|highest)"/);
});

test("what is found by typing alone has an address that search engines pass over", async () => {
  const path = await wall();
  const { text, headers } = await at.visit(`${path}?q=bread&lang=de`);
  expect(headers.get("x-robots-tag")).toBe("noindex");
  expect(headers.get("content-security-policy")).toContain("form-action 'self'");
  expect(text).toContain('<meta name="robots" content="noindex"/>');
  expect(text).toMatch(new RegExp(`<link rel="canonical" href="[^"?]+${path}"/>`));
  expect(text).toContain('<input type="hidden" name="lang" value="de"/>');
  expect(text).toContain('value="bread"');
  const none = (await at.visit(`${path}?q=nowhere`)).text;
  expect(none).toContain("No reviews match.");
  expect(none).toContain('<a class="clear" href="?"');
  const open = await at.visit(path);
  expect(open.text).not.toContain("noindex");
});

test("the script gets the same reviews as data, and further ones from a position on", async () => {
  const path = await wall({ search: SEARCH, reviews_to_load: 5 });
  const page = await shownAt(`${path}?q=bread`);
  const first = JSON.parse((await at.visit(`${path}?q=bread&part=results`)).text);
  expect(JSON.stringify(first.tree).match(/Person \d\d(?=")/g)).toEqual(page);
  expect(first).toMatchObject({ status: "26 of 41 reviews", clearable: true });
  const next = /\?q=bread&part=results&from=5[^"]*/.exec(JSON.stringify(first.tree))?.[0];
  const second = JSON.parse((await at.visit(path + next)).text);
  const all = await shownAt(`${path}?q=bread&all=1`);
  expect(JSON.stringify(second.tree).match(/Person \d\d(?=")/g)).toEqual(all.slice(5, 10));
  expect(JSON.parse((await at.visit(`${path}?part=results`)).text)).toMatchObject({
    status: "41 reviews",
    clearable: false,
  });
});

test("hostile parameters are text to search for, or nothing", async () => {
  const path = await wall();
  const hostile = [
    "q=%00%1b%5B31m",
    "q=<script>alert(1)</script>",
    `q=${"a".repeat(5000)}`,
    "q=%E0%A4%A",
    "q[]=x&q=%25",
    "stars[]=5",
    "tag=__proto__",
    "field=constructor",
    "language=toString",
    "sort=__proto__",
    "from=-1&part=results",
    "from=1e99&part=results&q=bread",
    "q='%20or%201=1--",
    "q=(((((((",
    "q=\\",
    "lang=../../x&q=bread",
  ];
  for (const query of hostile) {
    const { status, text } = await at.visit(`${path}?${query}`);
    expect([query, status]).toEqual([query, 200]);
    expect(text).not.toContain("<script>alert");
    expect(text.length).toBeLessThan(400_000);
  }
});

test("without the setting, in other layouts and in embeds there is no search, and parameters change nothing", async () => {
  for (const attributes of [
    {},
    { search: { shown: 0, labels: ["l-support"] } },
    { search: SEARCH, arrangement: { layout: "carousel" } },
  ]) {
    const path = await wall(attributes);
    const plain = await at.visit(path);
    expect(plain.text).not.toContain('role="search"');
    expect((await at.visit(`${path}?q=bread&part=results`)).text).toBe(plain.text);
  }
  const path = await wall();
  expect((await at.visit(`${path}?frame=1`)).text).not.toContain('role="search"');
  const wrong = await at.call("POST", "/pages", {
    name: "x",
    custom_attributes: { search: { labels: Array(41).fill("a") } },
  });
  expect(wrong.status).toBe(422);
});

test("a wall behind a password answers searches only to those who gave it", async () => {
  const path = await wall();
  const { data } = (await at.call("GET", "/pages")).body as {
    data: { data: { slug: string; unique_page_id: string }[] };
  };
  const id = data.data.find(({ slug }) => `/w/${slug}` === path)?.unique_page_id;
  expect(
    (await at.call("PUT", `/pages/${id}/visibility`, { visibility: "password", password: "open sesame" })).status,
  ).toBe(200);
  for (const query of ["q=bread", "part=results", "q=bread&part=results"])
    expect((await at.visit(`${path}?${query}`)).text).not.toContain("Person");
});

test("a review that is hidden, and a label that is taken away, leave the results at once", async () => {
  const path = await wall();
  expect(await shownAt(`${path}?q=number+39`)).toEqual(["Person 39"]);
  const change = (index: number, of: object) =>
    at.call("POST", "/feeds/changes", { items: [{ type: "text", id: idOf(feeds[index] ?? "") }], change: of });
  const { status } = await change(39, { act: "set_aside", reason: "off_topic" });
  expect(status).toBe(200);
  expect(await shownAt(`${path}?q=number+39`)).toEqual([]);
  expect(await shownAt(`${path}?tag=Support&q=number+36`)).toEqual(["Person 36"]);
  expect((await change(36, { act: "label", add: [], remove: ["l-support"] })).status).toBe(200);
  expect(await shownAt(`${path}?tag=Support&q=number+36`)).toEqual([]);
});

test("a choice shows the reviews of just that value, however long or unusual it is", async () => {
  const long = "An espresso machine with two boilers, a grinder, a milk cooler and a very long name";
  const products = ["Bar", "Bär", `${long} in black`, `${long} in white`, "Two  spaces", "👨‍👩‍👧", "می‌خواهم", "का", "कि"];
  const own: string[] = [];
  for (const [index, text] of products.entries())
    own.push(
      await addReview({
        key: `Person ${50 + index}`,
        text,
        product: text,
        stars: 5,
        day: "2026-01-01",
        language: "en",
      }),
    );
  const path = await wall({ search: SEARCH }, { feeds: own });
  const shownFor = (name: string, value: string) => shownAt(`${path}?${name}=${encodeURIComponent(value)}`);
  for (const [index, product] of products.entries())
    expect([product, await shownFor("field", product)]).toEqual([product, [`Person ${50 + index}`]]);
  expect(await shownFor("field", "two SPACES")).toEqual(["Person 54"]);
  expect(await shownFor("q", "का")).toEqual(["Person 57"]);
});
