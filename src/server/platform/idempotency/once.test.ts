import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { idempotencyKeys, imports, pages, reviews } from "#server/platform/db/tables/schema.ts";
import { startSession } from "#server/platform/auth/sessions.ts";
import type { Db } from "#server/platform/db/open.ts";
import { deleteExpired } from "#server/platform/startup/housekeeping.ts";
import { createTestService, type TestService } from "#server/testing/service/test-service.ts";

let service: TestService;
let home: Awaited<ReturnType<TestService["workspace"]>>;
beforeAll(async () => {
  service = await createTestService();
});
beforeEach(async () => {
  await service.reset();
  home = await service.workspace();
});
afterAll(() => service.close());

const system = <T>(run: (db: Db) => Promise<T>) => service.services.database.system(run);
const count = (table: typeof pages | typeof reviews | typeof imports | typeof idempotencyKeys) =>
  system((db) => db.$count(table));

function form(fields: Record<string, string | File>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  return data;
}

async function post(path: string, fields: Record<string, string | File>, headers: Record<string, string>) {
  const response = await service.request(path, {
    method: "POST",
    headers: { ...home.headers, ...headers },
    body: form(fields),
  });
  const text = await response.text();
  const replayed = response.headers.get("idempotency-replayed");
  return { status: response.status, text, replayed, headers: response.headers };
}
const PAGES = "/v3/pages";
const keyed = (key: string) => ({ "idempotency-key": key });

test("a repeated call with the same key replays the first answer and runs once", async () => {
  const first = await post(PAGES, { name: "Wall" }, keyed("one"));
  const second = await post(PAGES, { name: "Wall" }, keyed("one"));
  expect([first.status, first.replayed]).toEqual([200, null]);
  expect([second.status, second.replayed, second.text]).toEqual([200, "true", first.text]);
  expect(await count(pages)).toBe(1);
});

test("fifty concurrent calls with the same key run once", async () => {
  const copies = await Promise.all(Array.from({ length: 50 }, () => post(PAGES, { name: "Wall" }, keyed("many"))));
  expect(await count(pages)).toBe(1);
  const done = copies.filter(({ status }) => status === 200);
  expect(new Set(done.map(({ text }) => text)).size).toBe(1);
  expect(done.filter(({ replayed }) => replayed === null)).toHaveLength(1);
  for (const busy of copies.filter(({ status }) => status !== 200))
    expect([busy.status, busy.headers.get("retry-after")]).toEqual([409, "1"]);
});

test("another body, path or file under the same key: 422 at idempotency_key", async () => {
  const logo = (byte: number) =>
    new File([new Uint8Array([0x47, 0x49, 0x46, byte])], "logo.gif", { type: "image/gif" });
  const review = { customer_name: "Ana", review: "Good" };
  expect((await post("/v3/imports/self-imports/text-review", review, keyed("k"))).status).toBe(200);
  const others = [
    await post("/v3/imports/self-imports/text-review", { ...review, review: "Bad" }, keyed("k")),
    await post(PAGES, { name: "Wall" }, keyed("k")),
    await post("/v3/imports/self-imports/text-review", { ...review, customer_avatar: logo(1) }, keyed("k")),
  ];
  for (const { status, text } of others) {
    expect(status).toBe(422);
    expect(Object.keys(JSON.parse(text).errors)).toEqual(["idempotency_key"]);
  }
  expect(await count(reviews)).toBe(1);
});

test("file content is part of the request hash", async () => {
  const csv = (words: string) => new File([`Review Text,Name\n${words},Ana\n`], "reviews.csv", { type: "text/csv" });
  const path = "/v3/imports/csv-imports/text-review";
  const first = await post(path, { csv_file: csv("Good") }, keyed("csv"));
  const same = await post(path, { csv_file: csv("Good") }, keyed("csv"));
  const other = await post(path, { csv_file: csv("Evil") }, keyed("csv"));
  expect([first.status, same.status, same.replayed, other.status]).toEqual([200, 200, "true", 422]);
  expect(same.text).toBe(first.text);
  expect([await count(imports), await count(reviews)]).toEqual([1, 1]);
});

test.each([
  ["empty", ""],
  ["too long", "x".repeat(256)],
  ["a tab", "a\tb"],
  ["not ASCII", "clé"],
])("a key that is %s: 422 and nothing done", async (_name, key) => {
  const { status, text } = await post(PAGES, { name: "Wall" }, keyed(key));
  expect([status, Object.keys(JSON.parse(text).errors)]).toEqual([422, ["idempotency_key"]]);
  expect(await count(pages)).toBe(0);
});

