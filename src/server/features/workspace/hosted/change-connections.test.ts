import { describe, expect, test } from "vitest";
import { HOSTED_LIMITS } from "#contract/workspace/hosted-connection.ts";
import { auditLog, hostedConnections } from "#server/platform/db/tables/schema.ts";
import { SECRETS, openHostedFixture } from "#server/testing/seeds/hosted.ts";

const at = openHostedFixture();
const stored = () => at.service.services.database.system((db) => db.select().from(hostedConnections));
const rowOf = async (id: number) => (await stored()).find((row) => row.id === id);

test("a connection is listed without its credentials, which are stored encrypted", async () => {
  const { id } = await at.connect({ workspace_id: "workspace_theirs" });
  const { body, text } = await at.ask("/hosted-connections");
  expect(body.data.find((one: { id: number }) => one.id === id)).toMatchObject({
    unique_workspace_id: `hosted_${id}`,
    name: "Elsewhere",
    base_url: `${at.other.origin}/v3`,
    credential_kind: "key_pair",
    has_credentials: true,
    workspace_id: "workspace_theirs",
    workspace_header: "svc-workspace-id",
    checked_at: null,
  });
  const row = await rowOf(id);
  for (const secret of Object.values(SECRETS)) {
    expect(text).not.toContain(secret);
    expect(JSON.stringify(row)).not.toContain(secret);
  }
  const audit = await at.service.services.database.system((db) => db.select().from(auditLog));
  expect(JSON.stringify(audit)).not.toContain(SECRETS.secret_key);
  expect(audit).toContainEqual(
    expect.objectContaining({ record: "Connection", action: "created", recordId: String(id) }),
  );
});

describe("is refused", () => {
  test.each([
    ["an address without https", { base_url: "http://reviews.example.com/v3" }, "base_url"],
    ["a private address", { base_url: "https://10.0.0.7/v3" }, "base_url"],
    ["this machine", { base_url: "https://localhost.:8443/v3" }, "base_url"],
    ["another version", { base_url: "https://reviews.example.com/v2" }, "base_url"],
    ["the address of a website", { base_url: "https://reviews.example.com/" }, "base_url"],
    ["an address with credentials in it", { base_url: "https://a:b@reviews.example.com/v3" }, "base_url"],
    ["half a pair", { secret_key: "" }, "secret_key"],
    ["the other half", { api_key: "" }, "api_key"],
    ["no credentials", { api_key: "", secret_key: "" }, "api_key"],
    ["both ways at once", { token: "abc" }, "token"],
    ["what is no header", { workspace_header: "svc workspace" }, "workspace_header"],
    ["what is no class", { embed_class: "a b" }, "embed_class"],
  ])("%s", async (_what, changes, field) => {
    const before = (await stored()).length;
    const { status, body, text } = await at.send("/hosted-connections", "POST", at.fields(changes));
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
    expect(text).not.toContain(SECRETS.secret_key);
    expect(await stored()).toHaveLength(before);
  });

  test("more than a workspace may have", async () => {
    const have = (await at.ask("/hosted-connections")).body.data.length;
    for (let count = have; count < HOSTED_LIMITS.perWorkspace; count += 1) await at.connect();
    expect((await at.send("/hosted-connections", "POST", at.fields())).status).toBe(422);
  });
});

test("a slash, a query and a fragment are no part of the address", async () => {
  const { id } = await at.connect({ base_url: `${at.other.origin}/v3/?a=b#c` });
  expect((await rowOf(id))?.baseUrl).toBe(`${at.other.origin}/v3`);
});

describe("a change", () => {
  const change = (id: number, changes: object) =>
    at.send(`/hosted-connections/${id}`, "PUT", { ...at.fields(), api_key: "", secret_key: "", ...changes });

  test("of the name keeps the credentials", async () => {
    const { id } = await at.connect();
    const before = await rowOf(id);
    expect((await change(id, { name: "Renamed" })).status).toBe(200);
    expect(await rowOf(id)).toMatchObject({ name: "Renamed", credentials: before?.credentials });
    expect((await at.through(id, "/feeds")).status).toBe(200);
  });

  test("of the address needs the credentials again, and forgets what was found at the old one", async () => {
    const { id } = await at.connect();
    await at.send(`/hosted-connections/${id}/check`, "POST");
    const moved = { base_url: `${at.other.origin}/other/v3` };
    const refused = await change(id, moved);
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ["api_key"]]);
    expect((await change(id, { ...moved, ...SECRETS })).body.data).toMatchObject({
      ...moved,
      check: null,
      checked_at: null,
    });
    await at.through(id, "/feeds");
    expect(at.other.hits.at(-1)).toBe("GET /other/v3/feeds");
  });

  test("to a token replaces the pair", async () => {
    const { id } = await at.connect();
    expect((await change(id, { token: "abc" })).body.data.credential_kind).toBe("token");
    await at.through(id, "/feeds");
    expect(at.seen.at(-1)?.authorization).toBe("Bearer abc");
  });
});

test("credentials that were moved to another address or workspace in the database do not open", async () => {
  const { id } = await at.connect();
  const { database } = at.service.services;
  const elsewhere = { baseUrl: `${at.other.origin}/stolen/v3` };
  await database.system((db) => db.update(hostedConnections).set(elsewhere));
  const { status, text } = await at.through(id, "/feeds");
  expect([status, at.other.hits]).toEqual([424, []]);
  expect(text).not.toContain(SECRETS.secret_key);
});

test("a removed connection is gone from the session at once, and its id finds nothing", async () => {
  const { id, unique_workspace_id: hosted } = await at.connect();
  const idsOf = async () =>
    (await at.ask("/session")).body.data.workspaces.map(
      (one: { unique_workspace_id: string }) => one.unique_workspace_id,
    );
  expect(await idsOf()).toContain(hosted);
  expect((await at.through(id, "/feeds")).status).toBe(200);
  expect((await at.send(`/hosted-connections/${id}`, "DELETE")).status).toBe(200);
  expect(await idsOf()).not.toContain(hosted);
  at.other.hits.length = 0;
  expect([(await at.through(id, "/feeds")).status, at.other.hits]).toEqual([401, []]);
});

test("adding, changing and removing ask for the password; checking does not", async () => {
  const { id } = await at.connect();
  await at.forgetProofs();
  const answers = [
    await at.send("/hosted-connections", "POST", at.fields()),
    await at.send(`/hosted-connections/${id}`, "PUT", at.fields()),
    await at.send(`/hosted-connections/${id}`, "DELETE"),
  ];
  expect(answers.map(({ status, body }) => [status, body.code])).toEqual(answers.map(() => [403, "proof_needed"]));
  expect((await at.send(`/hosted-connections/${id}/check`, "POST")).status).toBe(200);
});
