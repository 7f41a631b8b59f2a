import { PassThrough } from "node:stream";
import { pino } from "pino";
import { describe, expect, test } from "vitest";
import { SECRETS, json, openHostedFixture } from "#server/testing/seeds/hosted.ts";

const at = openHostedFixture();

test("a call with the connection chosen goes there, with its credentials and its workspace, and without ours", async () => {
  const { id } = await at.connect({ workspace_id: "workspace_theirs", workspace_header: "X-Their-Workspace" });
  at.plays(json({ data: { data: [] }, extra: 1 }, 200, { "set-cookie": "theirs=1" }));
  const { status, body, headers } = await at.through(id, "/feeds?page=2&filter%5Bsearch%5D=a+b");
  expect([status, body, at.other.hits]).toEqual([
    200,
    { data: { data: [] }, extra: 1 },
    ["GET /v3/feeds?page=2&filter%5Bsearch%5D=a+b"],
  ]);
  const [seen] = at.seen;
  expect(seen?.authorization).toBe(`Basic ${btoa(`${SECRETS.api_key}:${SECRETS.secret_key}`)}`);
  expect([seen?.["x-their-workspace"], seen?.["svc-workspace-id"], seen?.cookie]).toEqual([
    "workspace_theirs",
    undefined,
    undefined,
  ]);
  expect(headers.getSetCookie()).toEqual([]);
});

test("without it a call stays here", async () => {
  await at.connect();
  const { status, body } = await at.ask("/v3/feeds", { headers: { "svc-workspace-id": at.world.a.uniqueId } });
  expect([status, body.data.data.length > 0, at.other.hits]).toEqual([200, true, []]);
});

describe("is not forwarded, nor answered from here", () => {
  test.each([
    ["of somebody who is not in the workspace", "/feeds", {}, "b", 401],
    ["of a path that the interface does not have", "/nothing", {}, "a", 404],
    ["that hands out a token", "/oauth/token", { method: "POST" }, "a", 404],
    ["that is public", "/openapi.json", {}, "a", 404],
    ["that leads elsewhere", "/pages/..%2Foauth%2Fusers", {}, "a", 404],
    ["by a method the path does not have", "/feeds", { method: "DELETE" }, "a", 405],
    ["from another site", "/feeds", { headers: { "sec-fetch-site": "cross-site" } }, "a", 403],
    ["of a write without our header", "/pages/p", { method: "DELETE", headers: { "x-laurel": "" } }, "a", 403],
  ] as const)("a call %s", async (_what, path, init, side, expected) => {
    const { id } = await at.connect();
    const { status, text } = await at.through(id, path, init, side);
    expect([status, at.other.hits]).toEqual([expected, []]);
    expect(text).not.toContain("alder");
  });

  test("a call without a session, or with an unknown connection", async () => {
    const { id } = await at.connect();
    expect((await at.through(id, "/feeds", { headers: { cookie: "laurel=no" } })).status).toBe(401);
    expect((await at.through(999_999, "/feeds")).status).toBe(401);
    expect(at.other.hits).toEqual([]);
  });
});

test("an API key cannot name a connection", async () => {
  const { unique_workspace_id: hosted } = await at.connect();
  const headers = { ...at.world.a.headers, "svc-workspace-id": hosted };
  expect((await at.service.request("/v3/feeds", { headers })).status).toBe(404);
  expect(at.other.hits).toEqual([]);
});

