import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { jobContext } from "#server/platform/transactions/job-context.ts";
import { createTestService, type TestService } from "#server/testing/service/test-service.ts";

let service: TestService;
let owner: Awaited<ReturnType<TestService["workspace"]>>;

beforeAll(async () => {
  service = await createTestService();
});
beforeEach(async () => {
  await service.reset();
  owner = await service.workspace();
});
afterAll(() => service.close());

const json = async (response: Response): Promise<Record<string, unknown>> => {
  const body: unknown = await response.json();
  return typeof body === "object" && body !== null ? { ...body } : {};
};
const send = (method: string, path: string, body?: BodyInit, headers: Record<string, string> = owner.headers) =>
  service.request(path, { method, headers, body });
const form = (fields: Record<string, string>) => {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  return data;
};
const newPage = async (name = "Wall") => (await owner.api.call("createPage", { body: { name } })).data.unique_page_id;

describe("credentials (v3 interface, section 5)", () => {
  test.each([
    ["none", undefined],
    ["malformed", "Basic"],
    ["not base64 of a pair", "Basic bm9jb2xvbg=="],
    ["a wrong secret", "Basic a2V5X3g6d3Jvbmc="],
    ["an unknown token", "Bearer nothing"],
    ["another scheme", "Digest abc"],
  ])("%s: 401 in JSON, without a challenge", async (_name, authorization) => {
    const response = await service.request("/v3/feeds", { headers: authorization ? { authorization } : {} });
    expect(response.status).toBe(401);
    expect(response.headers.get("www-authenticate")).toBeNull();
    expect(await json(response)).toEqual({ message: "Unauthenticated." });
  });

  test("a role that lacks the right: 403, nothing changes", async () => {
    const viewer = await owner.credentials("viewer");
    const response = await send("POST", "/v3/pages", form({ name: "Wall" }), viewer.headers);
    expect(response.status).toBe(403);
    expect(await json(response)).toMatchObject({ message: "This action is unauthorized.", is_permission_denied: true });
    expect((await owner.api.call("listPages")).data.data).toEqual([]);
  });

  test("a revoked key is refused on the next call", async () => {
    const key = await owner.credentials("editor");
    expect((await send("GET", "/v3/pages", undefined, key.headers)).status).toBe(200);
    const { revokeKey } = await import("#server/features/workspace/settings/keys.ts");
    const scope = { id: owner.workspaceId, uniqueId: owner.uniqueId, name: "Test" };
    const actor = { kind: "session", userId: owner.userId, keyId: null, role: "admin" } as const;
    await service.services.database.write(owner.workspaceId, (db) =>
      revokeKey(
        { ...jobContext(service.services, db, scope, (run) => void run()), actor },
        { params: { id: key.keyId } },
      ),
    );
    expect((await send("GET", "/v3/pages", undefined, key.headers)).status).toBe(401);
  });

  test("a Bearer token acts as its key on the urlencoded update, with the workspace header", async () => {
    const urlencoded = { "content-type": "application/x-www-form-urlencoded" };
    const asked = await send("POST", "/v3/oauth/token", "grant_type=client_credentials", {
      ...owner.headers,
      ...urlencoded,
    });
    const token = await json(asked);
    expect(token).toMatchObject({ token_type: "Bearer", expires_in: 3600 });
    const headers = {
      ...urlencoded,
      authorization: `Bearer ${String(token.access_token)}`,
      "svc-workspace-id": owner.uniqueId,
    };
    const page = await newPage();
    const updated = await send("PUT", `/v3/pages/${page}`, "_method=PUT&title=Seen&show_logo=0", headers);
    expect(updated.status).toBe(200);
    expect((await owner.api.call("getPage", { params: { unique_page_id: page } })).data.meta.name).toBe("Seen");

    const elsewhere = await send("GET", "/v3/pages", undefined, { ...headers, "svc-workspace-id": "workspace_other" });
    expect([elsewhere.status, await json(elsewhere)]).toEqual([404, { message: "Workspace not found." }]);
    const wrong = await send("POST", "/v3/oauth/token", "grant_type=password", { ...owner.headers, ...urlencoded });
    expect(wrong.status).toBe(422);
  });

  test("a session cookie is ignored on /v3", async () => {
    expect((await service.request("/v3/feeds", { headers: { cookie: "laurel=anything" } })).status).toBe(401);
  });
});

