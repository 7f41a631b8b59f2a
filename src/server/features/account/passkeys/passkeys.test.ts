import { generateKeyPairSync } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { PASSKEY_MINUTES } from "#contract/account/passkeys.ts";
import { startSession } from "#server/platform/auth/sessions.ts";
import { type Authenticator, type Twist, createAuthenticator } from "#server/testing/service/authenticator.ts";
import { type TestService, createTestService } from "#server/testing/service/test-service.ts";

const ORIGIN = "http://localhost:4300";

let service: TestService;
let home: Awaited<ReturnType<TestService["workspace"]>>;

beforeAll(async () => {
  service = await createTestService();
});
beforeEach(async () => {
  await service.reset();
  home = await service.workspace("Bakery");
});
afterEach(() => vi.useRealTimers());
afterAll(() => service.close());

async function sessionOf(userId: number) {
  const { database, serverKey } = service.services;
  const token = await database.system((db) => startSession(db, serverKey, userId));
  return service.client({ cookie: `laurel=${token}`, "x-laurel": "1" });
}
type Api = Awaited<ReturnType<typeof sessionOf>>;

async function add(api: Api, key: Authenticator, twist?: Twist) {
  const { data } = await api.call("startPasskey", {});
  const credential = key.create(data.challenge, data.rp_id, twist);
  return api.call("addPasskey", { body: { name: "Laptop", ticket: data.ticket, credential } });
}

async function withPasskey(userId = home.userId) {
  const key = createAuthenticator(ORIGIN);
  const api = await sessionOf(userId);
  await add(api, key);
  return { key, api };
}

const post = (path: string, cookie: string, body?: unknown) =>
  service.request(`/proxy${path}`, {
    method: "POST",
    headers: { "x-laurel": "1", "content-type": "application/json", cookie },
    body: JSON.stringify(body),
  });

/** Cookies that an answer sets, as a browser sends them back. */
const cookiesOf = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");

async function begin() {
  const answer = await post("/session/passkeys/start", "");
  const { data } = (await answer.json()) as { data: { challenge: string; rp_id: string } };
  return { ...data, cookie: cookiesOf(answer), answer };
}

const finish = (cookie: string, credential: unknown) => post("/session/passkeys", cookie, { credential });

async function tryWith(key: Authenticator, twist?: Twist) {
  const { challenge, rp_id, cookie } = await begin();
  return finish(cookie, key.use(challenge, rp_id, twist));
}

const hasSession = (answer: Response) => /laurel=[\w-]{20,}/.test(cookiesOf(answer));

test("a passkey signs in, also where a second factor is set up", async () => {
  const { key, api } = await withPasskey();
  await service.services.database.sql(
    "insert into second_factors (user_id, secret, confirmed_at) values ($1, 'x', now())",
    [home.userId],
  );
  const answer = await tryWith(key);
  expect(answer.status).toBe(200);
  expect(hasSession(answer)).toBe(true);
  const { data } = await api.call("listPasskeys", {});
  expect(data).toMatchObject([{ name: "Laptop", last_used_at: expect.any(String) }]);
});

test("the attempt is bound by a cookie that scripts and other sites do not get", async () => {
  const { answer } = await begin();
  expect(answer.headers.getSetCookie()[0]).toMatch(/HttpOnly.*SameSite=Strict|SameSite=Strict.*HttpOnly/);
});

const stranger = () => generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey;
const handle = (text: string) => Buffer.from(text).toString("base64url");

const HOSTILE: Record<string, () => Twist> = {
  "another origin": () => ({ origin: "https://evil.example" }),
  "another port": () => ({ origin: "http://localhost:4301" }),
  "another relying party": () => ({ rpId: "evil.example" }),
  "no user verification": () => ({ isVerified: false }),
  "another key": () => ({ key: stranger() }),
  "the type of a registration": () => ({ type: "webauthn.create" }),
  "the handle of another person": () => ({ userHandle: handle("usr_other") }),
};

test.each(Object.entries(HOSTILE))("%s is refused, always alike", async (_name, twist) => {
  const { key } = await withPasskey();
  const unknown = await tryWith(createAuthenticator(ORIGIN));
  const answer = await tryWith(key, twist());
  expect(answer.status).toBe(422);
  expect(hasSession(answer)).toBe(false);
  expect(await answer.text()).toBe(await unknown.text());
  expect((await tryWith(key)).status).toBe(200);
});

test("a counter that does not grow is refused", async () => {
  const { key } = await withPasskey();
  expect((await tryWith(key, { counter: 9 })).status).toBe(200);
  expect((await tryWith(key, { counter: 9 })).status).toBe(422);
  expect((await tryWith(key, { counter: 8 })).status).toBe(422);
  expect((await tryWith(key, { counter: 10 })).status).toBe(200);
});

