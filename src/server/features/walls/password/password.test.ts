import { afterEach, expect, test, vi } from "vitest";
import { WALL_FILES, wallPath } from "#contract/core/public-paths.ts";
import { openWallsFixture } from "#server/testing/seeds/walls.ts";

const at = openWallsFixture();
const RIGHT = "open-sesame";

afterEach(() => vi.restoreAllMocks());

async function makeLocked(password = RIGHT, fields: Record<string, unknown> = {}) {
  const feeds = await at.reviews(2);
  const wall = await at.page({ title: "Secret title", feeds, ...fields });
  const set = await setPassword(wall.unique_page_id, password);
  expect(set.status).toBe(200);
  return { ...wall, path: wallPath(wall.slug) };
}
const setPassword = (id: string, password?: string, as = at.home) =>
  at.call("PUT", `/pages/${id}/visibility`, { visibility: "password", ...(password && { password }) }, {}, as);

const enter = (path: string, password: string, headers: Record<string, string> = {}) =>
  at.service.request(path, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
    body: new URLSearchParams({ password }).toString(),
  });
const open = async (path: string, cookie: string, headers: Record<string, string> = {}) => {
  const response = await at.service.request(path, { headers: { cookie, ...headers } });
  return { status: response.status, headers: response.headers, text: await response.text() };
};
const cookieOf = (response: Response) => (response.headers.get("set-cookie") ?? "").split(";")[0] ?? "";