describe("errors (v3 interface, section 7)", () => {
  test("an endpoint without a free place answers 503 before it looks at credentials", async () => {
    const { services } = service;
    const { work } = services;
    services.work = { ...work, refuses: (kind) => kind === "listReviews" };
    const answers = [await service.request("/v3/feeds"), await service.request("/v3/forms")];
    expect(answers.map(({ status }) => status)).toEqual([503, 401]);
    expect(answers[0]?.headers.get("retry-after")).toBe("2");
    services.work = work;
    expect((await service.request("/v3/feeds")).status).toBe(401);
  });

  test("an unknown path answers 404 in JSON", async () => {
    const response = await send("GET", "/v3/nothing-here");
    expect(response.status).toBe(404);
    expect(await json(response)).toEqual({ message: "Not found." });
  });

  test.each([
    ["/v3/feeds/text/999", "Review not found."],
    ["/v3/feeds/text/abcDEF", "Review not found."],
    ["/v3/feeds/social/1e3", "Review not found."],
    ["/v3/pages/1", "Page not found."],
    ["/v3/pages/page_missing", "Page not found."],
    ["/v3/embed-code?type=page&id=1", "Page not found."],
    ["/v3/embed-code?type=widget&id=1", "Widget not found."],
  ])("%s names its record", async (path, message) => {
    const response = await send("GET", path);
    expect(response.status).toBe(404);
    expect(await json(response)).toEqual({ message });
  });

  test("a wrong method answers 405 and lists the allowed ones in message and Allow", async () => {
    const response = await send("DELETE", "/v3/embed-code");
    expect(response.status).toBe(405);
    expect(response.headers.get("allow")).toBe("GET, HEAD");
    expect((await json(response)).message).toMatch(/DELETE .* not supported .* GET, HEAD/);
  });

  test("validation errors: 422 keyed by dotted field, first message on top", async () => {
    const page = await newPage();
    const body = form({
      _method: "PUT",
      name: "x".repeat(257),
      custom_attributes: JSON.stringify({ cta_attributes: { heading_text: "y".repeat(121) } }),
    });
    const response = await send("POST", `/v3/pages/${page}`, body);
    expect(response.status).toBe(422);
    const { message, errors } = await json(response);
    expect(Object.keys(errors as object).sort()).toEqual(["custom_attributes.cta_attributes.heading_text", "name"]);
    expect(message).toMatch(/ \(and 1 more error\)$/);
    expect((await owner.api.call("getPage", { params: { unique_page_id: page } })).data.page_name).toBe("Wall");
  });

  test("a body that does not match its content type: 400", async () => {
    const headers = { ...owner.headers, "content-type": "application/json" };
    for (const body of ["{", "[]", '"text"', "null"])
      expect((await send("POST", "/v3/pages/selected-feeds", body, headers)).status).toBe(400);
    const multipart = { ...owner.headers, "content-type": "multipart/form-data" };
    expect((await send("POST", "/v3/pages", "no boundary", multipart)).status).toBe(400);
  });
});

describe("method override (notes): only a body field `_method` = PUT, on a POST", () => {
  test("in multipart, urlencoded and JSON", async () => {
    const page = await newPage();
    const typed = (type: string) => ({ ...owner.headers, "content-type": type });
    const sent = [
      await send("POST", `/v3/pages/${page}`, form({ _method: "PUT", name: "One" })),
      await send("POST", `/v3/pages/${page}`, "_method=PUT&name=Two", typed("application/x-www-form-urlencoded")),
      await send("POST", `/v3/pages/${page}`, '{"_method":"PUT","name":"Three"}', typed("application/json")),
    ];
    expect(sent.map((response) => response.status)).toEqual([200, 200, 200]);
    expect((await owner.api.call("getPage", { params: { unique_page_id: page } })).data.page_name).toBe("Three");
  });

  test.each(["DELETE", "PATCH", "GET", "put", "", "PUT,PUT"])(
    "_method=%j is 405 and changes nothing",
    async (method) => {
      const page = await newPage();
      const response = await send("POST", `/v3/pages/${page}`, form({ _method: method, name: "Changed" }));
      expect(response.status).toBe(405);
      expect(response.headers.get("allow")).toContain("PUT");
      expect((await owner.api.call("getPage", { params: { unique_page_id: page } })).data.page_name).toBe("Wall");
    },
  );

  test("in the query, in a header, or twice: 405", async () => {
    const page = await newPage();
    const twice = form({ _method: "PUT", name: "Changed" });
    twice.append("_method", "PUT");
    expect((await send("POST", `/v3/pages/${page}?_method=PUT`, form({ name: "Changed" }))).status).toBe(405);
    expect((await send("POST", `/v3/pages/${page}`, twice)).status).toBe(405);
    const header = { ...owner.headers, "x-http-method-override": "PUT" };
    expect((await send("POST", `/v3/pages/${page}`, form({ name: "Changed" }), header)).status).toBe(405);
  });
});

