import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { wallHealthEndpoints } from "#contract/walls/pages/wall-health.ts";
import { createOutbound } from "#server/platform/outbound/outbound.ts";
import { type TestServer, startTestServer } from "#server/testing/service/test-server.ts";
import { openWallsFixture } from "#server/testing/seeds/walls.ts";

const at = openWallsFixture();
const pages = new Map<string, { body?: string; headers?: Record<string, string>; status?: number }>();
let site: TestServer;
let id: string;
let snippet: string;

beforeAll(async () => {
  site = await startTestServer((request, response) => {
    const page = pages.get(request.url ?? "");
    response.writeHead(page?.status ?? (page ? 200 : 404), { "content-type": "text/html", ...page?.headers });
    response.end(page?.body);
  });
  await at.service.services.outbound.close();
  at.service.services.outbound = createOutbound({ allow: [`127.0.0.1:${site.port}`], milliseconds: 1500 });
});
beforeEach(async () => {
  pages.clear();
  id = (await at.page()).unique_page_id;
  snippet = await snippetOf("page", id);
});
afterAll(() => site.close());

async function snippetOf(type: string, id: string): Promise<string> {
  const { text } = await at.visit(`/v3/embed-code?type=${type}&id=${id}`, at.home.headers);
  return (JSON.parse(text) as { embed_code: string }).embed_code;
}
async function check(body: string, headers: Record<string, string> = {}, of = id) {
  pages.set("/p", { body, headers });
  return ask(`${site.origin}/p`, of);
}
async function ask(url: string, of = id) {
  const answer = await at.call("POST", `/walls/${of}/install-check`, { url });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return wallHealthEndpoints.checkInstall.answer.parse(answer.body).data;
}
const policy = (text: string) => ({ "content-security-policy": text });
const OTHER = '<div class="svc-embed" data-id="page_other"></div>';

test("the pasted snippet is found, of pages and of widgets", async () => {
  expect(await check(`<!doctype html><h1>Shop</h1>${snippet}${OTHER}`)).toEqual({
    verdict: "found",
    url: `${site.origin}/p`,
    ids: [id, "page_other"],
    has_script: true,
    blocked_by: [],
    reason: null,
    rated: [],
    noindex: false,
  });
  const widget = (await at.widget()).id;
  expect(await check(await snippetOf("widget", widget), {}, widget)).toMatchObject({ verdict: "found", ids: [widget] });
});

test("a web component is found by the slug of its wall, and blocked as a snippet is", async () => {
  const { slug, unique_page_id: of } = await at.page();
  const service = at.service.services.config.publicUrl;
  const element = `<script type="module" src="${service}/visitor/elements/laurel-elements.js"></script><laurel-wall service="${service}" slug="${slug}"></laurel-wall>`;
  expect(await check(element, {}, of)).toMatchObject({ verdict: "found", ids: [of], has_script: true });
  expect(await check(element, policy("script-src 'self'"), of)).toMatchObject({ verdict: "blocked" });
  expect(await check(element)).toMatchObject({ verdict: "other_id", ids: [slug] });
});

test("a page of a site that may not show the wall is told so, whatever else its policy blocks", async () => {
  const limitTo = (origins: string[]) =>
    at.call("PUT", `/pages/${id}`, { custom_attributes: { allowed_origins: origins } });
  await limitTo(["https://shop.example.com"]);
  expect(await check(snippet)).toMatchObject({ verdict: "not_allowed", ids: [id] });
  expect(await check(snippet, policy("script-src 'self'"))).toMatchObject({ verdict: "not_allowed" });
  await limitTo([site.origin]);
  expect(await check(snippet)).toMatchObject({ verdict: "found" });
});

