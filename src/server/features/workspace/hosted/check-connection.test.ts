import { describe, expect, test } from "vitest";
import type { HostedConnection } from "#contract/workspace/hosted-connection.ts";
import { hostedConnections } from "#server/platform/db/tables/schema.ts";
import { json, openHostedFixture } from "#server/testing/seeds/hosted.ts";

const at = openHostedFixture();
type Play = Parameters<typeof at.plays>[0];

const check = async (id: number): Promise<HostedConnection> =>
  (await at.send(`/hosted-connections/${id}/check`, "POST")).body.data;

/** Answers by path; what is not named is an unknown path. */
const routes =
  (answers: Record<string, Play>): Play =>
  (request, response) =>
    (answers[request.url ?? ""] ?? json({ message: "Not found." }, 404))(request, response);
const page = (...items: object[]) => json({ data: { data: items, next_page_url: null } });

const outcomes = ({ check: found }: HostedConnection) =>
  Object.fromEntries(
    (found?.rights ?? []).flatMap(({ reads }) =>
      reads.map(({ path, outcome }) => [path.slice("GET ".length), outcome]),
    ),
  );

test("every right is tried by reading, and what is granted, refused and missing is told apart", async () => {
  const { id } = await at.connect();
  at.plays(
    routes({
      "/v3/oauth/users": json({ data: { id: 1 } }),
      "/v3/workspaces": json({ message: "No." }, 403),
      "/v3/feeds": page({ feed_type: "video_feed", id: 7 }),
      "/v3/feeds/video/7": json({ data: { id: 7 } }),
      "/v3/review-labels": json({ message: "No." }, 403),
      "/v3/forms": page({ unique_form_id: "form_1" }),
      "/v3/forms/form_1": json({ message: "Oops." }, 500),
      "/v3/pages": page({ unique_page_id: "page_1" }),
      "/v3/pages/feeds": json(["no", "such", "shape"]),
      "/v3/pages/page_1": json({ data: {} }),
      "/v3/embed-code?type=page&id=page_1": json({ type: "page", id: "page_1", embed_code: "<div></div>" }),
      "/v3/widgets": page(),
      "/v3/widgets/999999999999": json({ message: "Widget not found." }, 404),
      "/v3/contacts/999999999999": json({ message: "Contact not found." }, 404),
      "/v3/capabilities": json({ data: { extensions: [{ name: "listViews" }] } }),
    }),
  );
  const found = await check(id);
  expect(found.check?.problem).toBeNull();
  expect(outcomes(found)).toEqual({
    "/oauth/users": "granted",
    "/workspaces": "refused",
    "/workspaces/{id}": "missing",
    "/feeds": "granted",
    "/feeds/{id}": "granted",
    "/review-labels": "refused",
    "/forms": "granted",
    "/forms/{id}": "failed",
    "/pages": "granted",
    "/pages/feeds": "unreadable",
    "/pages/{id}": "granted",
    "/embed-code": "granted",
    "/widgets": "granted",
    "/widgets/{id}": "untried",
    "/contacts": "missing",
    "/contacts/{id}": "untried",
  });
  expect([found.capabilities, found.checked_at !== null]).toEqual([["listViews"], true]);
  expect(new Set(at.other.hits.map((hit) => hit.split(" ")[0]))).toEqual(new Set(["GET"]));
});

test("a service that is another Laurel grants all of it", async () => {
  const { id } = await at.connect();
  const { a } = at.world;
  at.plays((request, response) => {
    void at.service.request(request.url ?? "", { headers: a.headers }).then(async (answer) => {
      response.writeHead(answer.status, { "content-type": "application/json" }).end(await answer.text());
    });
  });
  const found = await check(id);
  expect(new Set(Object.values(outcomes(found)))).toEqual(new Set(["granted"]));
  expect(found.capabilities).toContain("changeReviews");
});

describe("says what happened", () => {
  const html: Play = (_request, response) =>
    response.writeHead(200, { "content-type": "text/html" }).end("<!doctype html><p>Hello");
  test.each<[string, string, Play]>([
    ["wrong credentials", "wrong_key", json({ message: "Unauthenticated." }, 401)],
    ["a reset", "unreachable", (request) => request.socket.destroy()],
    ["a website", "not_json", html],
    [
      "a redirect",
      "redirect",
      (_request, response) => response.writeHead(301, { location: "https://example.com" }).end(),
    ],
    ["another version", "other_version", json({ message: "Not found." }, 404)],
    ["JSON of something else", "other_version", json({ hello: "world" })],
    ["faults of the service", "failed", json({ message: "Oops." }, 500)],
  ])("%s", async (_what, problem, play) => {
    const { id } = await at.connect();
    at.plays(play);
    expect((await check(id)).check).toEqual({ problem, rights: [] });
  });

  test("credentials that are missing after a restore", async () => {
    const { id } = await at.connect();
    await at.service.services.database.system((db) => db.update(hostedConnections).set({ credentials: null }));
    const found = await check(id);
    expect([found.check?.problem, found.has_credentials, at.other.hits]).toEqual(["no_credentials", false, []]);
  });
});

test("a check after five failures is sent, although calls are held back meanwhile", async () => {
  const { id } = await at.connect();
  at.plays((request) => request.socket.destroy());
  for (let times = 0; times < 5; times += 1) expect((await at.through(id, "/feeds")).status).toBe(502);
  expect((await at.through(id, "/feeds")).status).toBe(503);
  at.plays(routes({ "/v3/oauth/users": json({ data: {} }), "/v3/feeds": page() }));
  expect((await check(id)).check?.problem).toBeNull();
});

test.each<[string, Play, string[]]>([
  ["does not tell its extensions for a moment keeps them", json({ message: "Later." }, 503), ["listViews"]],
  ["limits how often it is asked keeps them", json({ message: "Slowly." }, 429), ["listViews"]],
  ["cannot be reached then keeps them", (request) => request.socket.destroy(), ["listViews"]],
  ["has none any more loses them", json({ message: "Not found." }, 404), []],
])("a service that %s", async (_what, play, kept) => {
  const { id } = await at.connect();
  const granted = { "/v3/oauth/users": json({ data: {} }), "/v3/feeds": page() };
  at.plays(routes({ ...granted, "/v3/capabilities": json({ data: { extensions: [{ name: "listViews" }] } }) }));
  expect((await check(id)).capabilities).toEqual(["listViews"]);
  at.plays(routes({ ...granted, "/v3/capabilities": play }));
  const found = await check(id);
  expect([found.check?.problem, found.capabilities]).toEqual([null, kept]);
});

test.each<[string, () => object]>([
  ["another address", () => ({ base_url: `${at.other.origin}/elsewhere/v3` })],
  ["other credentials", () => ({ secret_key: "another-secret" })],
])("a check that ends after the connection was given %s says nothing about it", async (_what, change) => {
  const { id } = await at.connect();
  const granted = routes({ "/v3/oauth/users": json({ data: {} }), "/v3/feeds": page() });
  at.plays((request, response) => {
    at.plays(granted);
    void at.send(`/hosted-connections/${id}`, "PUT", at.fields(change())).then(() => granted(request, response));
  });
  expect(await check(id)).toMatchObject({ check: null, checked_at: null, capabilities: [] });
  expect((await check(id)).checked_at).not.toBeNull();
});
