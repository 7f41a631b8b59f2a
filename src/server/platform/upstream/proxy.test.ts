import type { IncomingHttpHeaders } from "node:http";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { PROOF_NEEDED } from "#contract/core/error.ts";
import { memberships, sessions } from "#server/platform/db/tables/schema.ts";
import { type ProxyFixture, openProxyFixture } from "#server/testing/service/test-proxy.ts";

let front: ProxyFixture;
let seen: IncomingHttpHeaders = {};
beforeAll(async () => {
  front = await openProxyFixture();
});
beforeEach(() =>
  front.restart({}, (request, response) => {
    if (!request.url?.includes("/workspaces") && !request.url?.includes("/capabilities")) seen = request.headers;
    response.writeHead(200, {
      "content-type": "application/json",
      etag: '"v7"',
      "set-cookie": "theirs=1",
      "x-secret": "key:secret",
    });
    response.end(JSON.stringify({ data: { path: request.url, method: request.method } }));
  }),
);
afterAll(() => front.close());

const asked = () => front.other.hits.filter((hit) => !/\/(?:workspaces|capabilities)$/.test(hit));

test("a read is forwarded with path, query and our credentials, and answered with its version, without cookies", async () => {
  const answer = await front.ask("/v3/feeds?filter%5Bsearch%5D=a+b&page=2");
  expect(answer.body).toEqual({ data: { path: "/v3/feeds?filter%5Bsearch%5D=a+b&page=2", method: "GET" } });
  expect(seen.authorization).toBe(`Basic ${btoa("key:secret")}`);
  expect([seen.cookie, seen["x-laurel"], seen["svc-workspace-id"]]).toEqual([undefined, undefined, undefined]);
  expect([answer.status, answer.headers.get("etag")]).toEqual([200, '"v7"']);
  expect(answer.headers.getSetCookie()).toEqual([]);
  expect(JSON.stringify([...answer.headers])).not.toMatch(/secret|theirs/);
});

test("a write keeps its type, its condition and its idempotency key", async () => {
  const headers = { "content-type": "application/json", "if-match": '"v3"', "idempotency-key": "once" };
  const answer = await front.ask("/v3/pages/page_1", { method: "PUT", headers, body: "{}" });
  expect(answer.body.data).toEqual({ path: "/v3/pages/page_1", method: "PUT" });
  expect(seen).toMatchObject(headers);
});

test.each(["/v3/pages/a%00", "/v3/pages/a%0d%0aHost:%20evil.test", "/v3/pages/a%3fb=c", "/v3/pages/a%23b"])(
  "what %s names is asked for there, and nothing else",
  async (path) => {
    await front.ask(path);
    expect(asked()).toEqual([`GET ${path}`]);
  },
);

test("a token is sent as Bearer", async () => {
  await front.restart({ authorization: "Bearer abc" });
  await front.ask("/v3/feeds");
  expect(seen.authorization).toBe("Bearer abc");
});

