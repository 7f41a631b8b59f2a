import { beforeAll, expect, test } from "vitest";
import { auditLog } from "#server/platform/db/tables/schema.ts";
import { openWallsFixture } from "#server/testing/seeds/walls.ts";
import { mayShow } from "./restrict-origin.ts";

const at = openWallsFixture();
const ORIGIN = "http://localhost:4300";
const ALLOWED = "https://shop.example.com";
const allowed_origins = [ALLOWED, "https://*.partner.example"];
const ELSEWHERE = ["https://elsewhere.example", "https://partner.example", "http://shop.example.com", "null"];

interface Surface {
  paths: string[];
  id: string;
}
let limited: Surface[];
let open: Surface[];
let framed: string[];
let unframed: string[];

async function surfaces(origins?: string[]) {
  const settings = origins && { allowed_origins: origins };
  const feeds = await at.reviews(2);
  const wall = await at.page({ title: "Loved", feeds, ...(settings && { custom_attributes: settings }) });
  const widget = await at.widget({ feeds, ...(settings && { widget_customization: settings }) });
  const files = ["include.html", "static.html", "feed.atom", "feed.json"].map((file) => `/w/${wall.slug}/${file}`);
  return {
    data: [
      { id: wall.unique_page_id, paths: [`/embed/${wall.unique_page_id}`, `/embed/${wall.slug}`, ...files] },
      { id: widget.id, paths: [`/embed/${widget.id}`, `/embed/${widget.id}?from=1`] },
    ],
    documents: [
      `/w/${wall.slug}`,
      `/w/${wall.slug}?frame=1`,
      `/w/${wall.slug}?all=1`,
      `/w/${wall.slug}?q=Words`,
      `/w/${widget.id}`,
    ],
  };
}

beforeAll(async () => {
  ({ data: limited, documents: framed } = await surfaces(allowed_origins));
  ({ data: open, documents: unframed } = await surfaces());
});

const views = async (id: string) => {
  const { body } = await at.call("GET", `/walls/${id}/health`);
  return (body.data as { views: number }).views;
};

test("browsers give data of a limited wall to the pages it names, and caches keep these apart", async () => {
  for (const path of limited.flatMap(({ paths }) => paths))
    for (const origin of [ALLOWED, "https://a.partner.example", "https://a.b.partner.example", ORIGIN]) {
      const { status, headers, text } = await at.visit(path, { origin });
      expect([status, headers.get("access-control-allow-origin")], `${path} ${origin}`).toEqual([200, origin]);
      expect(headers.get("vary"), path).toContain("Origin");
      expect(text, path).toMatch(/Words|Person/);
    }
});

test("every other page is refused in a way that the script takes for final, counts no view and leaves nothing in caches", async () => {
  for (const { id, paths } of limited) {
    const before = await views(id);
    for (const path of paths)
      for (const origin of ELSEWHERE) {
        const { status, headers, text } = await at.visit(path, { origin });
        expect([status, headers.get("access-control-allow-origin")], `${path} ${origin}`).toEqual([403, "*"]);
        expect([headers.get("cache-control"), headers.get("vary")], path).toEqual(["no-store", "Origin"]);
        expect(JSON.parse(text), path).toEqual({ message: expect.stringContaining("may not be shown") });
      }
    expect(await views(id)).toBe(before);
  }
});

test("a server, which names no origin, is answered, but not for pages of other sites", async () => {
  for (const path of limited.flatMap(({ paths }) => paths)) {
    const { status, headers } = await at.visit(path);
    expect([status, headers.get("access-control-allow-origin")], path).toEqual([200, null]);
    expect(headers.get("vary"), path).toContain("Origin");
    const again = await at.visit(path, { "if-none-match": headers.get("etag") ?? "" });
    expect([again.status, again.headers.get("vary")], path).toEqual([304, headers.get("vary")]);
  }
});

test("a wall without a list is the same for all, and one copy of it serves every site", async () => {
  for (const path of open.flatMap(({ paths }) => paths))
    for (const origin of [undefined, ALLOWED, ...ELSEWHERE]) {
      const { status, headers } = await at.visit(path, origin ? { origin } : {});
      expect([status, headers.get("access-control-allow-origin")], `${path} ${origin}`).toEqual([200, "*"]);
      expect(headers.get("vary"), path).not.toContain("Origin");
    }
});

