import { Secret, TOTP } from "otpauth";
import { afterEach, expect, test, vi } from "vitest";
import { newSecret } from "#server/features/account/second-factor/check-code.ts";
import { ADA, openAccountFixture } from "#server/testing/seeds/account.ts";
import { SIGN_IN_LINK_REQUESTED, startSignInLinkEmails } from "./sign-in-link-email.ts";

const { email: EMAIL } = ADA;
const SUBJECT = "Sign in to Laurel";

const at = openAccountFixture(startSignInLinkEmails);
const { send } = at;
afterEach(() => {
  vi.useRealTimers();
  at.service.services.config.openId = { ...at.service.services.config.openId, only: false };
});

const request = (email: string, address?: string) =>
  send("/proxy/sign-in-links", { email }, address === undefined ? {} : { address });
const read = (token: string) => send("/proxy/sign-in-links/read", { token });
const use = (token: string, code?: string) => send("/proxy/sign-in-links/use", { token, code });
const cookieOf = (answer: Response) => (answer.headers.get("set-cookie") ?? "").split(";")[0] ?? "";

/** Waits until each link asked for was sent, or was found to be for nobody. */
const drained = () =>
  expect
    .poll(async () => {
      const { rows } = await at.service.services.database.sql(
        "select count(*)::int as open from pgboss.job where name = $1 and state in ('created', 'active', 'retry')",
        [SIGN_IN_LINK_REQUESTED],
      );
      return rows;
    })
    .toEqual([{ open: 0 }]);

async function mailedToken(): Promise<string> {
  await request(EMAIL.toUpperCase());
  const { mail } = await at.server.mailed(SUBJECT);
  const [, token = ""] = /sign-in-link#([\w-]+)/.exec(mail.text ?? "") ?? [];
  at.server.clear();
  return token;
}

/** Switches two-step sign-in on. Gives the code that the app shows now. */
async function addSecondFactor(): Promise<() => string> {
  const { services } = at.service;
  const { rows } = await services.database.sql("select id from users");
  const [{ id }] = rows as [{ id: number }];
  const { secret, sealed } = newSecret(services, id, EMAIL);
  await services.database.sql("insert into second_factors (user_id, secret, confirmed_at) values ($1, $2, now())", [
    id,
    sealed,
  ]);
  return () => TOTP.generate({ secret: Secret.fromBase32(secret) });
}

test("a link by mail signs in once, is in the list of sessions and in the audit log, and ends the other links", async () => {
  const [first, second] = [await mailedToken(), await mailedToken()];
  expect(await (await read(first)).json()).toEqual({ data: { name: "Ada", email: EMAIL } });
  // Looking at the page, which mail scanners do, uses nothing up.
  expect((await send("/proxy/sign-in-links/use", undefined, { method: "GET" })).status).not.toBe(200);
  expect((await read(first)).status).toBe(200);

  const answer = await use(first);
  expect(await answer.json()).toMatchObject({ data: { user: { email: EMAIL }, workspaces: [{ name: "Studio" }] } });
  const cookie = cookieOf(answer);
  const list = await send("/proxy/account/sessions", undefined, { cookie, method: "GET" });
  expect((await list.json()).data[0]).toMatchObject({ is_current: true });
  expect([(await use(first)).status, (await read(first)).status, (await use(second)).status]).toEqual([404, 404, 404]);
  const { rows } = await at.service.services.database.sql(
    "select action from audit_log where record = 'Sign-in by link'",
  );
  expect(rows).toEqual([{ action: "created" }]);
});

test("of two requests with one link at the same moment one signs in", async () => {
  const token = await mailedToken();
  const statuses = (await Promise.all([use(token), use(token), use(token)])).map(({ status }) => status);
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 404, 404]);
});

test("only a hash of the token is stored, and it is good for a quarter of an hour", async () => {
  const token = await mailedToken();
  const { database } = at.service.services;
  const { rows } = await database.sql(
    "select *, extract(epoch from expires_at - created_at) as seconds from account_links",
  );
  expect(rows).toMatchObject([{ purpose: "sign in", seconds: "900.000000" }]);
  expect(JSON.stringify(rows)).not.toContain(token);
  await database.sql("update account_links set expires_at = now()");
  expect([(await read(token)).status, (await use(token)).status]).toEqual([404, 404]);
});

test("a code of the authenticator app is still asked for; a missing or wrong one leaves the link good", async () => {
  const code = await addSecondFactor();
  const token = await mailedToken();
  const missing = await use(token);
  expect([missing.status, missing.headers.get("set-cookie")]).toEqual([422, null]);
  expect(await missing.json()).toMatchObject({ errors: { code: [expect.any(String)] } });
  expect((await use(token, "000000")).status).toBe(422);
  expect((await use(token, code())).status).toBe(200);
  expect((await use(token, code())).status).toBe(404);
});

test("codes are guessed as slowly with a link as with the password", async () => {
  await addSecondFactor();
  const token = await mailedToken();
  // The clock stands still: the first pause is a second.
  vi.useFakeTimers({ toFake: ["Date"] });
  const statuses = [];
  for (let turn = 0; turn < 11; turn += 1) statuses.push((await use(token, "000000")).status);
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 422), 429]);
  const password = { email: EMAIL, password: "correct horse battery" };
  expect((await send("/proxy/session", password)).status).toBe(429);
});

test("the answer does not say whether somebody signs in with an address, which gets nothing otherwise", async () => {
  const [known, unknown] = [await request(EMAIL), await request("nobody@example.test")];
  expect([unknown.status, await unknown.text()]).toEqual([known.status, await known.text()]);
  await at.server.mailed(SUBJECT);
  await drained();
  expect(at.server.caught.map(({ to }) => to)).toEqual([[EMAIL]]);
});

test("requests are limited for the account asked for and for the client, alike for unknown accounts", async () => {
  // Other addresses than in the other tests: a process remembers those that are over a limit.
  await at.service.services.database.sql("update users set email = 'asked@example.test'");
  for (const email of ["asked@example.test", "unknown@example.test"]) {
    const statuses = [];
    for (let turn = 0; turn < 6; turn += 1) statuses.push((await request(email)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  }
  const statuses = [];
  for (let turn = 0; turn < 31; turn += 1) statuses.push((await request(`a${turn}@example.test`, "192.0.2.9")).status);
  expect(statuses.indexOf(429)).toBe(30);
  await drained();
});

test("the e-mail is in the language the person chose", async () => {
  await at.service.services.database.sql(`update users set preferences = '{"language":"de"}'`);
  await request(EMAIL);
  const { mail } = await at.server.mailed("Bei Laurel anmelden");
  expect(mail.text).toContain("15 Minuten");
});

test("with OIDC_ONLY no link is sent, and one that was sent before does not work", async () => {
  const token = await mailedToken();
  at.service.services.config.openId = { ...at.service.services.config.openId, only: true };
  expect([(await request(EMAIL)).status, (await use(token)).status]).toEqual([422, 404]);
  const { data } = await (await send("/proxy/session", undefined, { method: "GET" })).json();
  expect(data).toMatchObject({ mails_sign_in_links: false });
});

test("a new password ends open links to sign in", async () => {
  const token = await mailedToken();
  const signedIn = await send("/proxy/session", { email: EMAIL, password: "correct horse battery" });
  const body = { current_password: "correct horse battery", password: "violet kettle seven hills" };
  expect((await send("/proxy/account/password", body, { cookie: cookieOf(signedIn) })).status).toBe(200);
  expect((await use(token)).status).toBe(404);
});
