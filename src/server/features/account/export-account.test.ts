import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { AccountExport } from "#contract/account/account-export.ts";
import { startSession } from "#server/platform/auth/sessions.ts";
import { type TestService, createTestService } from "#server/testing/service/test-service.ts";

let service: TestService;
beforeAll(async () => {
  service = await createTestService();
});
beforeEach(() => service.reset());
afterAll(() => service.close());

const HIDDEN = "never-exported";
const sql = (text: string, values: unknown[]) => service.services.database.sql(text, values);

/** A session of a person, and what secrets may be stored about them. */
async function signedIn(userId: number) {
  const { database, serverKey } = service.services;
  const token = await database.system((db) => startSession(db, serverKey, userId));
  return { token, headers: { cookie: `laurel=${token}`, "x-laurel": "1" } };
}

const ask = (headers: Record<string, string>) => service.request("/proxy/account/export", { headers });
async function exported(headers: Record<string, string>): Promise<AccountExport> {
  const answer = await ask(headers);
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { data: AccountExport }).data;
}

async function storeSecrets(userId: number, workspaceId: number) {
  await sql("update users set password_hash = $1 where id = $2", [HIDDEN, userId]);
  await sql("insert into second_factors (user_id, secret, confirmed_at) values ($1, $2, now())", [userId, HIDDEN]);
  await sql("insert into recovery_codes (user_id, code_hash) values ($1, $2)", [userId, HIDDEN]);
  await sql(
    `insert into passkeys (credential_id, user_id, name, public_key, counter) values ($2, $1, 'Ada''s laptop', $2, 0)`,
    [userId, HIDDEN],
  );
  await sql("insert into provider_accounts (issuer, subject, user_id) values ('https://id.example', 'ada-1', $1)", [
    userId,
  ]);
  await sql(
    `insert into account_links (token_hash, user_id, purpose, expires_at) values ($2, $1, 'reset', now() + interval '1 hour')`,
    [userId, HIDDEN],
  );
  await sql(
    `insert into api_keys (workspace_id, name, api_key, secret_hash, role, user_id) values ($3, 'Import', $2, $2, 'editor', $1)`,
    [userId, HIDDEN, workspaceId],
  );
  await sql(
    `insert into audit_log (workspace_id, actor_kind, actor_id, action, record, record_id, changes)
     values ($3, 'session', $1, 'updated', 'Review', '7', jsonb_build_object('name', jsonb_build_object('old', $2::text, 'new', null)))`,
    [userId, HIDDEN, workspaceId],
  );
}

test("the export has what is stored about the person, and neither secrets, hashes nor values of others", async () => {
  const home = await service.workspace("Bakery");
  const { headers, token } = await signedIn(home.userId);
  await storeSecrets(home.userId, home.workspaceId);
  const data = await exported(headers);
  expect(data).toMatchObject({
    profile: { picture: null },
    memberships: [{ workspace: home.uniqueId, name: "Bakery", role: "admin" }],
    passkeys: [{ name: "Ada's laptop" }],
    provider_accounts: [{ issuer: "https://id.example", subject: "ada-1" }],
    second_factor_since: expect.any(String),
    open_links: [{ purpose: "reset" }],
    api_keys: expect.arrayContaining([expect.objectContaining({ workspace: home.uniqueId, name: "Import" })]),
  });
  expect(data.audit_log).toContainEqual(
    expect.objectContaining({ workspace: home.uniqueId, action: "updated", record: "Review", record_id: "7" }),
  );
  const text = JSON.stringify(data);
  expect(text).not.toContain(HIDDEN);
  expect(text).not.toContain(token);
});

test("nothing of another person is in it, even of the same workspace", async () => {
  const home = await service.workspace("Bakery");
  const other = await service.workspace("Florist");
  await storeSecrets(other.userId, other.workspaceId);
  await sql("insert into memberships (workspace_id, user_id, role) values ($1, $2, 'viewer')", [
    home.workspaceId,
    other.userId,
  ]);
  await sql(
    `insert into audit_log (workspace_id, actor_kind, actor_id, action, record, record_id)
     values ($1, 'session', $2, 'deleted', 'Review', '99')`,
    [home.workspaceId, other.userId],
  );
  const { headers } = await signedIn(home.userId);
  const data = await exported(headers);
  expect(data.memberships.map(({ workspace }) => workspace)).toEqual([home.uniqueId]);
  expect([data.passkeys, data.provider_accounts, data.open_links]).toEqual([[], [], []]);
  expect(data.second_factor_since).toBeNull();
  expect(data.audit_log.filter(({ record_id }) => record_id === "99")).toEqual([]);
  const theirs = await exported((await signedIn(other.userId)).headers);
  expect(theirs.memberships).toHaveLength(2);
});

test("it is refused without a session, and long after the person gave the password", async () => {
  const home = await service.workspace("Bakery");
  expect((await ask({ "x-laurel": "1" })).status).toBe(401);
  const { headers } = await signedIn(home.userId);
  await sql("update sessions set proven_at = now() - interval '1 hour' where user_id = $1", [home.userId]);
  const refused = await ask(headers);
  expect(refused.status).toBe(403);
  expect(await refused.json()).toMatchObject({ code: "proof_needed" });
});

test("a picture is in the file", async () => {
  const home = await service.workspace("Bakery");
  const { headers } = await signedIn(home.userId);
  const { media, config } = service.services;
  await mkdir(config.tempDir, { recursive: true });
  const path = join(config.tempDir, "picture");
  await writeFile(path, "a picture");
  const name = await media.put(path, "webp");
  await sql("update users set meta = $2 where id = $1", [home.userId, JSON.stringify({ profile_pic: name })]);
  const { picture } = (await exported(headers)).profile;
  expect(picture).toEqual({ media_type: "image/webp", data: Buffer.from("a picture").toString("base64") });
});

test("a picture whose file is missing does not keep the rest back", async () => {
  const home = await service.workspace("Bakery");
  const { headers } = await signedIn(home.userId);
  await sql("update users set meta = $2 where id = $1", [
    home.userId,
    JSON.stringify({ profile_pic: "0123456789abcdef0123456789abcdef.webp" }),
  ]);
  expect((await exported(headers)).profile.picture).toBeNull();
});