test("an answer is accepted once, also at the same moment, and only in its browser", async () => {
  const { key } = await withPasskey();
  const { challenge, rp_id, cookie } = await begin();
  const other = await begin();
  expect((await finish("", key.use(challenge, rp_id))).status).toBe(422);
  expect((await finish(other.cookie, key.use(challenge, rp_id))).status).toBe(422);
  const credential = key.use(challenge, rp_id, { counter: 0 });
  const answers = await Promise.all([1, 2, 3].map(() => finish(cookie, credential)));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422, 422]);
  expect((await finish(cookie, credential)).status).toBe(422);
});

test("an attempt expires", async () => {
  const { key } = await withPasskey();
  const { challenge, rp_id, cookie } = await begin();
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + PASSKEY_MINUTES * 60_000 + 1 });
  expect((await finish(cookie, key.use(challenge, rp_id))).status).toBe(422);
});

test.each(["another origin", "another relying party", "no user verification"])(
  "a passkey with %s is not added",
  async (name) => {
    const api = await sessionOf(home.userId);
    await expect(add(api, createAuthenticator(ORIGIN), HOSTILE[name]?.())).rejects.toMatchObject({ status: 422 });
    expect((await api.call("listPasskeys", {})).data).toEqual([]);
  },
);

test("a passkey of somebody else can neither be added, removed, renamed nor used as proof", async () => {
  const { key, api } = await withPasskey();
  const other = await service.workspace("Florist");
  const theirs = await sessionOf(other.userId);
  await expect(add(theirs, key)).rejects.toMatchObject({ status: 422 });
  const [{ id } = { id: 0 }] = (await api.call("listPasskeys", {})).data;
  const params = { passkey_id: id };
  await expect(theirs.call("removePasskey", { params })).rejects.toMatchObject({ status: 404 });
  await expect(theirs.call("renamePasskey", { params, body: { name: "X" } })).rejects.toMatchObject({ status: 404 });
  const { data } = await theirs.call("startPasskeyProof", {});
  const body = { ticket: data.ticket, credential: key.use(data.challenge, data.rp_id) };
  await expect(theirs.call("givePasskeyProof", { body })).rejects.toMatchObject({ status: 422 });
});

test("a passkey is a proof in the session that asked for it", async () => {
  const { key, api } = await withPasskey();
  await service.services.database.sql("update sessions set proven_at = now() - interval '1 hour'");
  service.services.identities.forget();
  await expect(api.call("startPasskey", {})).rejects.toMatchObject({ status: 403 });
  const elsewhere = await sessionOf(home.userId);
  const { data } = await api.call("startPasskeyProof", {});
  const answer = () => ({ ticket: data.ticket, credential: key.use(data.challenge, data.rp_id) });
  await expect(elsewhere.call("givePasskeyProof", { body: answer() })).rejects.toMatchObject({ status: 422 });
  await api.call("givePasskeyProof", { body: answer() });
  await api.call("startPasskey", {});
});

test("the only way in stays; adding and removing are in the audit log", async () => {
  const { api } = await withPasskey();
  const [{ id } = { id: 0 }] = (await api.call("listPasskeys", {})).data;
  await expect(api.call("removePasskey", { params: { passkey_id: id } })).rejects.toMatchObject({ status: 422 });
  await add(api, createAuthenticator(ORIGIN));
  await api.call("renamePasskey", { params: { passkey_id: id }, body: { name: "Phone" } });
  await api.call("removePasskey", { params: { passkey_id: id } });
  expect((await api.call("listPasskeys", {})).data).toHaveLength(1);
  const { rows } = await service.services.database.sql(
    "select action from audit_log where record = 'Passkey' order by id",
  );
  expect(rows).toEqual([{ action: "created" }, { action: "created" }, { action: "deleted" }]);
});

test("with OIDC_ONLY the owner of the first workspace alone uses passkeys", async () => {
  const { key } = await withPasskey();
  const other = await service.workspace("Florist");
  const theirs = await withPasskey(other.userId);
  const { openId } = service.services.config;
  vi.spyOn(openId, "only", "get").mockReturnValue(true);
  expect((await tryWith(theirs.key)).status).toBe(422);
  await expect(theirs.api.call("startPasskey", {})).rejects.toMatchObject({ status: 403 });
  expect((await tryWith(key)).status).toBe(200);
  vi.restoreAllMocks();
});

test("at an address of this machine passkeys belong to localhost", async () => {
  const { config } = service.services;
  vi.spyOn(config, "publicUrl", "get").mockReturnValue("http://127.0.0.1:4300");
  const { key } = await withPasskey();
  expect((await begin()).rp_id).toBe("localhost");
  expect((await tryWith(key)).status).toBe(200);
  vi.restoreAllMocks();
});
