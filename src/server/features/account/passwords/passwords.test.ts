import { afterEach, expect, test, vi } from "vitest";
import { ADA, openAccountFixture } from "#server/testing/seeds/account.ts";
import { createTestService } from "#server/testing/service/test-service.ts";
import { startPasswordEmails } from "./password-emails.ts";

const NEW_PASSWORD = "violet kettle seven hills";
const { email: EMAIL, password: PASSWORD } = ADA;

const at = openAccountFixture(startPasswordEmails);
const { send, signIn, isIn } = at;
afterEach(() => vi.useRealTimers());

const signInStatus = async (password: string) => (await send("/proxy/session", { email: EMAIL, password })).status;
const change = (cookie: string, current: string, password: string) =>
  send("/proxy/account/password", { current_password: current, password }, { cookie });

const CHANGED = "Your Laurel password was changed";
const REQUESTED = "Choose a new password for Laurel";

async function mailedToken(): Promise<string> {
  await send("/proxy/password-resets", { email: EMAIL.toUpperCase() });
  const { mail } = await at.server.mailed(REQUESTED);
  const [, token = ""] = /reset-password#([\w-]+)/.exec(mail.text ?? "") ?? [];
  at.server.clear();
  return token;
}
const use = (token: string, password = NEW_PASSWORD) => send("/proxy/password-resets/use", { token, password });

test("a person changes the password with the current one, which ends the other sessions and is told by mail", async () => {
  const [here, elsewhere] = [await signIn(), await signIn()];
  const wrong = await change(here, "not the password", NEW_PASSWORD);
  expect([wrong.status, await wrong.json()]).toMatchObject([
    422,
    { errors: { current_password: [expect.any(String)] } },
  ]);
  const easy = await change(here, PASSWORD, "password12345");
  expect([easy.status, await easy.json()]).toMatchObject([422, { errors: { password: [expect.any(String)] } }]);
  expect(await isIn(elsewhere)).toBe(true);

  expect((await change(here, PASSWORD, NEW_PASSWORD)).status).toBe(200);
  expect([await isIn(here), await isIn(elsewhere)]).toEqual([true, false]);
  expect([await signInStatus(PASSWORD), await signInStatus(NEW_PASSWORD)]).toEqual([422, 200]);
  expect((await at.server.mailed(CHANGED)).to).toEqual([EMAIL]);
  const { rows } = await at.service.services.database.sql(
    "select record, changes from audit_log where record = 'Password'",
  );
  expect(rows).toEqual([{ record: "Password", changes: null }]);
});

test("many wrong current passwords have to wait, and that does not stop sign-ins", async () => {
  const cookie = await signIn();
  // The clock stands still: the first pause is a second.
  vi.useFakeTimers({ toFake: ["Date"] });
  const statuses = [];
  for (let turn = 0; turn < 11; turn += 1) statuses.push((await change(cookie, `wrong ${turn}`, NEW_PASSWORD)).status);
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 422), 429]);
  expect((await change(cookie, PASSWORD, NEW_PASSWORD)).status).toBe(429);
  expect(await signInStatus(PASSWORD)).toBe(200);
});

test("a link by mail sets a new password once, ends every session and is told by mail", async () => {
  const cookie = await signIn();
  const token = await mailedToken();
  const read = await send("/proxy/password-resets/read", { token });
  expect(await read.json()).toEqual({ data: { name: "Ada", email: EMAIL } });
  expect((await use(token, "password12345")).status).toBe(422);

  expect((await use(token)).status).toBe(200);
  expect(await isIn(cookie)).toBe(false);
  expect([await signInStatus(PASSWORD), await signInStatus(NEW_PASSWORD)]).toEqual([422, 200]);
  await at.server.mailed(CHANGED);
  for (const path of ["read", "use"])
    expect((await send(`/proxy/password-resets/${path}`, { token, password: NEW_PASSWORD })).status).toBe(404);
});