test("missing, doubled and foreign snippets are told apart", async () => {
  expect(await check("<p>Nothing yet</p>")).toMatchObject({ verdict: "missing", ids: [], blocked_by: [] });
  expect(await check(snippet + snippet)).toMatchObject({ verdict: "twice", ids: [id, id] });
  expect(await check(OTHER)).toMatchObject({ verdict: "other_id", ids: ["page_other"], has_script: false });
  const [place = ""] = snippet.split("\n");
  expect(await check(place)).toMatchObject({ verdict: "found", has_script: false });
  for (const dead of [`<!--${snippet}-->`, `<template>${snippet}</template>`, `<textarea>${snippet}</textarea>`])
    expect(await check(dead)).toMatchObject({ verdict: "missing" });
  expect(await check(`<div class='a  svc-embed b' data-id=" ${id} "></div>`)).toMatchObject({ verdict: "found" });
  expect(await check(`<div class="svc-embedded" data-id="${id}"></div>`)).toMatchObject({ verdict: "missing" });
});

test("a frame of the wall's page counts as an embed", async () => {
  const page = at.pageOf(await at.call("GET", `/pages/${id}`));
  const frame = `<iframe src="http://localhost:4300/w/${page.slug}?frame=1"></iframe>`;
  expect(await check(frame)).toMatchObject({ verdict: "found", ids: [id], has_script: false });
  expect(await check(frame, policy("frame-src 'self'"))).toMatchObject({
    verdict: "blocked",
    blocked_by: ["frame-src"],
  });
  expect(await check('<iframe src="http://localhost:4300/w/other"></iframe>')).toMatchObject({ verdict: "missing" });
});

test("a policy that blocks the style attribute costs only the reserved space", async () => {
  const { origin } = new URL(at.service.services.config.publicUrl);
  const sources = `script-src ${origin}; connect-src ${origin}; img-src ${origin}; media-src ${origin}`;
  const strict = policy(`default-src 'none'; ${sources}`);
  expect(await check(snippet, strict)).toMatchObject({ verdict: "found", blocked_by: ["style-attribute"] });
  const bare = snippet.replace(/ style="[^"]*"/, "");
  expect(await check(bare, strict)).toMatchObject({ verdict: "found", blocked_by: [] });
  const lenient = policy(`default-src 'none'; style-src 'unsafe-inline'; ${sources}`);
  expect(await check(snippet, lenient)).toMatchObject({ verdict: "found", blocked_by: [] });
});

test("included HTML counts as an embed and needs no script", async () => {
  const { slug, unique_page_id: of } = await at.page({ feeds: await at.reviews(1) });
  await at.call("PUT", `/pages/${of}`, { name: "Home", custom_attributes: { product: { name: "Oven" } } });
  const { text } = await at.visit(`/w/${slug}/include.html`);
  const strict = policy("default-src 'none'; style-src 'unsafe-inline'; script-src 'none'; img-src *; media-src *");
  expect(await check(text, strict, of)).toMatchObject({
    verdict: "found",
    ids: [of],
    has_script: true,
    blocked_by: [],
    rated: ["Product"],
  });
  expect(await check(text, policy("default-src 'none'; img-src *; media-src *"), of)).toMatchObject({
    verdict: "blocked",
    blocked_by: ["inline-style"],
  });
  expect(await check(text)).toMatchObject({ verdict: "missing" });
  expect(await check(text + text, {}, of)).toMatchObject({ verdict: "twice", rated: ["Product", "Product"] });
});

test("what has stars in structured data is named, and a page that asks not to be listed", async () => {
  const ld = (...of: object[]) => of.map((one) => `<script type="application/ld+json">${JSON.stringify(one)}</script>`);
  const rating = { "@type": "AggregateRating", ratingValue: 5, ratingCount: 2 };
  const shop = { "@type": "LocalBusiness", "@id": "#shop", name: "Shop", aggregateRating: rating };
  const lone = { "@type": "Review", itemReviewed: { "@type": "Book", name: "Tea" } };
  const plain = { "@type": "Organization", name: "Studio" };
  const micro = `<div itemscope itemtype="https://schema.org/Product"><div itemprop="review" itemscope itemtype="https://schema.org/Review"></div></div>`;
  const again = { "@type": "Review", itemReviewed: { "@id": "#shop" } };
  expect(await check([...ld(plain, shop, again, lone), micro].join(""))).toMatchObject({
    verdict: "missing",
    rated: ["LocalBusiness", "Book", "Product"],
    noindex: false,
  });
  const robots = (content: string) => `<meta name="robots" content="${content}">`;
  expect(await check(snippet + robots("follow, NOINDEX"))).toMatchObject({ noindex: true, rated: [] });
  expect(await check(snippet, { "x-robots-tag": "none" })).toMatchObject({ noindex: true });
  expect(await check(snippet + robots("index, nofollow"))).toMatchObject({ noindex: false });
});