test("the right password opens the pages of the wall, in this browser and never in a cache", async () => {
  const { path } = await makeLocked();
  const asked = await open(path, "");
  expect([asked.status, asked.headers.get("cache-control"), asked.headers.get("x-robots-tag")]).toEqual([
    200,
    "private, no-store",
    "noindex",
  ]);
  expect(asked.text).toContain("Enter the password");
  expect((await open(`${path}?lang=ar`, "")).text).toContain('dir="rtl"');
  const entered = await enter(`${path}?lang=de`, RIGHT);
  expect([entered.status, entered.headers.get("location")]).toEqual([303, "?lang=de"]);
  expect(entered.headers.get("set-cookie")).toMatch(/; Path=\/; HttpOnly; SameSite=Lax$/);
  const cookie = cookieOf(entered);
  for (const file of ["", "?all=1", WALL_FILES.about]) {
    const page = await open(path + file, cookie);
    expect([file, page.status, page.headers.get("cache-control")]).toEqual([file, 200, "private, no-store"]);
    expect(page.headers.get("vary")).toContain("Cookie");
    expect(page.text).toContain("Person 0");
    expect(page.text).toContain('<meta name="robots" content="noindex"');
  }
  const page = await open(path, cookie);
  // What it would name is not served.
  expect(page.text).not.toMatch(/atom|oembed|og:image|ld\+json|\/embed\//);
  expect((await open(path + WALL_FILES.atom, cookie)).status).toBe(404);
});

test("a wrong, missing or altered password or cookie opens nothing", async () => {
  const { path } = await makeLocked();
  const other = await makeLocked("another-one");
  for (const password of ["", "Open-sesame", `${RIGHT} `, "another-one", "x".repeat(300)]) {
    const wrong = await enter(path, password);
    expect([password, wrong.status, wrong.headers.get("set-cookie")]).toEqual([password, 422, null]);
    expect(await wrong.text()).not.toMatch(/Secret|Person/);
  }
  const cookie = cookieOf(await enter(path, RIGHT));
  const [name = "", value = ""] = cookie.split("=");
  const elsewhere = `${name.replace(/wall-.*/, "wall-")}${other.unique_page_id}=${value}`;
  expect((await open(other.path, elsewhere)).text).toContain("Enter the password");
  for (const altered of [`${cookie}x`, `${name}=`, cookie.toUpperCase()])
    expect([altered, (await open(path, altered)).text.includes("Person 0")]).toEqual([altered, false]);
});

test("the cookie ends when the password changes, and not when it is saved without one", async () => {
  const { path, unique_page_id: id } = await makeLocked();
  const cookie = cookieOf(await enter(path, RIGHT));
  expect((await setPassword(id)).status).toBe(200);
  expect((await open(path, cookie)).text).toContain("Person 0");
  // The same password again is another hash: everybody is asked again.
  await setPassword(id, "a new password");
  expect((await open(path, cookie)).text).not.toContain("Person 0");
  expect((await enter(path, RIGHT)).status).toBe(422);
  expect((await open(path, cookieOf(await enter(path, "a new password")))).text).toContain("Person 0");
  await at.call("PUT", `/pages/${id}/visibility`, { visibility: "public" });
  expect((await open(path, "")).text).toContain("Person 0");
  // An entry page that was open meanwhile leads to the wall.
  expect((await enter(path, "a new password")).status).toBe(303);
  // The former password is forgotten.
  expect((await setPassword(id)).errors).toEqual(["password"]);
});

test("after ten wrong passwords of an address the wall takes none of it for a while, and others still get in", async () => {
  const { path } = await makeLocked();
  const other = await makeLocked();
  for (let guess = 0; guess < 10; guess += 1) expect((await enter(path, `wrong ${guess}`)).status).toBe(422);
  const paused = await enter(path, RIGHT);
  expect([paused.status, Number(paused.headers.get("retry-after"))]).toEqual([429, expect.any(Number)]);
  expect(await paused.text()).toContain("Too many wrong passwords");
  expect((await enter(other.path, RIGHT)).status).toBe(303);
});

test("right passwords are not counted, so that an office behind one address gets in", async () => {
  const { path } = await makeLocked();
  for (let visitor = 0; visitor < 12; visitor += 1) expect((await enter(path, RIGHT)).status).toBe(303);
});

test("at its own domain the wall is opened there, and no other cookie reaches the service", async () => {
  const host = "locked.example.com";
  await makeLocked(RIGHT, { custom_domain: host });
  expect((await open("/", "", { host })).text).toContain("Enter the password");
  const entered = await enter("/", RIGHT, { host });
  expect([entered.status, entered.headers.get("location")]).toEqual([303, "?"]);
  expect((await open("/", `a=b; ${cookieOf(entered)}`, { host })).text).toContain("Person 0");
});

test("the password is a hash in the database and in no answer, log, version or audit row", async () => {
  const lines: unknown[] = [];
  vi.spyOn(at.service.services.log, "info").mockImplementation((...line) => void lines.push(line));
  const { unique_page_id: id, path } = await makeLocked("never-in-clear");
  await enter(path, "never-in-clear");
  const answers = await Promise.all(
    ["", "/versions", "/draft"].map(async (part) => JSON.stringify((await at.call("GET", `/pages/${id}${part}`)).body)),
  );
  const tables = ["pages", "audit_log", "wall_versions", "wall_drafts", "rate_limits"];
  const stored = await Promise.all(
    tables.map(async (table) =>
      JSON.stringify((await at.service.services.database.sql(`select * from ${table}`)).rows),
    ),
  );
  expect(stored[0]).toContain("argon2id$");
  for (const text of [...answers, ...stored, JSON.stringify(lines)]) expect(text).not.toContain("never-in-clear");
  for (const text of answers) expect(text).not.toMatch(/argon2id|password_hash/);
});

test("a password is set by editors of the workspace, is long enough, and only where one is asked for", async () => {
  const wall = await at.page({ title: "Mine" });
  const id = wall.unique_page_id;
  expect((await setPassword(id, RIGHT, at.other)).status).toBe(404);
  for (const body of [
    { visibility: "password" },
    { visibility: "password", password: "short" },
    { visibility: "password", password: "x".repeat(201) },
    { visibility: "public", password: RIGHT },
  ]) {
    const { status, errors } = await at.call("PUT", `/pages/${id}/visibility`, body);
    expect([body, status, errors]).toEqual([body, 422, ["password"]]);
  }
  expect(at.pageOf(await at.call("GET", `/pages/${id}`)).visibility).toBe("public");
  await setPassword(id, RIGHT);
  const copy = at.pageOf(await at.call("POST", `/pages/${id}/duplicate`, {}));
  expect([copy.visibility, (await enter(wallPath(copy.slug), RIGHT)).status]).toEqual(["password", 303]);
});
