import { expect, test } from "vitest";
import { WALL_FILES, reviewPath, wallPath } from "#contract/core/public-paths.ts";
import { feedbackId } from "#server/platform/db/ids.ts";
import { openWallsFixture } from "#server/testing/seeds/walls.ts";

const at = openWallsFixture();
const ORIGIN = "http://localhost:4300";

interface Names {
  slug: string;
  id: string;
  /** The page of a review that only this wall shows. */
  review: string;
  host?: string;
}
type Surface = (wall: Names) => { path: string; init?: RequestInit };

const POSTED = { method: "POST", headers: { "content-type": "application/json" }, body: '{"event":"read"}' };
const files: [string, Surface][] = Object.entries(WALL_FILES).map(([name, file]) => [
  name,
  ({ slug }) => ({ path: wallPath(slug) + file }),
]);

/** Each address at which a visitor can find something of a wall. */
const SURFACES: [string, Surface][] = [
  ["page", ({ slug }) => ({ path: wallPath(slug) })],
  ["all reviews", ({ slug }) => ({ path: `${wallPath(slug)}?all=1` })],
  ["frame", ({ slug }) => ({ path: `${wallPath(slug)}?frame=1` })],
  ...files,
  ["embed", ({ id }) => ({ path: `/embed/${id}` })],
  ["further reviews of the embed", ({ id }) => ({ path: `/embed/${id}?from=0` })],
  ["embed of the interface", ({ id }) => ({ path: `/v3/embed/${id}` })],
  ["counted events", ({ id }) => ({ path: `/embed/${id}/events`, init: POSTED })],
  ["oEmbed", ({ slug }) => ({ path: `/oembed?url=${encodeURIComponent(`${ORIGIN}${wallPath(slug)}`)}` })],
  ["page of a review", ({ review }) => ({ path: review })],
  ["picture of a review", ({ review }) => ({ path: `${review}/link.png` })],
  ["report of a review", ({ review }) => ({ path: `${review}/report` })],
  ["captions of a review", ({ review }) => ({ path: `${review.replace("/r/", "/captions/")}.vtt` })],
  ["own domain", ({ host = "" }) => ({ path: "/", init: { headers: { host } } })],
  ["feed at its own domain", ({ host = "" }) => ({ path: WALL_FILES.atom, init: { headers: { host } } })],
];

async function makeWall(fields: Record<string, unknown> = {}) {
  const cues = [{ start: 0, end: 1, text: "Words 1" }];
  const feeds = await at.reviews(2, { medium: "video", approved: false, cues });
  const product = { name: "Secret chair" };
  const custom = { product, about: { text: "Us" } };
  const wall = await at.page({ title: "Secret title", feeds, custom_attributes: custom, ...fields });
  return { ...wall, review: reviewPath(feedbackId(Number(feeds[1]?.split("-").at(-1)))) };
}
const setVisibility = (id: string, visibility: string, as = at.home) => {
  const password = visibility === "password" ? { password: "open-sesame" } : {};
  return at.call("PUT", `/pages/${id}/visibility`, { visibility, ...password }, {}, as);
};

/** An address with what differs between two walls taken out, so that their answers can be compared. */
async function visit(surface: Surface, names: Names) {
  const { path, init } = surface(names);
  const response = await at.service.request(path, init);
  const { status, headers } = response;
  const text = await response.text();
  return { status, text: text.replaceAll(names.slug, "").replaceAll(names.id, ""), headers };
}

test("a draft is answered everywhere as an unknown wall is, at once, and is back when it is published", async () => {
  const host = "hidden.example.com";
  const wall = await makeWall({ custom_domain: host });
  const names = { slug: wall.slug, id: wall.unique_page_id, review: wall.review, host };
  const unknown = { slug: "nowhere", id: "nowhere", review: "/r/nowhere", host };
  // What it answers now is cached.
  for (const [name, surface] of SURFACES) {
    const { status } = await visit(surface, names);
    expect([name, status]).toEqual([name, 200]);
  }
  expect((await setVisibility(names.id, "draft")).body.data).toEqual({ visibility: "draft" });
  for (const [name, surface] of SURFACES) {
    const hidden = await visit(surface, names);
    expect([name, hidden.status]).toEqual([name, 404]);
    expect(hidden.text).not.toMatch(/Secret|Person \d|Words \d/);
    expect([name, hidden.text]).toEqual([name, (await visit(surface, unknown)).text]);
  }
  await setVisibility(names.id, "public");
  for (const [name, surface] of SURFACES) expect([name, (await visit(surface, names)).status]).toEqual([name, 200]);
});

