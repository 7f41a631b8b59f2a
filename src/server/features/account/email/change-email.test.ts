import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { CONFIRM_MINUTES } from "#contract/account/email-change.ts";
import { startPasswordEmails } from "#server/features/account/passwords/password-emails.ts";
import { startSmtpStub } from "#server/testing/service/smtp-stub.ts";
import { type TestService, createTestService } from "#server/testing/service/test-service.ts";
import { EMAIL_CHANGE_REQUESTED, startEmailChangeEmails } from "./email-change-emails.ts";

const PASSWORD = "correct horse battery";
const [EMAIL, NEXT, LAST] = ["ada@example.test", "ada@new.test", "ada@last.test"] as const;
const CONFIRM = "Confirm your new e-mail address for Laurel";
const CHANGED = "Your e-mail address for Laurel was changed";

let service: TestService;
let server: Awaited<ReturnType<typeof startSmtpStub>>;

beforeAll(async () => {
  service = await createTestService();
  server = await startSmtpStub();
});
afterAll(async () => {
  service.services.mail.close();
  await server.close();
  await service.close();
});
beforeEach(async () => {
  await service.reset();
  server.clear();
  await send("/proxy/setup", { name: "Ada", email: EMAIL, password: PASSWORD, workspace: "Studio" });
});

let addresses = 0;
function send(path: string, body: object, cookie = "", method = "POST") {
  addresses += 1;
  const incoming = { socket: { remoteAddress: `198.51.100.${addresses % 250}` } };
  const headers = { "content-type": "application/json", "x-laurel": "1", "user-agent": "curl/8.5.0", cookie };
  const init = { method, headers, ...(method === "POST" && { body: JSON.stringify(body) }) };
  return service.app.request(`http://localhost:4300${path}`, init, { incoming });
}
async function signIn(email: string): Promise<string> {
  const answer = await send("/proxy/session", { email, password: PASSWORD });
  return answer.status === 200 ? ((answer.headers.get("set-cookie") ?? "").split(";")[0] ?? "") : "";
}
const isIn = async (cookie: string) => (await send("/proxy/account/sessions", {}, cookie, "GET")).status === 200;
const request = (cookie: string, email: string) => send("/proxy/account/email", { email }, cookie);
const follow = async (token: string) => (await send("/proxy/email-changes/use", { token })).status;

/** The token of the e-mail with this subject to an address, once it has arrived. */
async function mailedToken(subject: string, to: string): Promise<string> {
  const { mail } = await server.mailed(subject, to);
  const [, token = ""] = /confirm-email#([\w-]+)/.exec(mail.text ?? "") ?? [];
  return token;
}

async function change(cookie: string, from: string, to: string): Promise<string> {
  expect(await (await request(cookie, to)).json()).toMatchObject({ data: { is_changed: false } });
  expect(await follow(await mailedToken(CONFIRM, to))).toBe(200);
  return mailedToken(CHANGED, from);
}

test("without a mail server the address changes at once, and one that is taken is refused", async () => {
  const cookie = await signIn(EMAIL);
  expect((await request(cookie, EMAIL.toUpperCase())).status).toBe(422);
  expect(await (await request(cookie, NEXT)).json()).toMatchObject({ data: { is_changed: true } });
  expect([await signIn(EMAIL), await isIn(await signIn(NEXT)), await isIn(cookie)]).toEqual(["", true, true]);
  await service.workspace("Other");
  await service.services.database.sql("update users set email = $1 where email <> $2", [LAST, NEXT]);
  const taken = await request(cookie, LAST.toUpperCase());
  expect([taken.status, await taken.json()]).toMatchObject([422, { errors: { email: [expect.any(String)] } }]);
});

test("nobody signed in, or a session without proof, changes nothing", async () => {
  expect((await request("", NEXT)).status).toBe(401);
  const cookie = await signIn(EMAIL);
  await service.services.database.sql("update sessions set proven_at = now() - interval '1 day'");
  expect((await request(cookie, NEXT)).status).toBe(403);
  expect(await signIn(NEXT)).toBe("");
});

