import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Hono } from "hono";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createApp } from "#server/app.ts";
import { insertWorkspace } from "#server/domain/workspace/create-owner.ts";
import { startSession } from "#server/platform/auth/sessions.ts";
import { newDataFolder } from "#server/testing/service/test-database.ts";
import { openReviewsFixture } from "#server/testing/seeds/reviews.ts";
import { listBlock } from "./initial-list.ts";
import { sessionBlock } from "./initial-session.ts";

const at = openReviewsFixture();
const LIST = "/proxy/v3/feeds?page=1";

const { folder, remove } = newDataFolder();
let app: ReturnType<typeof createApp>;
beforeAll(() => {
  const appDir = join(folder, "app");
  mkdirSync(join(appDir, "en"), { recursive: true });
  writeFileSync(join(appDir, "en/index.html"), '<html lang="en" dir="ltr"><script></script></html>');
  const { services } = at.service;
  app = createApp({ ...services, config: { ...services.config, appDir } });
});
afterAll(remove);

const signIn = async (userId = at.home.userId) =>
  `laurel=${await at.system((db) => startSession(db, at.service.services.serverKey, userId))}`;

async function blockAt(path: string, cookie: string, maxWaitMs = 10_000): Promise<string> {
  const page = new Hono().get("*", async (c) => {
    const { workspaces = [] } = await sessionBlock(at.service.services, c);
    return c.text(await listBlock(at.service.app, c, workspaces, maxWaitMs));
  });
  return (await page.request(`http://localhost:4300${path}`, { headers: { cookie } })).text();
}

const jsonOf = (block: string): unknown => JSON.parse(block.slice(block.indexOf(">") + 1, block.lastIndexOf("<")));

test("the inbox carries the first page of the list as the dashboard would get it", async () => {
  const comment = "</script><script>alert(1)</script><!-- \u2028";
  await at.insert({ comment }, {}, {});
  const cookie = await signIn();
  const headers = { cookie, "x-laurel": "1", "svc-workspace-id": at.home.uniqueId };
  const asked = await (await at.service.request(LIST, { headers })).json();
  expect(asked).toMatchObject({ data: { data: [{}, {}, {}] } });
  for (const path of ["/", "/reviews"]) {
    const block = await blockAt(path, cookie);
    expect(block.match(/<\/?script|<!--/g)).toEqual(["<script", "</script"]);
    expect(jsonOf(block)).toEqual(asked);
  }
});

test("other screens, another list, nobody and a stranger's session carry nothing of it", async () => {
  await at.insert({ comment: "Kind and quick" });
  const cookie = await signIn();
  for (const path of ["/walls", "/reviews/text/1", "/reviews?state=new"]) expect(await blockAt(path, cookie)).toBe("");
  expect(await blockAt("/reviews", "laurel=nothing")).toBe("");
  expect(await blockAt("/reviews", cookie)).toContain("Kind and quick");
  const stranger = await at.service.workspace();
  expect(await blockAt("/reviews", await signIn(stranger.userId))).not.toContain("Kind and quick");
});

test("of several workspaces the one that was open last is carried, which the document names", async () => {
  const comment = "Kind and quick";
  await at.insert({ comment });
  const cookie = await signIn();
  const second = await at.system((db) => insertWorkspace(db, at.home.userId, { name: "Second" }));
  const name = (id: string) => `data-workspace="${id}"`;
  const first = await blockAt("/reviews", cookie);
  expect([first.includes(name(at.home.uniqueId)), first.includes(comment)]).toEqual([true, true]);
  const last = await blockAt("/reviews", `${cookie}; laurel-workspace=${second.uniqueWorkspaceId}`);
  expect([last.includes(name(second.uniqueWorkspaceId)), last.includes(comment)]).toEqual([true, false]);
  const stranger = await at.service.workspace();
  expect(await blockAt("/reviews", `${cookie}; laurel-workspace=${stranger.uniqueId}`)).toBe(first);
});

test("the document does not wait for a list that is late", async () => {
  await at.insert({});
  const cookie = await signIn();
  const locker = new pg.Client({ connectionString: at.service.services.config.databaseUrl });
  await locker.connect();
  try {
    await locker.query("begin; lock table reviews in access exclusive mode");
    expect(await blockAt("/reviews", cookie, 50)).toBe("");
  } finally {
    await locker.end();
  }
});

test("a document that carries reviews is not stored by the browser", async () => {
  const cookie = await signIn();
  const answerAt = (path: string) =>
    app.request(`http://localhost:4300${path}`, { headers: { accept: "text/html", cookie } });
  const kept = async (path: string) => (await answerAt(path)).headers.get("cache-control");
  expect(await kept("/walls")).toBe("private, no-cache");
  await expect.poll(() => kept("/reviews"), { timeout: 20_000 }).toBe("private, no-store");
});
