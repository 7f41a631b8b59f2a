import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { startMemberEmails } from "#server/features/workspace/team/invitation-email.ts";
import { startSignInLinkEmails } from "#server/features/account/sign-in-links/sign-in-link-email.ts";
import { findPerson } from "#server/features/account/providers/find-person.ts";
import type { Db } from "#server/platform/db/open.ts";
import {
  memberships,
  passkeys,
  providerAccounts,
  recoveryCodes,
  secondFactors,
  users,
} from "#server/platform/db/tables/schema.ts";
import { ADA, openAccountFixture } from "#server/testing/seeds/account.ts";
import { readOpenId } from "#server/openid-config.ts";
import { makeResetLink } from "./passwords/account-link.ts";
import { PASSWORD_CHANGED, startPasswordEmails } from "./passwords/password-emails.ts";

const EMAIL = "ben@example.test";
const PASSWORD = "violet kettle seven hills";
const NEW_PASSWORD = "amber ladder quiet rivers";

const at = openAccountFixture(startPasswordEmails, startMemberEmails, startSignInLinkEmails);
const { send, signIn } = at;
const system = <T>(run: (db: Db) => Promise<T>) => at.service.services.database.system(run);
beforeEach(async () => {
  at.server.clear();
  await at.service.services.database.sql("delete from pgboss.job where name = $1", [PASSWORD_CHANGED]);
});
/** Who was told of another password in this test. */
const told = async () => {
  const jobs = "select (data ->> 'userId')::int as id from pgboss.job where name = $1";
  return (await at.service.services.database.sql(jobs, [PASSWORD_CHANGED])).rows;
};

/** Makes an account with the link that Ada is shown, or with the one that is mailed; gives its session. */
async function join(link: "shown" | "mailed"): Promise<string> {
  const cookie = await signIn();
  const invited = await send(
    "/proxy/members/invited",
    { email: EMAIL, role: "editor", mail: link === "mailed" },
    { cookie },
  );
  const { data } = (await invited.json()) as { data: { link: string } };
  const text = link === "shown" ? data.link : ((await at.server.mailed("Join Studio on Laurel")).mail.text ?? "");
  const [, token = ""] = /\/join#([\w-]+)/.exec(text) ?? [];
  const answer = await send("/proxy/invitation/accept", { token, name: "Ben", password: PASSWORD });
  expect(answer.status).toBe(200);
  return (answer.headers.get("set-cookie") ?? "").split(";")[0] ?? "";
}

const idOf = async () => (await system((db) => db.select().from(users).where(eq(users.email, EMAIL))))[0]?.id ?? 0;

/** What whoever made the account adds to it, to come back later. */
async function addWaysIn({ hasFactor = true } = {}) {
  const userId = await idOf();
  await system(async (db) => {
    await db.insert(passkeys).values({ credentialId: "key", userId, name: "Key", publicKey: "", counter: 0 });
    await db.insert(providerAccounts).values({ issuer: "https://id.example.com", subject: "mallory", userId });
    if (hasFactor) await db.insert(secondFactors).values({ userId, secret: "", confirmedAt: "2026-01-01T00:00:00Z" });
    if (hasFactor) await db.insert(recoveryCodes).values({ userId, codeHash: "hash" });
    await db.update(memberships).set({ feedSecret: "feed" }).where(eq(memberships.userId, userId));
  });
}

async function waysIn() {
  const userId = await idOf();
  return system(async (db) => ({
    passkeys: await db.$count(passkeys, eq(passkeys.userId, userId)),
    providers: (await db.select().from(providerAccounts)).map(({ subject }) => subject),
    factors: await db.$count(secondFactors, eq(secondFactors.userId, userId)),
    codes: await db.$count(recoveryCodes, eq(recoveryCodes.userId, userId)),
    feed: (await db.select().from(memberships).where(eq(memberships.userId, userId)))[0]?.feedSecret,
  }));
}
const NONE = { passkeys: 0, providers: [], factors: 0, codes: 0, feed: null };
const ALL = { passkeys: 1, providers: ["mallory"], factors: 1, codes: 1, feed: "feed" };

