import { expect, test } from "vitest";
import { reviews } from "#server/platform/db/tables/schema.ts";
import { openWallsFixture } from "#server/testing/seeds/walls.ts";

const at = openWallsFixture();
const ORIGIN = "http://localhost:4300";
const visit = async (path: string, headers: Record<string, string> = {}) => {
  const response = await at.service.request(path, { headers });
  return { status: response.status, headers: response.headers, text: await response.text() };
};
const oembed = async (query: Record<string, string>, host?: string) => {
  const { status, text } = await visit(`/oembed?${new URLSearchParams(query)}`, host ? { host } : {});
  return { status, body: JSON.parse(text) };
};

async function makeWall(title = "Loved <here>", more: Record<string, unknown> = {}) {
  const feeds = await at.reviews(2, { comment: "<p>Really & <b>truly</b> good\u0007</p>", rating: 4 });
  return at.page({ title, feeds, ...more });
}

test("the include has the markup of the embed in a shadow root, with absolute addresses and no script", async () => {
  const wall = await makeWall();
  const { status, headers, text } = await visit(`/w/${wall.slug}/include.html`);
  expect(status).toBe(200);
  expect(text).toMatch(/^<div class="laurel-wall" lang="en">\n<template shadowrootmode="open"><style>:host\{/);
  expect(text).toContain("Really &amp; ");
  expect(text).toContain(`</template>\n<a href="${ORIGIN}/w/${wall.slug}">Loved &lt;here></a>`);
  expect(text).not.toMatch(/<script(?! type="application\/ld\+json")/);
  expect(text).not.toMatch(/ (?:src|href|poster)="\//);
  expect(text).not.toMatch(/@import|@font-face|<link/);
  expect(headers.get("cache-control")).toContain("stale-while-revalidate");
  const again = await visit(`/w/${wall.slug}/include.html`, { "if-none-match": headers.get("etag") ?? "" });
  expect([again.status, again.text]).toEqual([304, ""]);
  const dark = await visit(`/w/${wall.slug}/include.html?theme=dark`);
  expect(dark.text).toContain('data-theme="dark"');
  expect((await visit("/w/none/include.html")).status).toBe(404);
});

test("the include marks reviews up for search engines where the wall names a product", async () => {
  const wall = await makeWall("Marked", { custom_attributes: { product: { name: "Chair" } } });
  const page = await visit(`/w/${wall.slug}`);
  const { text } = await visit(`/w/${wall.slug}/include.html`);
  const dataIn = (html: string) => /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1];
  expect(dataIn(text)).toContain('"Chair"');
  expect(dataIn(text)).toBe(dataIn(page.text));
});

test("a wall page names its oEmbed address and its feeds", async () => {
  const wall = await makeWall();
  const { text } = await visit(`/w/${wall.slug}`);
  const address = encodeURIComponent(`${ORIGIN}/w/${wall.slug}`);
  expect(text).toContain(`type="application/json+oembed" href="${ORIGIN}/oembed?format=json&amp;url=${address}"`);
  expect(text).toContain(`type="application/atom+xml" href="${ORIGIN}/w/${wall.slug}/feed.atom"`);
  expect(text).toContain(`type="application/feed+json" href="${ORIGIN}/w/${wall.slug}/feed.json"`);
});

test("oEmbed answers a frame of the wall within the limits asked for", async () => {
  const wall = await makeWall('A "wall"', { custom_domain: "loved.example.com" });
  const url = `${ORIGIN}/w/${wall.slug}`;
  const { status, body } = await oembed({ url });
  expect(status).toBe(200);
  expect(body).toMatchObject({ version: "1.0", type: "rich", title: 'A "wall"', width: 720, provider_name: "Laurel" });
  expect(body.thumbnail_url).toBe(`${url}/share.png`);
  expect(body.html).toMatch(/^<iframe [^>]*src="[^"]*\?frame=1"[^>]*><\/iframe>$/);
  expect(body.html).toContain('title="A &quot;wall&quot;"');
  const small = await oembed({ url: `${url}/?lang=de`, maxwidth: "320", maxheight: "400" });
  expect(small.body).toMatchObject({ width: 320, height: 400 });
  expect(small.body.thumbnail_url).toBeUndefined();
  expect((await oembed({ url, maxwidth: "-3" })).body.width).toBe(720);
  expect((await oembed({ url: "https://loved.example.com/" })).body.title).toBe('A "wall"');
});

test.each([
  [{ url: `${ORIGIN}/w/none` }, 404],
  [{ url: `${ORIGIN}/w/%E0%A4%A` }, 404],
  [{ url: `${ORIGIN}/sign-in` }, 404],
  [{ url: "https://elsewhere.example/w/loved" }, 404],
  [{ url: "javascript:alert(1)" }, 404],
  [{}, 404],
  [{ url: `${ORIGIN}/w/none`, format: "xml" }, 501],
])("oEmbed refuses %o with %i", async (query, expected) => {
  const { status, body } = await oembed(query);
  expect(status).toBe(expected);
  expect(body.message).toBeTruthy();
});

test("both feeds have the reviews of the wall, escaped for their format", async () => {
  const wall = await makeWall();
  const atom = await visit(`/w/${wall.slug}/feed.atom`);
  expect(atom.headers.get("content-type")).toBe("application/atom+xml; charset=utf-8");
  expect(atom.text).toContain("<title>Loved &lt;here&gt;</title>");
  expect(atom.text.match(/<entry>/g)).toHaveLength(2);
  expect(atom.text).toContain("&lt;p&gt;Really &amp;amp; ");
  expect(atom.text).not.toContain("\u0007");
  const feed = JSON.parse((await visit(`/w/${wall.slug}/feed.json`)).text);
  expect(feed).toMatchObject({
    version: "https://jsonfeed.org/version/1.1",
    home_page_url: `${ORIGIN}/w/${wall.slug}`,
  });
  expect(feed.items).toHaveLength(2);
  expect(feed.items[0].content_html).toContain("Really &amp; ");
  const page = await visit(new URL(feed.items[0].url).pathname);
  expect(page.status).toBe(200);
  expect(atom.text).toContain(`<id>${feed.items[0].id}</id>`);
});

test("half stars are written as the language of the feed writes them", async () => {
  const feeds = await at.reviews(1, { rating: 4.5 });
  const wall = await at.page({ title: "Half", feeds });
  expect((await visit(`/w/${wall.slug}/feed.atom?lang=de`)).text).toContain("4,5 von 5 Sternen");
  expect((await visit(`/w/${wall.slug}/include.html?lang=de`)).text).toContain("4,5 von 5 Sternen");
});

test("a review that is hidden leaves include and feeds at once", async () => {
  const wall = await makeWall("Hidden soon");
  const shown = async () => JSON.parse((await visit(`/w/${wall.slug}/feed.json`)).text).items.length;
  expect(await shown()).toBe(2);
  const items = (await at.service.services.database.system((db) => db.select({ id: reviews.id }).from(reviews))).map(
    ({ id }) => ({ type: "text", id }),
  );
  await at.call("POST", "/feeds/changes", { items, change: { act: "set_aside", reason: "spam" } });
  expect(await shown()).toBe(0);
  expect((await visit(`/w/${wall.slug}/include.html`)).text).not.toContain("truly");
});