test("of two uses of one link at the same time one is refused", async () => {
  const token = await mailedToken();
  const statuses = await Promise.all([use(token), use(token, "another long passphrase")]).then((all) =>
    all.map(({ status }) => status),
  );
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 404]);
  await at.server.mailed(CHANGED);
});

test("a link is refused after an hour, and any other link after a change of the password", async () => {
  const old = await mailedToken();
  await at.service.services.database.sql("update account_links set expires_at = now()");
  expect((await use(old)).status).toBe(404);
  const token = await mailedToken();
  expect((await change(await signIn(), PASSWORD, NEW_PASSWORD)).status).toBe(200);
  expect((await use(token)).status).toBe(404);
  await at.server.mailed(CHANGED);
});

test("the database holds no token, and neither does the queue", async () => {
  const token = await mailedToken();
  const tables = ["account_links", "pgboss.job"];
  const stored = await Promise.all(tables.map((table) => at.service.services.database.sql(`select * from ${table}`)));
  expect(stored[0]?.rows).toHaveLength(1);
  expect(JSON.stringify(stored.map(({ rows }) => rows))).not.toContain(token);
});

test("a request for an unknown address is answered alike and mails nobody", async () => {
  const ask = async (email: string) => {
    const answer = await send("/proxy/password-resets", { email });
    return [answer.status, await answer.text()];
  };
  expect(await ask("nobody@example.test")).toEqual(await ask(EMAIL));
  await at.server.mailed(REQUESTED);
  expect(at.server.caught.map(({ to }) => to)).toEqual([[EMAIL]]);
});

test("requests are limited by account, known or not, and by address", async () => {
  const ask = async (email: string, address?: string) =>
    (await send("/proxy/password-resets", { email }, address ? { address } : {})).status;
  for (const email of [EMAIL, "nobody@example.test"]) {
    const statuses = [];
    for (let turn = 0; turn < 6; turn += 1) statuses.push(await ask(email));
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  }
  const statuses = [];
  for (let turn = 0; turn < 31; turn += 1) statuses.push(await ask(`person${turn}@example.test`, "203.0.113.9"));
  expect(statuses.indexOf(429)).toBe(30);
});

test("without a mail server a request says so", async () => {
  const silent = await createTestService();
  const answer = await silent.request("/proxy/password-resets", {
    method: "POST",
    headers: { "content-type": "application/json", "x-laurel": "1" },
    body: JSON.stringify({ email: EMAIL }),
  });
  expect(answer.status).toBe(422);
  await silent.close();
});

test("sessions are listed with their browser, and ended one by one or all but this one", async () => {
  const [here, second, third] = [await signIn(), await signIn(), await signIn()];
  const list = async () =>
    (await (await send("/proxy/account/sessions", undefined, { cookie: here, method: "GET" })).json()).data;
  const before = await list();
  expect(before[0]).toMatchObject({ is_current: true, browser: "curl", system: null });
  expect(before.filter((one: { is_current: boolean }) => one.is_current)).toHaveLength(1);
  const ids = before.map(({ id }: { id: number }) => id).toSorted((a: number, b: number) => a - b);

  const gone = await send(`/proxy/account/sessions/${ids.at(-1)}`, undefined, { cookie: here, method: "DELETE" });
  expect(gone.status).toBe(200);
  expect([await isIn(here), await isIn(second), await isIn(third)]).toEqual([true, true, false]);
  await send("/proxy/account/sessions", undefined, { cookie: here, method: "DELETE" });
  expect([await isIn(here), await isIn(second)]).toEqual([true, false]);
  expect(await list()).toHaveLength(1);
});

test("nobody ends somebody else's session", async () => {
  const cookie = await signIn();
  const { userId } = await at.service.workspace("Other");
  const { rows } = await at.service.services.database.sql(
    "insert into sessions (token_hash, user_id, expires_at) values ('x', $1, now() + interval '1 day') returning id",
    [userId],
  );
  const [{ id }] = rows as [{ id: number }];
  const answer = await send(`/proxy/account/sessions/${id}`, undefined, { cookie, method: "DELETE" });
  expect([answer.status, await answer.json()]).toEqual([404, { message: "Session not found." }]);
});