describe("the dashboard's entry point", () => {
  const setup = { name: "Ada", email: "ada@example.test", password: "correct horse battery", workspace: "Studio" };
  const own = { "content-type": "application/json", "x-laurel": "1" };
  const post = (path: string, body: unknown, headers: Record<string, string> = own) =>
    service.request(path, { method: "POST", headers, body: JSON.stringify(body) });
  const cookieOf = (response: Response) => response.headers.get("set-cookie")?.split(";")[0] ?? "";

  beforeEach(() => service.reset());

  test("set-up creates the owner once; signing in works afterwards", async () => {
    expect((await json(await service.request("/proxy/session"))).data).toMatchObject({
      setup_needed: true,
      user: null,
    });
    const made = await post("/proxy/setup", setup);
    expect(made.status).toBe(200);
    expect(made.headers.get("set-cookie")).toMatch(/HttpOnly; SameSite=Lax/);
    expect((await post("/proxy/setup", { ...setup, email: "eve@example.test" })).status).toBe(403);
    expect((await post("/proxy/session", { email: setup.email, password: "wrong" })).status).toBe(422);
    const signedIn = await post("/proxy/session", { email: "ADA@example.test", password: setup.password });
    const cookie = cookieOf(signedIn);
    expect((await service.request("/proxy/v3/feeds", { headers: { cookie } })).status).toBe(200);
    expect((await service.request("/proxy/v3/feeds")).status).toBe(401);
  });

  test("signing out ends the session", async () => {
    const cookie = cookieOf(await post("/proxy/setup", setup));
    await service.request("/proxy/session", { method: "DELETE", headers: { cookie, "x-laurel": "1" } });
    expect((await service.request("/proxy/v3/feeds", { headers: { cookie } })).status).toBe(401);
  });

  test.each([
    ["a form of another site", { "content-type": "application/x-www-form-urlencoded" }],
    ["another origin", { "x-laurel": "1", origin: "https://evil.test" }],
    ["origin null", { "x-laurel": "1", origin: "null" }],
    ["a look-alike origin", { "x-laurel": "1", origin: "http://localhost:4300.evil.test" }],
    ["a cross-site fetch", { "x-laurel": "1", "sec-fetch-site": "cross-site" }],
    ["a same-site fetch", { "x-laurel": "1", "sec-fetch-site": "same-site" }],
  ])("%s changes nothing", async (_name, headers: Record<string, string>) => {
    const cookie = cookieOf(await post("/proxy/setup", setup));
    const response = await service.request("/proxy/v3/pages", {
      method: "POST",
      headers: { ...headers, cookie },
      body: "name=Wall",
    });
    expect(response.status).toBe(403);
    const list = await service.request("/proxy/v3/pages", { headers: { cookie } });
    expect(await json(list)).toMatchObject({ data: { data: [] } });
  });
});

test.each([
  "evil.test",
  "evil.test:4300",
  "127.0.0.1.nip.io",
  "localhost.",
  "localhost.evil.test",
  "localhost:4300.evil.test",
  "localhost:4300@evil.test",
  "localhost%00.evil.test",
  "localhost,evil.test",
  "0x7f000001",
  "127.1",
  "2130706433",
  "0.0.0.0",
  "[::ffff:127.0.0.1]",
  "[::1].evil.test",
  "",
])("a request for the host “%s” is refused before it is handled", async (host) => {
  const response = await service.app.request("http://localhost:4300/v3/feeds", { headers: { ...owner.headers, host } });
  expect([400, 403]).toContain(response.status);
});
