import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ADA, openAccountFixture } from "#server/testing/seeds/account.ts";
import { GUESSED } from "#server/platform/auth/notice-guesses.ts";
import { startGuessNotices } from "./start-guess-notices.ts";

const at = openAccountFixture(startGuessNotices);
const { email: EMAIL, password: PASSWORD } = ADA;

beforeEach(() => {
  // The clock stands still unless a test moves it.
  vi.useFakeTimers({ toFake: ["Date"] });
});

afterEach(() => vi.useRealTimers());

const signIn = (password: string, { email = EMAIL, address }: { email?: string; address?: string } = {}) =>
  at.send("/proxy/session", { email, password }, address === undefined ? {} : { address });
// From the tenth on, people are told in the background: a test that does not wait for the e-mail leaves it to the next one.
const guess = async (count: number, email = EMAIL) => {
  const statuses = [];
  for (let turn = 0; turn < count; turn += 1) statuses.push((await signIn(`wrong ${turn}`, { email })).status);
  return statuses;
};
const wait = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);

test("guesses at one account from many addresses are slowed, more with each, for unknown accounts alike", async () => {
  for (const email of [EMAIL, "nobody@example.test"]) {
    expect(await guess(11, email)).toEqual([...Array.from({ length: 10 }, () => 422), 429]);
    expect((await signIn("wrong", { email })).headers.get("retry-after")).toBe("1");
    const pauses = [];
    for (let turn = 0; turn < 12; turn += 1) {
      wait(900);
      await guess(1, email);
      pauses.push(Number((await signIn("wrong", { email })).headers.get("retry-after")));
    }
    expect(pauses).toEqual([2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900, 900]);
  }
  await at.server.arrived(1);
});

test("the pause holds for the right password too, and that resets the count when it is over", async () => {
  await guess(10);
  await at.server.arrived(1);
  expect((await signIn(PASSWORD)).status).toBe(429);
  wait(1);
  expect((await signIn(PASSWORD)).status).toBe(200);
  expect(await guess(9)).not.toContain(429);
});

test("somebody else's guesses do not keep a person out of an address they signed in from", async () => {
  const address = "203.0.113.7";
  expect((await signIn(PASSWORD, { address })).status).toBe(200);
  await guess(11);
  await at.server.arrived(1);
  expect((await signIn(PASSWORD, { address })).status).toBe(200);
});

test("guesses are counted in the database, not by account name", async () => {
  await guess(3);
  const { rows } = await at.service.services.database.sql(
    "select key, points from rate_limits where key like 'guess:%'",
  );
  expect(rows).toEqual([{ key: expect.not.stringContaining("ada"), points: 3 }]);
});

test("repeated guesses are logged and told to the person once a day", async () => {
  const warn = vi.spyOn(at.service.services.log, "warn");
  await guess(10);
  const [mail] = await at.server.arrived(1);
  expect([mail?.to, mail?.mail.subject]).toEqual([[EMAIL], "Repeated failed sign-ins to Laurel"]);
  wait(900);
  await guess(1);
  await guess(10, "nobody@example.test");
  await expect.poll(() => warn.mock.calls).toHaveLength(2);
  expect(at.server.caught).toHaveLength(1);
  expect(JSON.stringify(warn.mock.calls)).not.toContain("example.test");
  warn.mockRestore();
});

test("a wrong secret of a key pair does not make the key look used, and many are told to its person", async () => {
  const home = await at.service.workspace();
  const call = (secret: string) =>
    at.service.request("/v3/feeds", {
      headers: { authorization: `Basic ${Buffer.from(`${home.pair.split(":")[0]}:${secret}`).toString("base64")}` },
    });
  const used = async () =>
    (await at.service.services.database.sql("select last_used_at from api_keys where id = $1", [home.keyId])).rows;
  expect((await call("wrong")).status).toBe(401);
  expect(await used()).toEqual([{ last_used_at: null }]);
  for (let turn = 0; turn < 12; turn += 1) await call(`wrong ${turn}`);
  const [mail] = await at.server.arrived(1);
  expect(mail?.to).toEqual(["owner1@example.test"]);
  expect(mail?.mail.text).toContain("“admin”");
  expect((await call(home.pair.split(":")[1] ?? "")).status).toBe(200);
  expect(await used()).not.toEqual([{ last_used_at: null }]);
});

test("an e-mail sent again after a crash keeps its id, even a day later, and the one about another key has its own", async () => {
  const home = await at.service.workspace();
  const job = { userId: home.userId, what: "key", name: "Shop", at: new Date().toISOString() };
  const { jobs } = at.service.services;
  await jobs.send(GUESSED, job);
  await jobs.send(GUESSED, { ...job, name: "Blog" });
  await at.server.arrived(2);
  wait(24 * 3600);
  await jobs.send(GUESSED, job);
  await at.server.arrived(3);
  const ids = (name: string) =>
    at.server.caught.filter(({ mail }) => mail.text?.includes(name)).map(({ mail }) => mail.messageId);
  expect([ids("Shop").length, new Set(ids("Shop")).size]).toEqual([2, 1]);
  expect(ids("Shop")).not.toContain(ids("Blog")[0]);
});

test.each(["password123", "ada@example", "aaaaaaaaaaaa", "Studio-Studio"])(
  "an easy password is refused: %s",
  async (password) => {
    await at.service.reset();
    const owner = { name: "Ada Studio", email: EMAIL, password, workspace: "Studio" };
    const refused = await at.send("/proxy/setup", owner);
    expect(refused.status).toBe(422);
    expect(await refused.json()).toMatchObject({
      errors: { password: [expect.stringContaining("too easy to guess")] },
    });
    expect((await at.send("/proxy/setup", { ...owner, password: PASSWORD })).status).toBe(200);
  },
);
