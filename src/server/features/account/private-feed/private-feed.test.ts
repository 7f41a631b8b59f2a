import { and, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { m } from "#messages/gen/messages.js";
import { signValue } from "#server/platform/auth/signature.ts";
import { memberships, reviews } from "#server/platform/db/tables/schema.ts";
import { type TestMember, addMember } from "#server/testing/seeds/members.ts";
import { type TestService, createTestService } from "#server/testing/service/test-service.ts";

let service: TestService;
let home: Awaited<ReturnType<TestService["workspace"]>>;
let viewer: TestMember;

beforeAll(async () => {
  service = await createTestService();
});
afterAll(() => service.close());
beforeEach(async () => {
  await service.reset();
  home = await service.workspace("Bakery & Sons");
  viewer = await addMember(service, home, "Vera", "viewer");
});

const system = <T>(run: Parameters<typeof service.services.database.system<T>>[0]) =>
  service.services.database.system(run);

const addReview = (more: Partial<typeof reviews.$inferInsert> = {}, workspaceId = home.workspaceId) =>
  system((db) =>
    db.insert(reviews).values({ workspaceId, medium: "text", reviewerName: "Rosa", words: "Best", formId: 1, ...more }),
  );

async function makeFeed(api = viewer.api) {
  const { data } = await api.call("makePrivateFeed");
  if (!data) throw new Error("No addresses came back");
  return { atom: new URL(data.atom).pathname, json: new URL(data.json).pathname };
}

async function readItems(path: string) {
  const answer = await service.request(path);
  expect(answer.status).toBe(200);
  return (await answer.json()) as { title: string; items: { id: string; title: string; content_html: string }[] };
}

test("a viewer's feed has what came through forms of the workspace, newest first, with links to the dashboard", async () => {
  const other = await service.workspace("Elsewhere");
  await addReview({ words: "Not theirs" }, other.workspaceId);
  await addReview({ words: "Imported", formId: null });
  await addReview({ words: "First <b>", rating: 4, createdAt: "2026-06-01T10:00:00Z" });
  await addReview({ words: "Second", reviewerName: "", createdAt: "2026-06-02T10:00:00Z" });
  expect(await viewer.api.call("getPrivateFeed")).toEqual({ data: null });

  const { atom, json } = await makeFeed();
  const feed = await readItems(json);
  expect(feed.title).toBe(m.account_feed_title({ workspace: "Bakery & Sons" }));
  expect(feed.items.map(({ title }) => title)).toEqual([
    m.reviews_nameless(),
    `Rosa · ${m.visitor_stars({ rating: 4 })}`,
  ]);
  expect(feed.items[1]?.content_html).toContain("First &lt;b>");
  expect(feed.items[0]?.id).toMatch(/^http:\/\/localhost:4300\/reviews\/text\/\d+$/);

  const answer = await service.request(atom);
  expect(answer.headers.get("content-type")).toBe("application/atom+xml; charset=utf-8");
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "cache-control": "private, no-cache",
    "x-robots-tag": "noindex",
  });
  expect(answer.headers.has("access-control-allow-origin")).toBe(false);
  const xml = await answer.text();
  expect(xml).toContain("<published>2026-06-02T10:00:00.000Z</published>");
  expect(xml).toContain("First &amp;lt;b&gt;");
  const again = await service.request(atom, { headers: { "if-none-match": answer.headers.get("etag") ?? "" } });
  expect(again.status).toBe(304);
});

test("new addresses end the former ones, and switching off ends all", async () => {
  const former = await makeFeed();
  const current = await makeFeed();
  expect((await service.request(former.json)).status).toBe(404);
  expect((await service.request(current.json)).status).toBe(200);
  const { data } = await viewer.api.call("getPrivateFeed");
  expect(data?.json).toContain(current.json);

  await viewer.api.call("deletePrivateFeed");
  expect((await service.request(current.json)).status).toBe(404);
  expect(await viewer.api.call("getPrivateFeed")).toEqual({ data: null });
});

test("a feed ends for a suspended person, comes back with them, and ends with the membership", async () => {
  const { json } = await makeFeed();
  const own = and(eq(memberships.workspaceId, home.workspaceId), eq(memberships.userId, viewer.id));
  await system((db) =>
    db
      .update(memberships)
      .set({ suspendedAt: sql`now()` })
      .where(own),
  );
  expect((await service.request(json)).status).toBe(404);
  await system((db) => db.update(memberships).set({ suspendedAt: null }).where(own));
  expect((await service.request(json)).status).toBe(200);
  await system((db) => db.delete(memberships).where(own));
  expect((await service.request(json)).status).toBe(404);
});

test("made-up, altered and foreign tokens are answered alike", async () => {
  const { json } = await makeFeed();
  const [, , token = ""] = json.split("/");
  const body = token.split(".")[0] ?? "";
  const named = [home.workspaceId, viewer.id, "guess"];
  const tokens = ["x", body, `${token}x`, signValue("another key", "private-feed", named), `${token}.${token}`];
  const signedForElse = signValue(service.services.serverKey, "digest", named);
  const guess = signValue(service.services.serverKey, "private-feed", named);
  for (const wrong of [...tokens, signedForElse, guess]) {
    const answer = await service.request(`/feed/${wrong}/feed.json`);
    expect([answer.status, await answer.text()]).toEqual([404, "There is no feed at this address."]);
    expect(answer.headers.get("cache-control")).toBe("private, no-cache");
  }
});

test("an API key has no feed, and what a person does with theirs is in the audit log", async () => {
  expect((await service.request("/proxy/account/feed", { headers: home.headers })).status).toBe(401);
  await makeFeed();
  await viewer.api.call("deletePrivateFeed");
  const { rows } = await service.services.database.sql(
    "select changes->'private_feed'->>'new' as new from audit_log where changes ? 'private_feed' order by id",
  );
  expect(rows).toEqual([{ new: "new address" }, { new: "off" }]);
});