test("with a mail server the new address confirms the change, and the former one undoes it", async () => {
  service.services.config.mail = { url: server.url, from: { name: "Acme", address: "reviews@acme.test" } };
  await startPasswordEmails(service.services);
  await startEmailChangeEmails(service.services);
  const cookie = await signIn(EMAIL);
  await request(cookie, NEXT);
  const first = await mailedToken(CONFIRM, NEXT);
  expect([await isIn(await signIn(EMAIL)), await signIn(NEXT)]).toEqual([true, ""]);
  const read = await send("/proxy/email-changes/read", { token: first });
  expect(await read.json()).toEqual({ data: { email: NEXT, takes_back: false } });

  expect(await follow(first)).toBe(200);
  expect(await follow(first)).toBe(404);
  expect([await signIn(EMAIL), await isIn(await signIn(NEXT)), await isIn(cookie)]).toEqual(["", true, true]);
  const takesBack = await mailedToken(CHANGED, EMAIL);
  const { rows } = await service.services.database.sql("select action from audit_log where record = 'E-mail address'");
  expect(rows).toEqual([{ action: "updated" }]);

  // The address goes further and the password changes: the first address still takes all of it back.
  const later = await change(cookie, NEXT, LAST);
  const password = { current_password: PASSWORD, password: "violet kettle seven hills" };
  expect((await send("/proxy/account/password", password, cookie)).status).toBe(200);
  await service.services.database.sql(
    "insert into passkeys (credential_id, user_id, name, public_key, counter) select 'a', id, 'Phone', 'b', 0 from users",
  );
  expect(await follow(takesBack)).toBe(200);
  expect(await isIn(cookie)).toBe(false);
  expect(await follow(later)).toBe(404);
  const { rows: users } = await service.services.database.sql("select email from users");
  expect(users).toEqual([{ email: EMAIL }]);
  expect((await service.services.database.sql("select from passkeys")).rows).toEqual([]);
});

test("a request that waited for the mail server until its link would be too old does not end the link of a later one", async () => {
  const cookie = await signIn(EMAIL);
  const { rows } = await service.services.database.sql("select id from users");
  const { id: userId } = rows[0] as { id: number };
  const at = new Date(Date.now() - (CONFIRM_MINUTES + 1) * 60_000).toISOString();
  await service.services.jobs.send(EMAIL_CHANGE_REQUESTED, { userId, email: LAST, at });
  await request(cookie, NEXT);
  expect(await follow(await mailedToken(CONFIRM, NEXT))).toBe(200);
  expect(server.tries).not.toContain(LAST);
});

test("an e-mail that is tried again does not end the link of a request made since", async () => {
  const cookie = await signIn(EMAIL);
  const { rows } = await service.services.database.sql("select id from users");
  const { id: userId } = rows[0] as { id: number };
  await request(cookie, NEXT);
  const latest = await mailedToken(CONFIRM, NEXT);
  const at = new Date(Date.now() - 5 * 60_000).toISOString();
  await service.services.jobs.send(EMAIL_CHANGE_REQUESTED, { userId, email: "ada@late.test", at });
  await expect
    .poll(async () => {
      const open = "select from pgboss.job where name = $1 and state in ('created', 'active', 'retry')";
      return (await service.services.database.sql(open, [EMAIL_CHANGE_REQUESTED])).rows;
    })
    .toEqual([]);
  expect(server.tries).not.toContain("ada@late.test");
  expect(await follow(latest)).toBe(200);
});

const ADD = {
  provider: "insert into provider_accounts (issuer, subject, user_id) select 'https://id.example', $1, id from users",
  factor: "insert into second_factors (user_id, secret, confirmed_at) select id, $1, now() from users",
  code: "insert into recovery_codes (user_id, code_hash) select id, $1 from users",
};
const add = (what: keyof typeof ADD, name: string) => service.services.database.sql(ADD[what], [name]);

