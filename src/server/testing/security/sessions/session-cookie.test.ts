import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createTestService, type TestService } from "#server/testing/service/test-service.ts";

const ADA = { name: "Ada", email: "ada@example.test", password: "correct horse battery", workspace: "Studio" };

let service: TestService;
beforeAll(async () => {
  service = await createTestService();
});
afterAll(() => service.close());

const send = (
  path: string,
  { cookie = "", method = "POST", body }: { cookie?: string; method?: string; body?: object },
) =>
  service.request(`/proxy${path}`, {
    method,
    headers: { "content-type": "application/json", "x-laurel": "1", cookie },
    body: body ? JSON.stringify(body) : null,
  });
const cookieOf = (answer: Response) => (answer.headers.get("set-cookie") ?? "").split(";")[0] ?? "";
const signIn = async (cookie = "") =>
  cookieOf(await send("/session", { cookie, body: { email: ADA.email, password: ADA.password } }));
const isIn = async (cookie: string) => (await send("/v3/feeds", { cookie, method: "GET" })).status === 200;
const sql = (text: string) => service.services.database.sql(text);

beforeEach(async () => {
  await service.reset();
  await send("/setup", { body: ADA });
});

describe("the cookie of a session", () => {
  test("is out of reach of scripts, of other sites' writes and of other hosts, and lasts thirty days", async () => {
    const answer = await send("/session", { body: { email: ADA.email, password: ADA.password } });
    const [cookie = "", ...rest] = (answer.headers.get("set-cookie") ?? "").split("; ");
    expect(cookie).toMatch(/^laurel=[\w-]{43,}$/);
    expect(rest.toSorted()).toEqual(["HttpOnly", "Max-Age=2592000", "Path=/", "SameSite=Lax"]);
  });

  test("is new with each sign-in: one that somebody else put there is worth nothing", async () => {
    const planted = "laurel=planted-by-somebody-else-0123456789abcdefghijk";
    const cookie = await signIn(planted);
    expect(cookie).not.toBe(planted);
    expect([await isIn(planted), await isIn(cookie)]).toEqual([false, true]);
  });

  test("of an earlier sign-in in the same browser ends with the next one", async () => {
    const first = await signIn();
    const second = await signIn(first);
    expect([await isIn(first), await isIn(second)]).toEqual([false, true]);
  });

  test("of another browser goes on", async () => {
    const [first, second] = [await signIn(), await signIn()];
    expect([first === second, await isIn(first), await isIn(second)]).toEqual([false, true, true]);
  });

  test("is worth nothing after signing out, and the browser is told to forget it", async () => {
    const cookie = await signIn();
    const answer = await send("/session", { cookie, method: "DELETE" });
    expect(answer.headers.get("set-cookie")).toMatch(/^laurel=; Max-Age=0/);
    expect(await isIn(cookie)).toBe(false);
  });

  test("is worth nothing thirty days after the sign-in, however much it was used", async () => {
    const cookie = await signIn();
    const lifetimes = async () =>
      (await sql("select extract(epoch from expires_at - created_at)::int as seconds from sessions")).rows;
    const before = await lifetimes();
    expect(before).toEqual(before.map(() => ({ seconds: 30 * 24 * 60 * 60 })));
    expect(await isIn(cookie)).toBe(true);
    expect(await lifetimes()).toEqual(before);
    await sql("update sessions set expires_at = now()");
    service.services.identities.forget();
    expect(await isIn(cookie)).toBe(false);
  });

  test("opens nothing when it is empty, unknown, cut, longer, or under its name on https", async () => {
    const cookie = await signIn();
    const others = [
      "laurel=",
      "laurel=0123456789abcdefghijklmnopqrstuvwxyzABCDEFG",
      cookie.slice(0, -1),
      `${cookie}x`,
      cookie.replace("laurel=", "__Host-laurel="),
    ];
    expect(await Promise.all(others.map(isIn))).toEqual(others.map(() => false));
  });

  test("is not in the database, in no answer and in no other header", async () => {
    const answer = await send("/session", { body: { email: ADA.email, password: ADA.password } });
    const token = cookieOf(answer).replace("laurel=", "");
    const { rows } = await sql("select row_to_json(s)::text as row from sessions s");
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(await answer.text()).not.toContain(token);
    const headers = [...answer.headers].filter(([name]) => name !== "set-cookie");
    expect(JSON.stringify(headers)).not.toContain(token);
  });
});

describe("behind https", () => {
  let secure: TestService;
  beforeAll(async () => {
    secure = await createTestService({ PUBLIC_URL: "https://laurel.example.test" });
  });
  afterAll(() => secure.close());

  test("the cookie has the prefix that binds it to the host, and is never sent without encryption", async () => {
    const answer = await secure.app.request("https://laurel.example.test/proxy/setup", {
      method: "POST",
      headers: { "content-type": "application/json", "x-laurel": "1" },
      body: JSON.stringify(ADA),
    });
    const [cookie = "", ...rest] = (answer.headers.get("set-cookie") ?? "").split("; ");
    expect(cookie).toMatch(/^__Host-laurel=/);
    expect(rest.toSorted()).toEqual(["HttpOnly", "Max-Age=2592000", "Path=/", "SameSite=Lax", "Secure"]);
  });
});