test("a failed validation stores nothing, so the corrected call may reuse the key", async () => {
  expect((await post(PAGES, { name: "" }, keyed("mend"))).status).toBe(422);
  expect((await post("/v3/imports/self-imports/text-review", { customer_name: "Ana" }, keyed("mend"))).text).toMatch(
    /"error"/,
  );
  expect(await count(idempotencyKeys)).toBe(0);
  expect((await post(PAGES, { name: "Wall" }, keyed("mend"))).status).toBe(200);
});

test("a server error keeps neither the record nor the key", async () => {
  const refuse = `create function refuse() returns trigger language plpgsql as 'begin raise exception ''no''; end'`;
  await service.services.database.sql(refuse);
  await service.services.database.sql(
    "create trigger refuse before insert on audit_log for each row execute function refuse()",
  );
  const { log } = service.services;
  const level = log.level;
  log.level = "silent";
  const failed = await post(PAGES, { name: "Wall" }, keyed("fault"));
  log.level = level;
  await service.services.database.sql("drop function refuse cascade");
  expect([failed.status, await count(pages), await count(idempotencyKeys)]).toEqual([500, 0, 0]);
  expect((await post(PAGES, { name: "Wall" }, keyed("fault"))).status).toBe(200);
});

test("a key belongs to its owner: other credentials are not answered with it", async () => {
  const other = await home.credentials("editor");
  const token = await system((db) => startSession(db, service.services.serverKey, home.userId));
  const session = { cookie: `laurel=${token}`, "x-laurel": "1" };
  for (const [path, headers] of [
    [PAGES, home.headers],
    [PAGES, other.headers],
    ["/proxy/v3/pages", session],
  ] as const)
    expect(await post(path, { name: "Wall" }, { ...headers, ...keyed("own") })).toMatchObject({
      status: 200,
      replayed: null,
    });
  expect(await post("/proxy/v3/pages", { name: "Wall" }, { ...session, ...keyed("own") })).toMatchObject({
    replayed: "true",
  });
  expect(await count(pages)).toBe(3);
});

test("a key is free after a day, and the hourly job deletes it", async () => {
  await post(PAGES, { name: "Wall" }, keyed("old"));
  await post(PAGES, { name: "Wall" }, keyed("new"));
  const age = sql`now() - interval '24 hours 1 minute'`;
  await system((db) =>
    db
      .update(idempotencyKeys)
      .set({ createdAt: age })
      .where(sql`key = 'old'`),
  );
  expect(await post(PAGES, { name: "Other" }, keyed("old"))).toMatchObject({ status: 200, replayed: null });
  await system((db) =>
    db
      .update(idempotencyKeys)
      .set({ createdAt: age })
      .where(sql`key = 'old'`),
  );
  await deleteExpired(service.services.database);
  expect(await system((db) => db.select({ key: idempotencyKeys.key }).from(idempotencyKeys))).toEqual([{ key: "new" }]);
});

describe("a long call (CSV import)", () => {
  const csv = new File(["Review Text,Name\nGood,Ana\n"], "reviews.csv", { type: "text/csv" });
  const send = () => post("/v3/imports/csv-imports/text-review", { csv_file: csv }, keyed("long"));
  const undone = (leaseUntil: ReturnType<typeof sql>, answer?: unknown) =>
    system((db) => db.update(idempotencyKeys).set({ status: null, leaseUntil, ...(answer ? { answer } : {}) }));

  test("still running: 409 with Retry-After", async () => {
    await send();
    await undone(sql`now() + interval '1 minute'`);
    const busy = await send();
    expect([busy.status, busy.headers.get("retry-after")]).toEqual([409, "1"]);
    expect(await count(imports)).toBe(1);
  });

  test("after a crash: continues the import it began", async () => {
    const { data } = JSON.parse((await send()).text);
    await undone(sql`now() - interval '1 second'`, { importId: data.source_id });
    const again = await send();
    expect([again.status, JSON.parse(again.text).data.source_id]).toEqual([200, data.source_id]);
    expect([await count(imports), await count(reviews)]).toEqual([1, 1]);
    expect((await send()).replayed).toBe("true");
  });

  test("after a refusal: stores nothing", async () => {
    const path = "/v3/imports/csv-imports/text-review";
    const empty = new File([""], "reviews.csv", { type: "text/csv" });
    expect((await post(path, { csv_file: empty }, keyed("long"))).status).toBe(422);
    expect(await count(idempotencyKeys)).toBe(0);
    expect((await send()).status).toBe(200);
  });
});