test("a policy that blocks the embed is named, whether in a header or in the document", async () => {
  const strict = "default-src 'self'; img-src https://pictures.example";
  expect(await check(snippet, policy(strict))).toMatchObject({
    verdict: "blocked",
    blocked_by: ["default-src", "img-src", "style-attribute"],
  });
  const written = `<meta http-equiv="Content-Security-Policy" content="script-src http://localhost:4300; connect-src 'none'">`;
  expect(await check(written + snippet)).toMatchObject({ verdict: "blocked", blocked_by: ["connect-src"] });
  const open = "script-src http://localhost:4300; connect-src http://localhost:4300";
  expect(await check(snippet, policy(open))).toMatchObject({ verdict: "found", blocked_by: [] });
  expect(await check(snippet, policy(`${open}; img-src 'self'`))).toMatchObject({
    verdict: "found",
    blocked_by: ["img-src"],
  });
  expect(await check(snippet, policy("sandbox allow-forms"))).toMatchObject({ blocked_by: ["sandbox"] });
});

test("an address that cannot be reached or read gives an answer, not an error", async () => {
  pages.set("/gone", { status: 500, body: snippet });
  pages.set("/picture", { headers: { "content-type": "image/png" } });
  pages.set("/round", { status: 302, headers: { location: "/round" } });
  const reasons = { gone: "status", picture: "type", round: "redirects", missing: "status" };
  for (const [path, reason] of Object.entries(reasons))
    expect(await ask(`${site.origin}/${path}`)).toMatchObject({ verdict: "unreachable", reason });
  pages.set("/moved", { status: 301, headers: { location: "/p" } });
  pages.set("/p", { body: snippet });
  expect(await ask(`${site.origin}/moved`)).toMatchObject({ verdict: "found", url: `${site.origin}/p` });
});

test("only public addresses are requested, after redirects too", async () => {
  const inside = await startTestServer((_request, response) => response.end("inside"));
  const addresses = [
    inside.origin,
    `http://localhost:${inside.port}`,
    "http://169.254.169.254/latest/meta-data",
    "http://10.0.0.1/",
    "http://[::1]/",
    "http://[::ffff:127.0.0.1]/",
    "http://2130706433/",
    "http://0x7f.1/",
    "http://127.1/",
    "http://0/",
  ];
  for (const [index, address] of addresses.entries()) {
    pages.set(`/hop${index}`, { status: 302, headers: { location: address } });
    for (const url of [address, `${site.origin}/hop${index}`])
      expect(await ask(url), url).toMatchObject({ verdict: "unreachable", reason: "refused", ids: [] });
  }
  expect(inside.sockets()).toBe(0);
  await inside.close();
  for (const url of ["", "ftp://shop.example", "javascript:1", "https://me:word@shop.example", "shop", 5])
    expect((await at.call("POST", `/walls/${id}/install-check`, { url })).status, String(url)).toBe(422);
});

test("only editors may check, and a wall of another workspace causes no request", async () => {
  pages.set("/p", { body: snippet });
  const before = site.hits.length;
  const url = `${site.origin}/p`;
  expect(await at.call("POST", `/walls/${id}/install-check`, { url }, {}, at.other)).toMatchObject({
    status: 404,
    body: { message: "Page not found." },
  });
  const viewer = await at.home.credentials("viewer");
  expect((await at.call("POST", `/walls/${id}/install-check`, { url }, viewer.headers)).status).toBe(403);
  expect(site.hits).toHaveLength(before);
});