describe("is not forwarded", () => {
  test.each([
    ["without a session", "/v3/feeds", { headers: { cookie: "laurel=no" } }, 401],
    ["from another site", "/v3/feeds", { headers: { "sec-fetch-site": "cross-site" } }, 403],
    ["of a write without our own header", "/v3/pages/p", { method: "DELETE", headers: { "x-laurel": "" } }, 403],
    ["of a path the interface does not have", "/v3/admin", {}, 404],
    ["that would hand out a token", "/v3/oauth/token", { method: "POST" }, 404],
    ["that leads elsewhere", "/v3/pages/..%2Foauth%2Fusers", {}, 404],
    ["that leads up", "/v3/pages/%2e%2e%2fx", {}, 404],
    ["by a method the path does not have", "/v3/feeds", { method: "DELETE" }, 405],
  ])("%s", async (_what, path, init, status) => {
    expect([(await front.ask(path, init)).status, asked()]).toEqual([status, []]);
  });

  test.each([
    "/v3//evil.test/feeds",
    "/v3///evil.test",
    "/v3/@evil.test/feeds",
    "/v3/feeds@evil.test",
    "/v3/feeds:80@evil.test/",
    "/v3/https://evil.test/feeds",
    "/v3/https:%2F%2Fevil.test%2Ffeeds",
    "/v3/%2F%2Fevil.test/feeds",
    "/v3/..%2foauth%2ftoken",
    "/v3/..%252foauth%252ftoken",
    "/v3/%2e%2e/oauth/token",
    "/v3/%2e%2e%2foauth%2ftoken",
    "/v3/..%5coauth%5ctoken",
    "/v3/..;/oauth/token",
    "/v3/feeds/..;/oauth/token",
    "/v3/feeds;x=1",
    "/v3/feeds/text/..%2f..%2foauth%2ftoken",
    "/v3/pages/..%2f..%2f..%2fetc%2fpasswd",
    "/v3/pages/%2e%2e%2f%2e%2e%2foauth",
    "/v3/pages/a%2fb",
    "/v3/pages/a%5cb",
    "/v3/feeds%00",
    "/v3/feeds%2f",
    "/v3/feeds%0a",
    "/v3/FEEDS/../oauth/token",
    "/v3/.%2e/v3/oauth/token",
  ])("to %s", async (path) => {
    await front.ask(path);
    expect(asked()).toEqual([]);
  });

  test("a viewer's writes, while reads are forwarded", async () => {
    const { services } = front.world.service;
    const setRole = async (role: "viewer" | "admin") => {
      await services.database.system((db) => db.update(memberships).set({ role }));
      services.identities.forget();
    };
    await setRole("viewer");
    const write = await front.ask("/v3/feeds/text/1", { method: "POST", body: new FormData() });
    expect([write.status, asked()]).toEqual([403, []]);
    expect((await front.ask("/v3/feeds")).status).toBe(200);
    await setRole("admin");
  });
});

test("what is dangerous is not forwarded before the person has given the password", async () => {
  const { services } = front.world.service;
  await services.database.system((db) => db.update(sessions).set({ provenAt: sql`now() - interval '1 day'` }));
  services.identities.forget();
  const refused = await front.ask("/v3/contacts/1", { method: "DELETE" });
  expect([refused.status, refused.body.code, asked()]).toEqual([403, PROOF_NEEDED, []]);
  await services.database.system((db) => db.update(sessions).set({ provenAt: sql`now()` }));
  services.identities.forget();
  expect((await front.ask("/v3/contacts/1", { method: "DELETE" })).status).toBe(200);
});