async function tokenOf(path: string, subject: string, link: RegExp): Promise<string> {
  await send(path, { email: EMAIL });
  const { mail } = await at.server.mailed(subject, EMAIL);
  at.server.clear();
  return link.exec(mail.text ?? "")?.[1] ?? "";
}
async function reset(password = NEW_PASSWORD) {
  const token = await tokenOf("/proxy/password-resets", "Choose a new password for Laurel", /reset-password#([\w-]+)/);
  expect((await send("/proxy/password-resets/use", { token, password })).status).toBe(200);
}
const status = async (password: string) => (await send("/proxy/session", { email: EMAIL, password })).status;

test("a reset by mail of an account that was made with a shown link ends every way in of whoever made it, once", async () => {
  const cookie = await join("shown");
  await addWaysIn();
  await reset();
  expect(await waysIn()).toEqual(NONE);
  expect([await at.isIn(cookie), await status(PASSWORD), await status(NEW_PASSWORD)]).toEqual([false, 422, 200]);
  const { rows } = await at.service.services.database.sql(
    "select record from audit_log where action = 'deleted' and record <> 'Member invitation' order by id",
  );
  expect(rows).toEqual(["Passkey", "Provider account", "Second factor", "Password"].map((record) => ({ record })));
  // The person's own stay.
  await addWaysIn();
  await reset("another long passphrase");
  expect(await waysIn()).toEqual(ALL);
});

test("an account that was made with the mailed link keeps what it has", async () => {
  await join("mailed");
  await addWaysIn();
  await reset();
  expect(await waysIn()).toEqual(ALL);
});

test("so does one from before this was known, whose row has the default of the column", async () => {
  await join("shown");
  await addWaysIn();
  await system((db) =>
    db
      .update(users)
      .set({ emailProven: sql`default` })
      .where(eq(users.email, EMAIL)),
  );
  await reset();
  expect(await waysIn()).toEqual(ALL);
});

test("a link that reset-password prints proves nothing", async () => {
  await join("shown");
  await addWaysIn();
  const { services } = at.service;
  const userId = await idOf();
  const [, token = ""] = (await system((db) => makeResetLink(services, db, userId))).split("#");
  expect((await send("/proxy/password-resets/use", { token, password: NEW_PASSWORD })).status).toBe(200);
  expect(await waysIn()).toEqual(ALL);
  await reset("another long passphrase");
  expect(await waysIn()).toEqual(NONE);
});

test("a link that an admin makes proves nothing", async () => {
  await join("shown");
  await addWaysIn();
  const cookie = await signIn();
  const made = await send(`/proxy/members/${await idOf()}/password-link`, {}, { cookie });
  const { data } = (await made.json()) as { data: { link: string } };
  const [, token = ""] = /#([\w-]+)/.exec(data.link) ?? [];
  expect((await send("/proxy/password-resets/use", { token, password: NEW_PASSWORD })).status).toBe(200);
  expect(await waysIn()).toEqual(ALL);
  await reset("another long passphrase");
  expect(await waysIn()).toEqual(NONE);
});

test("so does a sign-in by a mailed link, which leaves no password", async () => {
  const cookie = await join("shown");
  await addWaysIn({ hasFactor: false });
  const token = await tokenOf("/proxy/sign-in-links", "Sign in to Laurel", /sign-in-link#([\w-]+)/);
  const answer = await send("/proxy/sign-in-links/use", { token });
  expect(answer.status).toBe(200);
  expect(await waysIn()).toEqual(NONE);
  const own = (answer.headers.get("set-cookie") ?? "").split(";")[0] ?? "";
  expect([await at.isIn(cookie), await at.isIn(own), await status(PASSWORD)]).toEqual([false, true, 422]);
  expect(await told()).toEqual([{ id: await idOf() }]);
});

async function signInAtProvider(email: string) {
  const issuer = "https://own.example.com";
  const [provider] = readOpenId({
    OIDC_PROVIDERS: JSON.stringify([
      { id: "own", name: "Own", issuer, client_id: "a", client_secret: "b", link_by_email: true },
    ]),
    OIDC_ONLY: "off",
  }).providers;
  if (!provider) throw new Error("No provider");
  const person = { issuer, subject: "own", email, isVerified: true, name: "Own", role: "viewer" } as const;
  await system((db) => findPerson(at.service.services, db, provider, person));
}

test("so does the first sign-in at a provider that is known by the address", async () => {
  const cookie = await join("shown");
  await addWaysIn({ hasFactor: false });
  await signInAtProvider(EMAIL);
  expect(await waysIn()).toEqual({ ...NONE, providers: ["own"] });
  expect([await at.isIn(cookie), await status(PASSWORD)]).toEqual([false, 422]);
  expect(await told()).toEqual([{ id: await idOf() }]);
});

test("the owner whom OIDC_ONLY leaves a password keeps it", async () => {
  const { config } = at.service.services;
  await system((db) => db.update(users).set({ emailProven: false }));
  config.openId = { ...config.openId, only: true };
  await signInAtProvider(ADA.email);
  config.openId = { ...config.openId, only: false };
  expect(await at.isIn(await signIn())).toBe(true);
});

test("an account without a password gets no row about one in the audit log, and no e-mail", async () => {
  await join("shown");
  await system((db) => db.update(users).set({ passwordHash: "" }).where(eq(users.email, EMAIL)));
  await signInAtProvider(EMAIL);
  const { rows } = await at.service.services.database.sql("select from audit_log where record = 'Password'");
  expect([rows, await told()]).toEqual([[], []]);
});