test("pages and frames of a limited wall may be framed by the sites it names and by the service, others by any", async () => {
  const framing = async (path: string) => {
    const { status, headers } = await at.visit(path, { origin: "https://elsewhere.example" });
    expect(status, path).toBe(200);
    return /frame-ancestors ([^;]+)/.exec(headers.get("content-security-policy") ?? "")?.[1];
  };
  for (const path of framed) expect(await framing(path), path).toBe(`'self' ${ORIGIN} ${allowed_origins.join(" ")}`);
  for (const path of unframed) expect(await framing(path), path).toBe("*");
});

test("the interface answers the data of a limited wall in the same way", async () => {
  for (const { id } of limited) {
    expect((await at.visit(`/v3/embed/${id}`)).status).toBe(200);
    expect((await at.visit(`/v3/embed/${id}`, { origin: ALLOWED })).status).toBe(200);
    for (const origin of ELSEWHERE) expect((await at.visit(`/v3/embed/${id}`, { origin })).status, origin).toBe(403);
  }
  for (const { id } of open)
    for (const origin of ELSEWHERE) expect((await at.visit(`/v3/embed/${id}`, { origin })).status, origin).toBe(200);
});

test("a list is validated at its field, audited, and takes effect at once, as does its removal", async () => {
  const { unique_page_id: id } = await at.page({ feeds: await at.reviews(1) });
  const set = (origins: unknown) => at.call("PUT", `/pages/${id}`, { custom_attributes: { allowed_origins: origins } });
  const asked = async () => (await at.visit(`/embed/${id}`, { origin: "https://elsewhere.example" })).status;
  expect((await set(["https://example.com/reviews"])).errors).toEqual(["custom_attributes.allowed_origins"]);
  expect(await asked()).toBe(200);
  expect(at.pageOf(await set(["Example.com"])).custom_attributes["allowed_origins"]).toEqual(["https://example.com"]);
  expect(await asked()).toBe(403);
  const { unique_page_id: copy } = at.pageOf(await at.call("POST", `/pages/${id}/duplicate`, {}));
  expect((await at.visit(`/embed/${copy}`, { origin: "https://elsewhere.example" })).status).toBe(403);
  expect(at.pageOf(await set(null)).custom_attributes["allowed_origins"]).toBeUndefined();
  expect(await asked()).toBe(200);
  const rows = await at.service.services.database.system((db) => db.select().from(auditLog));
  const changes = rows.filter(({ recordId }) => recordId === id).map((row) => JSON.stringify(row.changes));
  expect(changes.filter((text) => text?.includes("https://example.com"))).toHaveLength(2);
});

test("a list in a draft takes effect when the draft is published", async () => {
  const { unique_page_id: id } = await at.page({ feeds: await at.reviews(1) });
  const path = `/pages/${id}/draft`;
  const fields = { custom_attributes: { allowed_origins: ["https://example.com"] } };
  expect((await at.call("PUT", path, { fields, base_version: 1 })).status).toBe(200);
  const asked = async () => (await at.visit(`/embed/${id}`, { origin: "https://elsewhere.example" })).status;
  expect(await asked()).toBe(200);
  expect((await at.call("POST", `${path}/publish`, {})).status).toBe(200);
  expect(await asked()).toBe(403);
});

test.each([
  ["http://example.com", "https://example.com", true],
  ["http://example.com", "https://example.com:8443", false],
  ["https://example.com", "http://example.com", false],
  ["https://example.com", "https://example.com:8443", false],
  ["https://example.com:8443", "https://example.com:8443", true],
  ["http://localhost:*", "http://localhost:5173", true],
  ["https://*.example.com", "https://example.com", false],
  ["https://*.example.com", "https://evilexample.com", false],
  ["https://*.example.com", "https://example.com.evil.test", false],
  ["https://example.com", "not an origin", false],
])("%s against a page of %s is %s, as browsers compare frames", (pattern, origin, expected) => {
  expect(mayShow({ allowed_origins: [pattern] }, origin, ORIGIN)).toBe(expected);
});