describe("the session", () => {
  const lists = [{ unique_workspace_id: "workspace_theirs", name: "Theirs" }];
  const plays = (extensions: string[] | undefined, workspaces: unknown) => {
    const answers: Record<string, unknown> = {
      "/v3/capabilities": extensions && { data: { extensions: extensions.map((name) => ({ name })) } },
      "/v3/workspaces": workspaces,
    };
    return front.restart({ workspace: "workspace_set" }, (request, response) => {
      const { url = "" } = request;
      if (!(url in answers)) seen = request.headers;
      const body = url in answers ? answers[url] : {};
      response.writeHead(body ? 200 : 404, { "content-type": "application/json" });
      response.end(JSON.stringify(body ?? { message: "Not found." }));
    });
  };

  test("lists the upstream's extensions and workspaces, with the local role", async () => {
    await plays(["createLabel"], { data: lists });
    const { body } = await front.ask("/session");
    expect(body.data).toMatchObject({
      capabilities: ["createLabel"],
      workspaces: [{ ...lists[0], role: "admin" }],
      upstream: new URL(front.other.origin).host,
    });
    await front.ask("/session");
    expect(front.other.hits.length).toBe(2);
    await front.ask("/v3/feeds", { headers: { "svc-workspace-id": "workspace_theirs" } });
    expect(seen["svc-workspace-id"]).toBe("workspace_theirs");
    await front.ask("/v3/feeds", { headers: { "svc-workspace-id": front.world.a.uniqueId } });
    expect(seen["svc-workspace-id"]).toBe("workspace_set");
  });

  describe("while /workspaces", () => {
    const theirs = (id: string) => ({ unique_workspace_id: id, name: id });
    const both = [theirs("workspace_a"), theirs("workspace_b")];
    const asB = { headers: { "svc-workspace-id": "workspace_b" } };
    type Play = Parameters<typeof front.restart>[1];
    const says =
      (status: number, body: unknown): Play =>
      (_request, response) =>
        response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
    /** Starts with a play for the list of workspaces, and returns how to change it; the list is read anew then. */
    async function starts(play: Play) {
      let lists = play;
      await front.restart({ workspace: "workspace_a" }, (request, response) => {
        if (request.url === "/v3/workspaces" && request.method === "GET") return lists?.(request, response);
        if (request.url === "/v3/feeds") seen = request.headers;
        return says(200, { data: { extensions: [{ name: "createLabel" }] } })?.(request, response);
      });
      return async (next: Play) => {
        lists = next;
        front.world.service.services.upstream?.forget();
      };
    }
    const destroys: Play = (request) => request.socket.destroy();
    const faults: [string, Play][] = [
      ["is refused for a while (429)", says(429, { message: "Slowly." })],
      ["has a fault (500)", says(500, { message: "Oops." })],
      ["rests (503)", says(503, { message: "Later." })],
      ["cannot be reached", destroys],
      ["is something else", says(200, { hello: "world" })],
    ];

    test.each(faults)("%s, a tab stays in its workspace", async (_what, fault) => {
      const plays = await starts(says(200, { data: both }));
      await front.ask("/v3/feeds", asB);
      await plays(fault);
      expect((await front.ask("/v3/feeds", asB)).status).toBe(200);
      expect(seen["svc-workspace-id"]).toBe("workspace_b");
      expect((await front.ask("/session")).body.data).toMatchObject({
        workspaces: both,
        capabilities: ["createLabel"],
      });
    });

    test.each(faults)("%s since the start, only the workspace of this service is forwarded", async (_what, fault) => {
      const plays = await starts(fault);
      const refused = await front.ask("/v3/feeds", asB);
      expect([refused.status, asked()]).toEqual([502, []]);
      const own = { headers: { "svc-workspace-id": front.world.a.uniqueId } };
      expect((await front.ask("/v3/feeds", own)).status).toBe(200);
      expect(seen["svc-workspace-id"]).toBe("workspace_a");
      await plays(says(200, { data: both }));
      expect((await front.ask("/v3/feeds", asB)).status).toBe(200);
      expect(seen["svc-workspace-id"]).toBe("workspace_b");
    });

    test.each<[string, Play]>([
      ["no longer names the workspace", says(200, { data: both.slice(0, 1) })],
      ["is no longer there", says(404, { message: "Not found." })],
      ["is no longer allowed", says(403, { message: "No." })],
    ])("%s, a tab of it is refused", async (_what, gone) => {
      const plays = await starts(says(200, { data: both }));
      await front.ask("/session");
      await plays(gone);
      expect([(await front.ask("/v3/feeds", asB)).status, asked()]).toEqual([403, []]);
    });
  });

  test("a paged list of workspaces is read", async () => {
    await plays([], { data: { current_page: 1, data: lists } });
    expect((await front.ask("/session")).body.data.workspaces).toMatchObject(lists);
  });

  test("an upstream without extensions offers none; the local workspace is used", async () => {
    await plays(undefined, undefined);
    const { body } = await front.ask("/session");
    expect(body.data.capabilities).toEqual([]);
    expect(body.data.workspaces).toMatchObject([{ unique_workspace_id: front.world.a.uniqueId }]);
  });

  test("an unreachable upstream does not prevent signing in", async () => {
    await front.restart({}, (request) => request.socket.destroy());
    const { status, body } = await front.ask("/session");
    expect([status, body.data.user.name, body.data.capabilities]).toEqual([200, "Owner 1", []]);
  });

  test("a write to workspaces refreshes the description", async () => {
    await plays([], { data: lists });
    await front.ask("/session");
    await front.ask("/v3/workspaces", { method: "POST", headers: { "content-type": "application/json" }, body: "{}" });
    await front.ask("/session");
    expect(front.other.hits.filter((hit) => hit === "GET /v3/capabilities").length).toBe(2);
  });
});
