import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Api } from "#api/create-api.ts";
import { startSession } from "#server/platform/auth/sessions.ts";
import { createTestService, type TestService } from "#server/testing/service/test-service.ts";

type Scope = Awaited<ReturnType<TestService["workspace"]>>;
type Pair = { api_key: string; secret_key: string };

let service: TestService;
let home: Scope;
let session: Api;
beforeAll(async () => {
  service = await createTestService();
});
beforeEach(async () => {
  await service.reset();
  home = await service.workspace("Home");
  const { database, serverKey } = service.services;
  const token = await database.system((db) => startSession(db, serverKey, home.userId));
  session = service.client({ cookie: `laurel=${token}`, "x-laurel": "1" });
});
afterAll(() => service.close());

const basic = ({ api_key: key, secret_key: secret }: Pair) => ({
  authorization: `Basic ${Buffer.from(`${key}:${secret}`).toString("base64")}`,
});
const read = async (path: string, headers: Record<string, string>) => {
  const answer = await service.request(path, { headers });
  return { status: answer.status, body: await answer.json() };
};
const tokenOf = async (pair: Pair) => {
  const answer = await service.request("/v3/oauth/token", {
    method: "POST",
    headers: { ...basic(pair), "content-type": "application/json" },
    body: JSON.stringify({ grant_type: "client_credentials" }),
  });
  const { access_token: token } = (await answer.json()) as { access_token: string };
  return { authorization: `Bearer ${token}` };
};
const statusOf = async (path: string, headers: Record<string, string>) => (await read(path, headers)).status;
const create = async (more: object = {}) =>
  (await session.call("createKey", { body: { name: "Site", role: "admin", ...more } })).data;
const rotate = async (id: number, hours: number) =>
  (await session.call("rotateKey", { params: { id }, body: { overlap_hours: hours } })).data;
/** Puts every moment of the keys back by so many hours, as if that time had passed. */
async function pass(hours: number) {
  await service.services.database.sql(
    "update api_keys set expires_at = expires_at - make_interval(hours => $1), previous_secret_until = previous_secret_until - make_interval(hours => $1)",
    [hours],
  );
  service.services.identities.forget();
}

test("a key without limits is as before: all subjects, no end", async () => {
  const key = await create();
  expect(key).toMatchObject({ scopes: null, expires_at: null, is_expired: false, old_secret_until: null });
  expect([await statusOf("/v3/feeds", basic(key)), await statusOf("/v3/forms", basic(key))]).toEqual([200, 200]);
});

test("a limited key reaches its subjects alone, and so do its tokens", async () => {
  const key = await create({ scopes: ["reviews", "reviews"] });
  expect(key.scopes).toEqual(["reviews"]);
  const bearer = await tokenOf(key);
  for (const headers of [basic(key), bearer]) {
    expect(await statusOf("/v3/feeds", headers)).toBe(200);
    expect(await read("/v3/forms", headers)).toEqual({
      status: 403,
      body: {
        message: 'This API key lacks the scope "forms".',
        is_permission_denied: true,
        is_plan_restricted: false,
        missing_scope: "forms",
      },
    });
    expect(await statusOf("/v3/search?q=a", headers)).toBe(403);
  }
});

test("a key and its tokens end at the date of its expiry", async () => {
  const key = await create({ expires_in_days: 30 });
  expect(Date.parse(key.expires_at ?? "") - Date.now()).toBeGreaterThan(29 * 86_400_000);
  const bearer = await tokenOf(key);
  await pass(30 * 24 - 1);
  expect([await statusOf("/v3/feeds", basic(key)), await statusOf("/v3/feeds", bearer)]).toEqual([200, 200]);
  await pass(1);
  expect([await statusOf("/v3/feeds", basic(key)), await statusOf("/v3/feeds", bearer)]).toEqual([401, 401]);
  const { data } = await session.call("listKeys");
  expect(data.find(({ id }) => id === key.id)).toMatchObject({ is_expired: true });
});

test("after a rotation the old secret works for the hours asked for, and the new one at once", async () => {
  const old = await create();
  const made = await rotate(old.id, 24);
  expect(made.api_key).toBe(old.api_key);
  expect([await statusOf("/v3/feeds", basic(old)), await statusOf("/v3/feeds", basic(made))]).toEqual([200, 200]);
  await pass(24);
  expect([await statusOf("/v3/feeds", basic(old)), await statusOf("/v3/feeds", basic(made))]).toEqual([401, 200]);
});

test("a rotation without overlap ends the old secret and the tokens at once", async () => {
  const old = await create();
  const bearer = await tokenOf(old);
  expect(await statusOf("/v3/feeds", bearer)).toBe(200);
  const made = await rotate(old.id, 0);
  expect(made.old_secret_until).toBeNull();
  const states = await Promise.all([basic(old), bearer, basic(made)].map((each) => statusOf("/v3/feeds", each)));
  expect(states).toEqual([401, 401, 200]);
});

test("bad limits are refused and make no key; another workspace's key is not found", async () => {
  const before = (await session.call("listKeys")).data;
  for (const wrong of [
    { scopes: [] },
    { scopes: ["everything"] },
    { expires_in_days: 0 },
    { expires_in_days: 1.5 },
    { expires_in_days: 3651 },
  ])
    await expect(create(wrong)).rejects.toMatchObject({ status: 422 });
  const other = await service.workspace("Other");
  await expect(rotate(other.keyId, 0)).rejects.toMatchObject({ status: 404, message: "Key not found." });
  const [key] = before;
  await expect(rotate(key?.id ?? 0, 169)).rejects.toMatchObject({ status: 422 });
  expect((await session.call("listKeys")).data).toEqual(before);
});

test("the list says from what kind of address a key was last used, not the address", async () => {
  const key = await create();
  expect(key.last_used_from).toBeNull();
  await read("/v3/feeds", basic(key));
  const { data } = await session.call("listKeys");
  expect(data.find(({ id }) => id === key.id)).toMatchObject({ last_used_from: "machine" });
});
