import { asc } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { IMPORT_LIMITS } from "#contract/imports/import-history.ts";
import { imports, reviews } from "#server/platform/db/tables/schema.ts";
import { createOutbound } from "#server/platform/outbound/outbound.ts";
import { type TestServer, startTestServer } from "#server/testing/service/test-server.ts";
import { openReviewsFixture } from "#server/testing/seeds/reviews.ts";
import { runLinks } from "./run-links.ts";

const at = openReviewsFixture();
let site: TestServer;
let canary: TestServer;
let stopAfter: (() => void) | undefined;

const page = (words: string) =>
  `<script type="application/ld+json">${JSON.stringify({
    "@type": "Review",
    author: { "@type": "Person", name: "Ann" },
    reviewBody: words,
    reviewRating: { ratingValue: 4 },
  })}</script>`;

beforeAll(async () => {
  canary = await startTestServer((_request, response) => response.end(page("reached")));
  site = await startTestServer((request, response) => {
    const [, kind = "", rest = ""] = (request.url ?? "").split("/");
    stopAfter?.();
    // UTF-8 bytes, as servers send redirects with non-ASCII characters.
    const location = Buffer.from(decodeURIComponent(rest)).toString("latin1");
    if (kind === "to") response.writeHead(302, { location }).end();
    else response.writeHead(200, { "content-type": "text/html" }).end(kind === "none" ? "<h1>Shop</h1>" : page(rest));
  });
  await at.service.services.outbound.close();
  // The stub's port is allowed, so that only its address can be refused.
  const allow = [`127.0.0.1:${site.port}`];
  at.service.services.outbound = createOutbound({ allow, ports: [80, 443, canary.port] });
});
beforeEach(() => {
  site.hits.length = 0;
  stopAfter = undefined;
});
afterAll(async () => {
  await site.close();
  await canary.close();
});

const begin = async (urls: string[]) => (await at.home.api.call("importWebLinks", { body: { urls } })).data;
const run = (id: number, signal?: AbortSignal) =>
  runLinks(at.service.services, { workspaceId: at.home.workspaceId, id }, { signal });
const read = async (id: number) => (await at.home.api.call("getImport", { params: { id } })).data;
const words = async () =>
  (await at.system((db) => db.select().from(reviews).orderBy(asc(reviews.id)))).map((row) => row.words);

test("each URL is imported once, in order; failures list number and URL", async () => {
  const [a, b, none] = ["/review/a", "/review/b", "/none"].map((path) => site.origin + path);
  const begun = await begin([a, b, none, a, `${site.origin}/again/a`].map(String));
  expect(begun).toMatchObject({
    kind: "web_links",
    name: "127.0.0.1",
    state: "queued",
    total_rows: 4,
    columns: ["URL"],
  });
  expect(site.hits).toEqual([]);
  await run(begun.id);
  expect(await read(begun.id)).toMatchObject({
    state: "done",
    reviews_imported: 3,
    total_rows_processed: 4,
    duplicates: 1,
    failed_count: 1,
    failed_rows: [{ line: 3, reason: "No review can be read at this address.", row: none, fields: [none] }],
  });
  expect(await words()).toEqual(["a", "b", "a"]);
  const [first] = await at.system((db) => db.select().from(reviews).orderBy(asc(reviews.id)));
  expect(first).toMatchObject({ importId: begun.id, reviewUrl: a, sourceUrl: a, socialType: "social", rating: 4 });
  // The URLs are removed when the import is done; a second run finds nothing to do.
  expect((await at.system((db) => db.select().from(imports)))[0]?.options).toEqual({
    ratingOnly: false,
    columns: ["URL"],
  });
  await run(begun.id);
  expect(site.hits).toHaveLength(4);
  const { csv } = (await at.home.api.call("getImportFailures", { query: {}, params: { id: begun.id } })).data;
  expect(csv).toBe(`\uFEFFImport Line,Import Reason,URL\r\n3,No review can be read at this address.,${none}\r\n`);
});

test("an import stopped after one URL continues with the next", async () => {
  const { id } = await begin(["x", "y", "z"].map((path) => `${site.origin}/review/${path}`));
  const stop = new AbortController();
  stopAfter = () => stop.abort();
  await run(id, stop.signal);
  expect(await read(id)).toMatchObject({ state: "running", reviews_imported: 1, total_rows_processed: 1 });
  stopAfter = undefined;
  await run(id);
  expect(await read(id)).toMatchObject({ state: "done", reviews_imported: 3 });
  expect([await words(), site.hits.length]).toEqual([["x", "y", "z"], 3]);
});

// Server-side request forgery: whatever the URL and its redirects, a server on the loopback interface is never reached.
test("no link and no redirect reaches a private address", async () => {
  const { port } = canary;
  const hosts = ["127.0.0.1", "localhost", "0", "0.0.0.0", "2130706433", "0x7f.1", "017700000001", "127.1", "[::1]"];
  const mapped = ["[::ffff:127.0.0.1]", "[64:ff9b::7f00:1]", "[2002:7f00:1::]", "[fd00::1]", "10.0.0.1", "192.168.0.1"];
  const others = [
    "172.16.0.1",
    "100.64.0.1",
    "169.254.169.254",
    "192.0.2.1",
    "１２７.０.０.１",
    "127。0。0。1",
    "foo.localhost",
  ];
  const targets = [...hosts, ...mapped, ...others].map((host) => `http://${host}:${port}/r`);
  const led = targets.map((target) => `${site.origin}/to/${encodeURIComponent(target)}`);
  const urls = [...targets, ...led, `https://127.0.0.1:${port}/`, "http://127.0.0.1:22/", "http://127.0.0.1:6379/"];
  const { id } = await begin(urls);
  await run(id);
  expect(await read(id)).toMatchObject({ state: "done", reviews_imported: 0, failed_count: new Set(urls).size });
  expect([canary.hits, canary.sockets()]).toEqual([[], 0]);
});

test("too many, missing or invalid URLs: 422", async () => {
  const many = Array.from({ length: IMPORT_LIMITS.links + 1 }, (_, n) => `https://a.test/${n}`);
  for (const urls of [many, [], ["nonsense"], ["http://user:word@a.test/"], ["file:///etc/passwd"]])
    await expect(begin(urls)).rejects.toMatchObject({ status: 422 });
});
