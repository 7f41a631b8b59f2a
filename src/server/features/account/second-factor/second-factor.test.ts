import { Secret, TOTP } from "otpauth";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { hashPassword } from "#server/platform/auth/secrets.ts";
import { startSession } from "#server/platform/auth/sessions.ts";
import { auditLog } from "#server/platform/db/tables/schema.ts";
import { type TestService, createTestService } from "#server/testing/service/test-service.ts";
import { deleteSecondFactor } from "./second-factor.ts";

const PASSWORD = "correct horse battery";
const EMAIL = "owner1@example.test";
const STEP_MS = 30_000;

let service: TestService;
let home: Awaited<ReturnType<TestService["workspace"]>>;
let api: ReturnType<TestService["client"]>;
let passwordHash: string;

beforeAll(async () => {
  service = await createTestService();
  passwordHash = await hashPassword(PASSWORD);
});
afterEach(() => vi.useRealTimers());
beforeEach(async () => {
  // Within 30 seconds, so that no code grows old during a test.
  const now = Math.floor(Date.now() / STEP_MS) * STEP_MS + STEP_MS / 2;
  vi.useFakeTimers({ toFake: ["Date"], now });
  await service.reset();
  home = await service.workspace("Bakery");
  const { database, serverKey } = service.services;
  await database.sql("update users set password_hash = $1", [passwordHash]);
  const token = await database.system((db) => startSession(db, serverKey, home.userId));
  api = service.client({ cookie: `laurel=${token}`, "x-laurel": "1" });
});
afterAll(() => service.close());

/** The code of the app now, or `steps` of 30 seconds from now. */
const codeOf = (secret: string, steps = 0) =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.now() + steps * STEP_MS });

async function switchOn() {
  const { data } = await api.call("startSecondFactor");
  const confirmed = await api.call("confirmSecondFactor", { body: { code: codeOf(data.secret, -1) } });
  return { secret: data.secret, codes: confirmed.data.recovery_codes };
}

let addresses = 0;
/** Each from another address, so that only the account is throttled, if anything. */
async function signIn(body: object, address?: string) {
  addresses += 1;
  const incoming = { socket: { remoteAddress: address ?? `198.51.${Math.floor(addresses / 250)}.${addresses % 250}` } };
  const answer = await service.app.request(
    "http://localhost:4300/proxy/session",
    {
      method: "POST",
      headers: { "content-type": "application/json", "x-laurel": "1" },
      body: JSON.stringify({ email: EMAIL, password: PASSWORD, ...body }),
    },
    { incoming },
  );
  const { errors = {} }: { errors?: object } = await answer.json();
  return [answer.status, ...Object.keys(errors)];
}

test("signing in needs a code after the password once one was confirmed, and not before", async () => {
  const { data } = await api.call("startSecondFactor");
  expect(data.uri).toMatch(/^otpauth:\/\/totp\/Laurel:owner1%40example\.test\?/);
  expect(await signIn({})).toEqual([200]);
  await expect(api.call("confirmSecondFactor", { body: { code: "000000" } })).rejects.toMatchObject({ status: 422 });
  expect((await api.call("getSecondFactor")).data.since).toBeNull();
  const { data: made } = await api.call("confirmSecondFactor", { body: { code: codeOf(data.secret, -1) } });
  expect([made.recovery_codes.length, new Set(made.recovery_codes).size]).toEqual([10, 10]);
  expect((await api.call("getSecondFactor")).data).toMatchObject({ recovery_codes_left: 10 });

  expect(await signIn({})).toEqual([422, "code"]);
  expect(await signIn({ code: "000000" })).toEqual([422, "code"]);
  expect(await signIn({ code: codeOf(data.secret, 4) })).toEqual([422, "code"]);
  expect(await signIn({ code: codeOf(data.secret), password: "wrong" })).toEqual([422, "password"]);
  expect(await signIn({ code: codeOf(data.secret) })).toEqual([200]);
});

test("a code is refused the second time, and so is the one before it, even of two at the same moment", async () => {
  const { secret } = await switchOn();
  const now = codeOf(secret);
  const answers = await Promise.all([signIn({ code: now }), signIn({ code: now })]);
  expect(answers.map(([status]) => Number(status)).toSorted((a, b) => a - b)).toEqual([200, 422]);
  expect(await signIn({ code: now })).toEqual([422, "code"]);
  expect(await signIn({ code: codeOf(secret, -1) })).toEqual([422, "code"]);
  expect(await signIn({ code: codeOf(secret, 1) })).toEqual([200]);
});

test("a recovery code signs in once, however it is typed, and new ones replace the old", async () => {
  const { codes } = await switchOn();
  const [first = "", second = ""] = codes;
  expect(await signIn({ code: ` ${first.toUpperCase().replace("-", " ")} ` })).toEqual([200]);
  expect(await signIn({ code: first })).toEqual([422, "code"]);
  expect((await api.call("getSecondFactor")).data.recovery_codes_left).toBe(9);
  const { data } = await api.call("renewRecoveryCodes");
  expect(await signIn({ code: second })).toEqual([422, "code"]);
  expect(await signIn({ code: data.recovery_codes[0] })).toEqual([200]);
});

test("wrong codes are throttled like wrong passwords, from one address and from many", async () => {
  await switchOn();
  const fromOne: unknown[] = [];
  for (let turn = 0; turn < 9; turn += 1) fromOne.push((await signIn({ code: "000000" }, "203.0.113.9"))[0]);
  expect(fromOne).toEqual([...Array.from({ length: 8 }, () => 422), 429]);
  const fromMany: unknown[] = [];
  for (let turn = 0; turn < 5; turn += 1) fromMany.push((await signIn({ code: "000000" }))[0]);
  expect(fromMany.at(-1)).toBe(429);
});

test("the secret is stored encrypted, and neither it nor a code is in the database or the audit log", async () => {
  const { secret, codes } = await switchOn();
  const tables = ["second_factors", "recovery_codes", "audit_log"];
  const stored = await Promise.all(tables.map((table) => service.services.database.sql(`select * from ${table}`)));
  const text = JSON.stringify(stored.map(({ rows }) => rows));
  for (const hidden of [secret, ...codes, ...codes.map((code) => code.replace("-", ""))])
    expect(text).not.toContain(hidden);
  expect(stored.map(({ rows }) => rows.length)).toEqual([1, 10, 1]);
});

test("it cannot be set up anew while it is on, and is switched off in the session or on the machine", async () => {
  const { secret } = await switchOn();
  await expect(api.call("startSecondFactor")).rejects.toMatchObject({ status: 422 });
  await api.call("dropSecondFactor");
  expect(await signIn({})).toEqual([200]);
  await expect(api.call("renewRecoveryCodes")).rejects.toMatchObject({ status: 422 });
  expect(await signIn({ code: codeOf(secret) })).toEqual([200]);

  await switchOn();
  expect(await signIn({})).toEqual([422, "code"]);
  const { database } = service.services;
  expect(await database.system((db) => deleteSecondFactor(db, home.userId))).toBe(true);
  expect(await database.system((db) => deleteSecondFactor(db, home.userId))).toBe(false);
  expect(await signIn({})).toEqual([200]);
  const rows = await database.system((db) => db.select().from(auditLog).orderBy(auditLog.id));
  const actions = rows.filter(({ record }) => record === "Second factor").map(({ action }) => action);
  expect(actions).toEqual(["created", "deleted", "created", "deleted"]);
});