/** What a person signs in with besides the password and passkeys. */
async function waysIn(): Promise<unknown[]> {
  const { rows } = await service.services.database.sql(
    `select subject as name from provider_accounts union all select secret from second_factors
     union all select code_hash from recovery_codes order by 1`,
  );
  return rows.map((row) => (row as { name: string }).name);
}

test("taking a change back removes what was added since to sign in with, although the e-mail about it was late", async () => {
  const { jobs } = service.services;
  const cookie = await signIn(EMAIL);
  await add("provider", "before");
  await request(cookie, NEXT);
  const confirm = await mailedToken(CONFIRM, NEXT);
  const late: (() => Promise<unknown>)[] = [];
  service.services.jobs = {
    ...jobs,
    send: (queue, job) => {
      late.push(() => jobs.send(queue, job));
      return Promise.resolve(true);
    },
  };
  expect(await follow(confirm)).toBe(200);
  service.services.jobs = jobs;
  for (const what of ["provider", "factor", "code"] as const) await add(what, `${what} since`);
  for (const send of late) await send();
  expect(await waysIn()).toHaveLength(4);
  expect(await follow(await mailedToken(CHANGED, EMAIL))).toBe(200);
  expect(await waysIn()).toEqual(["before"]);
});

test("a reset after taking a change back ends what whoever made the account had set up before it", async () => {
  const cookie = await signIn(EMAIL);
  await service.services.database.sql("update users set email_proven = false");
  await add("provider", "before");
  expect(await follow(await change(cookie, EMAIL, NEXT))).toBe(200);
  expect(await waysIn()).toEqual(["before"]);
  await send("/proxy/password-resets", { email: EMAIL });
  const { mail } = await server.mailed("Choose a new password for Laurel", EMAIL);
  const [, token = ""] = /reset-password#([\w-]+)/.exec(mail.text ?? "") ?? [];
  const reset = await send("/proxy/password-resets/use", { token, password: "violet kettle seven hills" });
  expect([reset.status, await waysIn()]).toEqual([200, []]);
});

test("taking a change back keeps the second factor and codes from before, and removes codes made since", async () => {
  const cookie = await signIn(EMAIL);
  for (const what of ["factor", "code"] as const) await add(what, `${what} before`);
  const takesBack = await change(cookie, EMAIL, NEXT);
  await add("code", "code since");
  expect(await follow(takesBack)).toBe(200);
  expect(await waysIn()).toEqual(["code before", "factor before"]);
});

test("the address of somebody else is answered alike and gets no e-mail, and an earlier link ends with a new one", async () => {
  await service.workspace("Other");
  await service.services.database.sql("update users set email = $1 where email <> $2", [LAST, EMAIL]);
  const cookie = await signIn(EMAIL);
  const free = await request(cookie, NEXT);
  const earlier = await mailedToken(CONFIRM, NEXT);
  server.clear();
  const taken = await request(cookie, LAST);
  expect([taken.status, await taken.json()]).toEqual([free.status, await free.json()]);
  await request(cookie, "ada@third.test");
  const latest = await mailedToken(CONFIRM, "ada@third.test");
  // Other e-mails to this address, of the test before, may still arrive.
  expect(server.caught.filter(({ to, mail }) => to.includes(LAST) && mail.subject === CONFIRM)).toEqual([]);
  expect([await follow(earlier), await follow(latest)]).toEqual([404, 200]);
});

test("e-mails are in the language that the person chose", async () => {
  const cookie = await signIn(EMAIL);
  await service.services.database.sql("update users set preferences = $1::jsonb", [JSON.stringify({ language: "de" })]);
  await request(cookie, NEXT);
  expect(await mailedToken("Bestätigen Sie Ihre neue E-Mail-Adresse für Laurel", NEXT)).not.toBe("");
});
