import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { accessTokens } from "#server/platform/db/tables/schema.ts";
import { isSpecial, operations } from "#server/testing/fixtures/operations.ts";
import { type IsolationFixture, headersFor, openIsolationFixture } from "#server/testing/fixtures/two-workspaces.ts";
import { deleteExpired } from "#server/platform/startup/housekeeping.ts";
import { createTestService, type TestService } from "#server/testing/service/test-service.ts";

let service: TestService;
let world: IsolationFixture;
beforeAll(async () => {
  service = await createTestService();
});
beforeEach(async () => {
  await service.reset();
  world = await openIsolationFixture(service);
});
afterAll(() => service.close());

const urlencoded = { "content-type": "application/x-www-form-urlencoded" };
const json = async (response: Response) => JSON.parse(await response.text());
const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  service.request(path, {
    method: "POST",
    headers: { ...urlencoded, ...headers },
    body: new URLSearchParams(fields).toString(),
  });
const ask = (headers: Record<string, string>, path = "/v3/pages") => service.request(path, { headers });
const grant = { grant_type: "client_credentials" };
async function newToken(headers = world.a.headers): Promise<{ token: string; headers: Record<string, string> }> {
  const { access_token: token } = await json(await post("/v3/oauth/token", grant, headers));
  return { token, headers: { authorization: `Bearer ${token}` } };
}

describe("5 rule 1: Basic base64(api_key:secret_key)", () => {
  test("selects the workspace of the key; the scheme ignores case", async () => {
    const pair = Buffer.from(world.a.pair).toString("base64");
    for (const scheme of ["Basic", "basic", "BASIC"]) {
      const { data } = await json(await ask({ authorization: `${scheme} ${pair}` }, "/v3/oauth/users"));
      expect(data.id).toBe(world.a.userId);
    }
  });
});

describe("5 rule 3: Bearer with the workspace header", () => {
  test("on GET /pages and PUT /pages/{page_id}; without the header the credential's workspace is used", async () => {
    const { headers } = await newToken();
    const named = { ...headers, "svc-workspace-id": world.a.uniqueId };
    for (const given of [headers, named, world.a.headers]) {
      expect((await ask(given)).status).toBe(200);
      const path = `/v3/pages/${world.a.ids.page}`;
      const body = "_method=PUT&title=Seen";
      const updated = await service.request(path, { method: "PUT", headers: { ...given, ...urlencoded }, body });
      expect(updated.status).toBe(200);
    }
  });

  test("another or an unknown workspace: the same 404", async () => {
    const { headers } = await newToken();
    for (const name of [world.b.uniqueId, "workspace_000000000000000000000000", "1"])
      for (const given of [headers, world.a.headers]) {
        const response = await ask({ ...given, "svc-workspace-id": name });
        expect([response.status, await json(response)]).toEqual([404, { message: "Workspace not found." }]);
      }
  });
});