describe("roles", () => {
  const form = (): RequestInit => ({ method: "POST", body: new FormData() });
  const body = (method: string): RequestInit => ({
    method,
    headers: { "content-type": "application/json" },
    body: "{}",
  });

  test.each([
    ["viewer", "reads", "/feeds", {}, true],
    ["viewer", "reads by a POST", "/pages/selected-feeds", body("POST"), true],
    ["viewer", "saves no view", "/views", body("POST"), false],
    ["viewer", "changes no profile", "/oauth/users", form(), false],
    ["viewer", "changes no review", "/feeds/text/1", form(), false],
    ["viewer", "reads no webhooks", "/webhooks", {}, false],
    ["editor", "saves a view", "/views", body("POST"), true],
    ["editor", "changes a review", "/feeds/text/1", form(), true],
    ["editor", "changes no workspace", "/workspaces/workspace_1", form(), false],
    ["admin", "changes a workspace", "/workspaces/workspace_1", form(), true],
  ] as const)("a person of the role %s %s", async (role, _what, path, init, isSent) => {
    const { id } = await at.connect();
    await at.setRole(role);
    const { status } = await at.through(id, path, init);
    expect([status, at.other.hits.length]).toEqual(isSent ? [200, 1] : [403, 0]);
  });

  test("the session lists the connection with the role in its workspace, to its people only", async () => {
    const { unique_workspace_id: hosted } = await at.connect();
    await at.setRole("viewer");
    const find = async (side: "a" | "b") =>
      (await at.ask("/session", {}, side)).body.data.workspaces.find(
        (one: { unique_workspace_id: string }) => one.unique_workspace_id === hosted,
      );
    expect(await find("a")).toMatchObject({
      name: "Elsewhere",
      role: "viewer",
      hosted: { host: new URL(at.other.origin).host, embed_class: "svc-embed", capabilities: [] },
    });
    expect(await find("b")).toBeUndefined();
  });
});

test("what is dangerous asks for the password first", async () => {
  const { id } = await at.connect();
  await at.forgetProofs();
  const refused = await at.through(id, "/contacts/1", { method: "DELETE" });
  expect([refused.status, refused.body.code, at.other.hits]).toEqual([403, "proof_needed", []]);
});

test("a feature that the service lacks is named as such; a missing record stays one", async () => {
  const { id } = await at.connect();
  at.plays(json({ message: "Not found." }, 404));
  expect((await at.through(id, "/views")).status).toBe(405);
  expect(await at.through(id, "/feeds/text/1")).toMatchObject({ status: 404, body: { message: "Not found." } });
  at.plays((request, response) =>
    request.url === "/v3/capabilities"
      ? json({ data: { extensions: [{ name: "getContactErasure" }, { name: "listViews" }] } })(request, response)
      : json({ data: [] })(request, response),
  );
  await at.send(`/hosted-connections/${id}/check`, "POST");
  at.plays(json({ message: "View not found." }, 404));
  expect(await at.through(id, "/views")).toMatchObject({ status: 404, body: { message: "View not found." } });
});

const FAULTS = [
  ["a refusal of the credentials", json({ message: "Unauthenticated." }, 401), 424],
  ["a refusal of the right", json({ message: "No.", show_upgrade: true }, 403), 403],
  ["a missing record", json({ message: "Review not found." }, 404), 404],
  ["a wrong method", json({ message: "No." }, 405, { allow: "GET" }), 405],
  ["a validation error", json({ message: "No.", errors: { name: ["No."] } }, 422), 422],
  ["a server fault", json({ message: "Oops." }, 500), 500],
  ["a reset", (request) => request.socket.destroy(), 502],
  ["a page", (_request, response) => response.writeHead(200, { "content-type": "text/html" }).end("<p>Hello"), 502],
  ["half of an answer", (_request, response) => response.writeHead(200).end('{"data":'), 502],
  ["a redirect", (_request, response) => response.writeHead(302, { location: "https://example.com/" }).end(), 502],
  ["fields nobody knows", json({ data: {}, show_more: true }), 200],
] as [string, Parameters<typeof at.plays>[0], number][];

test("credentials are in no answer and in no line of the log, whatever the service does", async () => {
  const lines = new PassThrough();
  let logged = "";
  lines.on("data", (chunk: Buffer) => (logged += chunk.toString()));
  const { services } = at.service;
  Object.assign(services.log, { level: "trace" });
  const spied = pino({ level: "trace" }, lines);
  for (const level of ["warn", "error", "info"] as const)
    services.log[level] = ((...args: [object, string]) => spied[level](...args)) as typeof services.log.warn;
  const { id } = await at.connect();
  for (const [what, answer, expected] of FAULTS) {
    at.plays(answer);
    const { status, text, headers } = await at.through(id, "/feeds/text/1");
    expect([what, status]).toEqual([what, expected]);
    expect(JSON.parse(text)).toBeTypeOf("object");
    const all = text + JSON.stringify([...headers]);
    for (const secret of [...Object.values(SECRETS), btoa(`${SECRETS.api_key}:${SECRETS.secret_key}`)])
      expect(all + logged).not.toContain(secret);
  }
  expect(logged).toContain("the upstream did not answer");
});