const ASKS = new Set(["page", "all reviews", "about", "own domain"]);

test("a wall with a password asks for it on its pages, and is answered everywhere else as an unknown wall is", async () => {
  const host = "locked.example.com";
  const wall = await makeWall({ custom_domain: host });
  const names = { slug: wall.slug, id: wall.unique_page_id, review: wall.review, host };
  const draft = await makeWall({ custom_domain: "draft.example.com" });
  await setVisibility(draft.unique_page_id, "draft");
  const unknown = { slug: "nowhere", id: "nowhere", review: "/r/nowhere", host: "draft.example.com" };
  for (const [name, surface] of SURFACES) expect([name, (await visit(surface, names)).status]).toEqual([name, 200]);
  expect((await setVisibility(names.id, "password")).body.data).toEqual({ visibility: "password" });
  for (const [name, surface] of SURFACES) {
    const locked = await visit(surface, names);
    expect([name, locked.status]).toEqual([name, ASKS.has(name) ? 200 : 404]);
    expect([name, locked.text]).toEqual([name, expect.not.stringMatching(/Secret|Person \d|Words \d|Studio|chair/)]);
    const isUnknown = locked.text === (await visit(surface, unknown)).text;
    expect([name, isUnknown]).toEqual([name, !ASKS.has(name)]);
  }
  expect(await (await at.service.request("/sitemap.xml")).text()).not.toContain(`${wall.slug}<`);
});

test("search engines are told to leave out a wall for those with the link, which answers as before", async () => {
  const wall = await makeWall();
  const names = { slug: wall.slug, id: wall.unique_page_id, review: wall.review };
  const page: Surface = ({ slug }) => ({ path: wallPath(slug) });
  const sitemap = async () => (await at.service.request("/sitemap.xml")).text();
  const listed = await visit(page, names);
  expect(listed.headers.get("x-robots-tag")).toBeNull();
  expect(listed.text).not.toContain('name="robots"');
  expect(await sitemap()).toContain(`${wall.slug}<`);
  await setVisibility(names.id, "link_only");
  const unlisted = await visit(page, names);
  expect([unlisted.status, unlisted.headers.get("x-robots-tag")]).toEqual([200, "noindex"]);
  expect(unlisted.text).toContain('<meta name="robots" content="noindex"');
  expect(unlisted.text).toContain("Person 0");
  expect(await sitemap()).not.toContain(`${wall.slug}<`);
  const about = await visit(({ slug }) => ({ path: wallPath(slug) + WALL_FILES.about }), names);
  expect([about.status, about.headers.get("x-robots-tag")]).toEqual([200, "noindex"]);
  expect(about.text).toContain('<meta name="robots" content="noindex"');
  await setVisibility(names.id, "draft");
  expect(await sitemap()).not.toContain(`${wall.slug}<`);
});

test("the workspace still works with a draft: it is listed, opened, designed, published and copied as one", async () => {
  const wall = await makeWall();
  const path = `/pages/${wall.unique_page_id}`;
  expect(wall.visibility).toBe("public");
  await setVisibility(wall.unique_page_id, "draft");
  const got = await at.call("GET", path);
  expect(at.pageOf(got).visibility).toBe("draft");
  expect(JSON.stringify((await at.call("GET", "/pages")).body)).toContain('"visibility":"draft"');
  expect((await at.call("GET", `/embed-code?type=page&id=${wall.unique_page_id}`)).status).toBe(200);
  // The version stays, so that an open designer can still publish.
  const updated = await at.call("PUT", path, { title: "Now" }, { "if-match": got.headers.get("etag") ?? "" });
  expect(at.pageOf(updated).visibility).toBe("draft");
  expect(at.pageOf(await at.call("POST", `${path}/duplicate`, {})).visibility).toBe("draft");
});

test("only editors of its workspace change who sees a wall, to what there is", async () => {
  const wall = await makeWall();
  expect((await setVisibility(wall.unique_page_id, "draft", at.other)).status).toBe(404);
  const unknown = await setVisibility(wall.unique_page_id, "secret");
  expect([unknown.status, unknown.errors]).toEqual([422, ["visibility"]]);
  expect(at.pageOf(await at.call("GET", `/pages/${wall.unique_page_id}`)).visibility).toBe("public");
});
