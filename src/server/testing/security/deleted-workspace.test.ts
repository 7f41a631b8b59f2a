import { sql } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { WORKSPACE_HEADER } from "#contract/core/headers.ts";
import { portalUrl } from "#server/domain/submissions/portal-link.ts";
import { hashInvitationToken } from "#server/features/workspace/team/invitation-row.ts";
import { feedbackId, newId } from "#server/platform/db/ids.ts";
import { type FixtureWorkspace, openIsolationFixture } from "#server/testing/fixtures/two-workspaces.ts";
import { sessionOf } from "#server/testing/seeds/members.ts";
import { makeDraftLink } from "#server/testing/seeds/draft-links.ts";
import { type TestService, createTestService } from "#server/testing/service/test-service.ts";

let service: TestService;
let there: FixtureWorkspace;
let owner: Awaited<ReturnType<typeof sessionOf>>;
let logo: string;
let exported: string;
let feed: string;
let draft: string;

const HOST = "reviews.birch.test";
const INVITATION = "token-of-birch";

beforeAll(async () => {
  service = await createTestService();
  ({ b: there } = await openIsolationFixture(service));
  owner = await sessionOf(service, there, there.userId);
  const { services } = service;
  // Nobody gives up the only workspace they have.
  await owner.call("createWorkspace", { body: { name: "Second" } });
  await services.database.system(async (db) => {
    await db.execute(sql`update pages set visibility = 'public', custom_domain = ${HOST} where slug = 'page-birch'`);
    await db.execute(sql`update reviews set cues = '[{"start":0,"end":1,"text":"birch"}]' where medium = 'video'`);
    const hash = hashInvitationToken(services, INVITATION);
    await db.execute(
      sql`update member_invitations set token_hash = ${hash} where email = 'invited-birch@example.test'`,
    );
  });
  const image = await sharp({ create: { width: 30, height: 20, channels: 3, background: "#a33" } })
    .png()
    .toBuffer();
  const params = { workspace_id: there.uniqueId };
  await owner.call("updateWorkspace", { params, body: { logo: new File([new Uint8Array(image)], "logo.png") } });
  logo = (await owner.call("getWorkspace", { params })).data.logo ?? "";
  const { data } = await owner.call("exportReviews", { body: { format: "csv", sort: "newest", filter: {} } });
  exported = new URL(data.url).pathname;
  draft = (await makeDraftLink(owner, there.ids.page, { name: "Ann" })).path;
  feed = new URL((await owner.call("makePrivateFeed")).data?.atom ?? "").pathname;
});
afterAll(() => service.close());

const FROM_PROXY = { incoming: { socket: { remoteAddress: "127.0.0.1" } } };
const at = (headers: Record<string, string>) => ({ headers });
const form = (fields: Record<string, string>) => ({ method: "POST", body: new URLSearchParams(fields) });
const json = (body: unknown, headers: Record<string, string> = {}) => ({
  method: "POST",
  headers: { "content-type": "application/json", "x-laurel": "1", ...headers },
  body: JSON.stringify(body),
});