describe("5: POST /oauth/token", () => {
  test.each([
    ["the pair as Basic", () => post("/v3/oauth/token", grant, world.a.headers)],
    [
      "the pair in the body",
      () => {
        const [client_id = "", client_secret = ""] = world.a.pair.split(":");
        return post("/v3/oauth/token", { ...grant, client_id, client_secret });
      },
    ],
  ])("%s: a token for one hour that works everywhere", async (_name, send) => {
    const response = await send();
    expect(response.headers.get("cache-control")).toBe("no-store");
    const { access_token: token, ...rest } = await json(response);
    expect(rest).toEqual({ token_type: "Bearer", expires_in: 3600 });
    for (const path of ["/v3/pages", "/v3/feeds", `/v3/feeds/social/${world.a.ids.social}`])
      expect((await ask({ authorization: `Bearer ${token}` }, path)).status).toBe(200);
  });

  test.each([
    ["no pair", {}],
    ["a wrong secret", { client_id: "key_x", client_secret: "wrong" }],
    ["half a pair", { client_id: "key_x" }],
  ])("%s: 401", async (_name, client) => {
    const response = await post("/v3/oauth/token", { ...grant, ...client });
    expect([response.status, await json(response)]).toEqual([
      401,
      { message: "Unauthenticated.", error: "invalid_client" },
    ]);
  });

  test("another grant: 422 with the RFC 6749 error beside the message", async () => {
    const response = await post("/v3/oauth/token", { grant_type: "password" }, world.a.headers);
    expect([response.status, await json(response)]).toEqual([
      422,
      expect.objectContaining({ error: "unsupported_grant_type", message: expect.any(String) }),
    ]);
    expect((await post("/v3/oauth/token", {}, world.a.headers)).status).toBe(422);
  });

  test("a token cannot request another one, and only its hash is stored", async () => {
    const { token, headers } = await newToken();
    expect((await post("/v3/oauth/token", grant, headers)).status).toBe(401);
    const rows = await service.services.database.system((db) => db.select().from(accessTokens));
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test("a token has the role of its key", async () => {
    const viewer = await world.a.credentials("viewer");
    const { headers } = await newToken(viewer.headers);
    expect((await post("/v3/pages", { name: "Wall" }, headers)).status).toBe(403);
  });

  test("expired: 401 on the next call, even when just used; the job deletes it", async () => {
    const { headers } = await newToken();
    const end = (when: string) =>
      service.services.database.sql(`update access_tokens set expires_at = now() + interval '${when}'`);
    await end("50 milliseconds");
    expect((await ask(headers)).status).toBe(200);
    await service.services.database.sql("select pg_sleep(0.06)");
    expect((await ask(headers)).status).toBe(401);
    await deleteExpired(service.services.database);
    expect(await service.services.database.system((db) => db.$count(accessTokens))).toBe(0);
  });

  test("a revoked key ends its tokens", async () => {
    const key = await world.a.credentials("editor");
    const { headers } = await newToken(key.headers);
    expect((await ask(headers)).status).toBe(200);
    const gone = await service.request(`/proxy/api-keys/${key.keyId}`, { method: "DELETE", headers: world.a.session });
    expect(gone.status).toBe(200);
    expect([(await ask(headers)).status, (await ask(key.headers)).status]).toEqual([401, 401]);
  });
});

describe("5: POST /oauth/revoke (RFC 7009)", () => {
  test("ends the token on the next call; unknown and foreign tokens answer alike and change nothing", async () => {
    const mine = await newToken();
    const theirs = await newToken(world.b.headers);
    expect((await ask(mine.headers)).status).toBe(200);
    expect((await ask(theirs.headers)).status).toBe(200);
    const replies = [];
    for (const token of [mine.token, mine.token, theirs.token, "nothing"]) {
      const response = await post("/v3/oauth/revoke", { token, token_type_hint: "access_token" }, world.a.headers);
      replies.push([response.status, await response.text()]);
    }
    expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1);
    expect(replies[0]?.[0]).toBe(200);
    expect((await ask(mine.headers)).status).toBe(401);
    expect((await ask(theirs.headers)).status).toBe(200);
  });

  test("without the key pair: 401; without a token: 422", async () => {
    const { token, headers } = await newToken();
    expect((await post("/v3/oauth/revoke", { token })).status).toBe(401);
    expect((await post("/v3/oauth/revoke", {}, world.a.headers)).status).toBe(422);
    expect((await ask(headers)).status).toBe(200);
  });
});

describe("5 rule 4: credentials are scoped to one workspace", () => {
  test("every list contains the credential's own records only", async () => {
    for (const operation of operations.filter(({ endpoint, params }) => endpoint.method === "GET" && !params.length)) {
      if (operation.endpoint.access === "public") continue;
      const response = await service.request(operation.path(world.a.ids), { headers: headersFor(operation, world.a) });
      expect([operation.name, (await response.text()).includes(world.b.word)]).toEqual([operation.name, false]);
    }
  });
});

const guarded = operations.filter(({ endpoint }) => endpoint.access !== "public");

describe("5 rule 5: missing, malformed or wrong credentials give 401", () => {
  test.each([
    ["missing", {}],
    ["malformed", { authorization: "Basic %%%" }],
    ["not base64 of a pair", { authorization: "Basic bm9jb2xvbg==" }],
    ["wrong", { authorization: `Basic ${Buffer.from("key_x:wrong").toString("base64")}` }],
    ["an unknown token", { authorization: "Bearer nothing" }],
    ["another scheme", { authorization: "Digest abc" }],
    ["a session's cookie on the interface", { cookie: "laurel=anything", "x-laurel": "1" }],
  ])("%s, on every endpoint", async (_name, headers: Record<string, string>) => {
    for (const { name, endpoint, path } of guarded) {
      const own: Record<string, string> = endpoint.door === "session" ? { "x-laurel": "1" } : {};
      const response = await service.request(path(world.a.ids), {
        method: endpoint.method,
        headers: { ...headers, ...own },
      });
      expect([name, response.status, await json(response)]).toEqual([name, 401, { message: "Unauthenticated." }]);
      expect(response.headers.get("www-authenticate")).toBeNull();
    }
  });
});

describe("5 rule 6: valid credentials that lack the right give 403 with boolean flags", () => {
  test("a role below the required one, on every endpoint", async () => {
    const viewer = await world.a.credentials("viewer");
    const editor = await world.a.credentials("editor");
    for (const { name, endpoint, path } of guarded.filter((one) => one.endpoint.door === "v3")) {
      const low = endpoint.access === "admin" ? [viewer, editor] : endpoint.access === "editor" ? [viewer] : [];
      for (const { headers } of low) {
        const response = await service.request(path(world.a.ids), { method: endpoint.method, headers });
        expect([name, response.status, await json(response)]).toEqual([
          name,
          403,
          { message: "This action is unauthorized.", is_permission_denied: true, is_plan_restricted: false },
        ]);
      }
    }
  });

  test("every endpoint that writes needs more than a viewer", () => {
    const ownSessions = ["revokeSession", "revokeOtherSessions"];
    const ownSignIn = ["startSecondFactor", "renewRecoveryCodes", "dropSecondFactor", "renamePasskey", "removePasskey"];
    // Saved views belong to one person; their own tests cover the shared ones.
    const views = ["createView", "updateView", "deleteView"];
    // For operators, whatever their role in this workspace; see `system.test.ts` and `mail-server.test.ts`.
    const jobs = ["retryFailedJobs", "retryFailedJob", "deleteFailedJobs", "deleteFailedJob"];
    const mailServer = ["setMailServer", "removeMailServer", "testMailServer"];
    const open = [
      "updateUser",
      "updatePreferences",
      "updateNotifications",
      "makePrivateFeed",
      "deletePrivateFeed",
      "leaveWorkspace",
      "deleteAccount",
      ...ownSessions,
      ...ownSignIn,
      ...views,
      ...jobs,
      ...mailServer,
      "listSelectedReviews",
      "tryReviewRule",
    ];
    const writes = operations.filter(
      ({ name, endpoint }) =>
        endpoint.method !== "GET" &&
        !open.includes(name) &&
        !isSpecial(name, "credentials", "link", "password", "provider", "passkey"),
    );
    const low = writes.filter(({ endpoint: { access } }) => access === "viewer" || access === "public");
    expect(low.map(({ name }) => name)).toEqual([]);
  });
});

test("an ended session is refused on the next call", async () => {
  expect((await ask(world.a.session, "/proxy/v3/pages")).status).toBe(200);
  await service.services.database.system((db) => db.execute(sql`update sessions set expires_at = now()`));
  service.services.identities.forget();
  expect((await ask(world.a.session, "/proxy/v3/pages")).status).toBe(401);
});