/** Every way to reach something of a workspace from outside, and the same way to one that never was. */
function waysTo(
  ids: FixtureWorkspace["ids"],
  word: string,
  more: Record<"logo" | "exported" | "feed" | "draft" | "token", string>,
) {
  const review = feedbackId(Number(ids.text));
  const held = { workspaceId: word === "birch" ? there.workspaceId : 999_999, submissionId: Number(ids.held) };
  const portal = portalUrl(service.services, held, "en");
  const mcp = { jsonrpc: "2.0", id: 1, method: "tools/list" };
  const accept = { accept: "application/json, text/event-stream" };
  const pair =
    word === "birch" ? there.headers : { authorization: `Basic ${Buffer.from("none:none").toString("base64")}` };
  const workspace = word === "birch" ? there.uniqueId : newId.workspace();
  return {
    "wall page": [`/w/page-${word}`],
    "wall in a frame": [`/w/page-${word}?frame=1`],
    "password of a wall": [`/w/page-${word}`, form({ password: "none" })],
    "password of an about page": [`/w/page-${word}/about`, form({ password: "none" })],
    "about page of a wall": [`/w/page-${word}/about`],
    "static wall": [`/w/page-${word}/static.html`],
    "wall to include": [`/w/page-${word}/include.html`],
    "share picture of a wall": [`/w/page-${word}/share.png`],
    "badge of a wall": [`/w/page-${word}/badge.png`],
    "Atom feed": [`/w/page-${word}/feed.atom`],
    "JSON feed": [`/w/page-${word}/feed.json`],
    oEmbed: [`/oembed?url=${encodeURIComponent(`http://localhost:4300/w/page-${word}`)}`],
    "embed of a wall": [`/embed/${ids.page}`],
    "embed of a widget": [`/embed/${ids.widget}`],
    "widget in a frame": [`/w/${ids.widget}?frame=1`],
    "embed by the interface": [`/v3/embed/${ids.page}`],
    "page of a review": [`/r/${review}`],
    "report of a review": [`/r/${review}/report`],
    "page of a form": [`/form/form-${word}`],
    "share picture of a form": [`/form/form-${word}/share.png`],
    "review through a form": [`/form/form-${word}`, json({ rating: 5 })],
    "step of a form": [`/form/form-${word}/steps`, json({ step: "welcome" })],
    "upload to a form": [`/form/form-${word}/uploads`, { method: "POST", headers: { "upload-length": "10" } }],
    "review by a program": [`/form/form-${word}/reviews`, json({ rating: 5 })],
    "proof of work of a form": [`/form/form-${word}/challenge`],
    "counts of an embed": [`/embed/${ids.page}/events`, json({ event: "read" })],
    "picture of a review": [`/r/${review}/square.png`],
    "captions of a review": [`/captions/${feedbackId(Number(ids.video))}.vtt`],
    "report on a review": [`/r/${review}/report`, form({ reason: "other", words: "none" })],
    "report by a program": [`/r/${review}/reports`, form({ reason: "other", words: "none" })],
    "page of a reviewer": [new URL(portal).pathname],
    "withdrawal by a reviewer": [`${new URL(portal).pathname}/withdraw`],
    "deletion by a reviewer": [`${new URL(portal).pathname}/erase`],
    "link of a reviewer as a file": [`${new URL(portal).pathname}/link.txt`],
    "act of a reviewer": [new URL(portal).pathname, form({ act: "none" })],
    "media file": [more.logo],
    "review export": [more.exported],
    "shared draft": [more.draft],
    "comment on a shared draft": [more.draft, form({ name: "Ann", text: "" })],
    "private feed": [more.feed],
    "private JSON feed": [more.feed.replace("feed.atom", "feed.json")],
    "certificate of a custom domain": [`/tls/ask?domain=${word === "birch" ? HOST : "reviews.none.test"}`],
    "API with a key": ["/v3/forms", at(pair)],
    "token for a key": [
      "/v3/oauth/token",
      { method: "POST", headers: pair, body: new URLSearchParams({ grant_type: "client_credentials" }) },
    ],
    assistant: ["/mcp", json(mcp, { ...pair, ...accept })],
    "dashboard of its owner": ["/proxy/v3/forms", at({ ...there.session, [WORKSPACE_HEADER]: workspace })],
    "team of its owner": ["/proxy/members", at({ ...there.session, [WORKSPACE_HEADER]: workspace })],
    "invitation to the team": ["/proxy/invitation/read", json({ token: more.token })],
  } satisfies Record<string, [string, RequestInit?]>;
}

const NONE: FixtureWorkspace["ids"] = new Proxy({} as FixtureWorkspace["ids"], {
  get: (_ids, kind) =>
    kind === "widget" ? "00000000-0000-4000-8000-000000000000" : kind === "page" ? newId.page() : "999999999",
});
const known = () => waysTo(there.ids, "birch", { logo, exported, feed, draft, token: INVITATION });
const unknown = () =>
  waysTo(NONE, "none", {
    logo: "/media/00000000-0000-4000-8000-000000000000.png",
    exported: "/review-exports/none",
    draft: "/draft/none",
    feed: "/feed/none/feed.atom",
    token: "none",
  });

/** The status and what is said, without what differs between any two answers. */
async function answersOf(ways: Record<string, [string, RequestInit?]>) {
  const answers: Record<string, { status: number; text: string }> = {};
  for (const [name, [path, init]] of Object.entries(ways)) {
    // From this machine, as a proxy asks that fetches certificates.
    const answer = await service.app.request(`http://localhost:4300${path}`, init, FROM_PROXY);
    const text = Buffer.from(await answer.arrayBuffer()).toString("latin1");
    answers[name] = { status: answer.status, text: text.replaceAll(/"request_id":"[^"]+"|nonce-[\w+/=-]+/g, "") };
  }
  return answers;
}
const statusesOf = (answers: Record<string, { status: number }>) =>
  Object.fromEntries(Object.entries(answers).map(([name, { status }]) => [name, status]));

/** Routes with a parameter that name nothing of one workspace, or are meant to go on. */
const APART = new Set([
  "GET /openid/:provider/callback",
  "GET /platforms/:file",
  "GET /visitor/:file{.+}",
  // Digests are a person's, and who wants no more e-mails is heard in any case.
  "GET /u/digest/:token",
  "POST /u/digest/:token",
  "GET /u/recipient/:token",
  "POST /u/recipient/:token",
  "GET /u/:token",
  "POST /u/:token",
  // Its owner still exports it; only who may ask for the link has it.
  "GET /exports/:token",
  // Found through its form, as a new upload is.
  "GET /form/:slug/uploads/:id",
  "PATCH /form/:slug/uploads/:id",
  "DELETE /form/:slug/uploads/:id",
]);

test("every public route with a parameter is one of the ways", () => {
  const ways = Object.values<[string, RequestInit?]>(known()).map(([path, init]) => ({
    path: path.split("?")[0] ?? "",
    method: init?.method ?? "GET",
  }));
  const missing = service.app.routes
    .filter(
      ({ path, method }) =>
        path.includes(":") && !path.endsWith("*") && method !== "OPTIONS" && !/^\/(?:v3|proxy)\//.test(path),
    )
    .filter(({ path, method }) => {
      const pattern = new RegExp(`^${path.replaceAll(/:\w+(?:\{[^}]+\})?/g, "[^/]+")}$`);
      return !ways.some((way) => pattern.test(way.path) && (method === "ALL" || method === way.method));
    })
    .map(({ path, method }) => `${method} ${path}`);
  expect(missing.filter((route) => !APART.has(route))).toEqual([]);
});

test("a closed workspace answers like one that never was, on every way, and all comes back with it", async () => {
  const before = await answersOf(known());
  const none = await answersOf(unknown());
  // Each way is one: it answered differently while the workspace was open.
  const alike = Object.entries(before).filter(([name, { status }]) => status >= 500 || status === none[name]?.status);
  expect(statusesOf(Object.fromEntries(alike))).toEqual({});
  expect(await (await service.request("/sitemap.xml")).text()).toContain("page-birch");

  await owner.call("closeWorkspace", { body: { name: "birch" } });
  const closed = await answersOf(known());
  expect(statusesOf(closed)).toEqual(statusesOf(none));
  for (const [name, { text }] of Object.entries(closed)) expect([name, /birch/.test(text)]).toEqual([name, false]);
  expect(await (await service.request("/sitemap.xml")).text()).not.toContain("page-birch");

  await owner.call("reopenWorkspace");
  expect(statusesOf(await answersOf(known()))).toEqual(statusesOf(before));
});
