import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { writeAudits } from "#server/domain/history/write-audit.ts";
import { verifyAudit } from "#server/domain/history/verify-audit.ts";
import { startSession } from "#server/platform/auth/sessions.ts";
import { JOB_ACTOR } from "#server/platform/context/context.ts";
import { type TestService, createTestService } from "#server/testing/service/test-service.ts";

let service: TestService;
let home: Awaited<ReturnType<TestService["workspace"]>>;
let owner: ReturnType<TestService["client"]>;

beforeAll(async () => {
  service = await createTestService();
});
beforeEach(async () => {
  await service.reset();
  home = await service.workspace("Bakery");
  const { serverKey, database } = service.services;
  const token = await database.system((db) => startSession(db, serverKey, home.userId));
  owner = service.client({ cookie: `laurel=${token}`, "x-laurel": "1" });
});
afterAll(() => service.close());

const createKey = (name: string) => owner.call("createKey", { body: { name, role: "viewer" } });
const change = (statement: ReturnType<typeof sql>) => service.services.database.system((db) => db.execute(statement));
const report = async () => (await verifyAudit(service.services))[0];
const write = (count: number) =>
  service.services.database.write(home.workspaceId, (db) =>
    writeAudits(
      { db, actor: JOB_ACTOR, workspace: { id: home.workspaceId } },
      Array.from({ length: count }, (_, recordId) => ({ action: "updated", record: "Review", recordId })),
    ),
  );

test("the log says who did what, from which session or key, newest first, and obeys its filters", async () => {
  await createKey("Site");
  await home.api.call("createTag", { body: { name: "vip" } });
  const rows = (await owner.call("listAuditLog", { query: {} })).data.data;
  expect(rows.map(({ action, record, actor }) => [action, record, actor.kind, actor.name])).toEqual([
    ["created", "Tag", "key", "admin"],
    ["created", "Key", "session", "Owner 1"],
  ]);
  expect(rows.map(({ actor }) => actor.session)).toEqual([null, expect.stringMatching(/^[\w-]{8}$/)]);
  const mine = await owner.call("listAuditLog", { query: { user_id: home.userId } });
  expect(mine.data.data.map(({ record }) => record)).toEqual(["Key"]);
  for (const [query, count] of [
    [{ action: "deleted" }, 0],
    [{ record: "Tag" }, 1],
    [{ from: "2020-01-01", to: "2020-12-31" }, 0],
    [{ from: "2020-01-01" }, 2],
  ] as const)
    expect((await owner.call("listAuditLog", { query })).data.data).toHaveLength(count);
});

test("a day that does not exist is refused", async () => {
  for (const day of ["2026-02-31", "2026-13-01", "0000-01-01"])
    for (const query of [{ from: day }, { to: day }])
      await expect(owner.call("listAuditLog", { query })).rejects.toMatchObject({ status: 422 });
});

test("pages hold a hundred rows and no other workspace's", async () => {
  await service.workspace("Other");
  await write(150);
  const first = (await owner.call("listAuditLog", { query: {} })).data;
  const second = (await owner.call("listAuditLog", { query: { page: 2 } })).data;
  expect([first.data.length, second.data.length, second.next_page_url]).toEqual([100, 50, null]);
});

test("rows of transactions at the same time form one chain", async () => {
  await Promise.all([write(20), createKey("A"), write(20), createKey("B"), write(1)]);
  expect(await report()).toMatchObject({ rows: 43, erased: 0, broken_at: null });
});

test.each([
  [
    "a value that was changed",
    sql`update audit_log set changes = '{"name": {"old": 1, "new": 2}}' where position = 3`,
    3,
  ],
  ["an actor that was changed", sql`update audit_log set actor_id = 99 where position = 2`, 2],
  ["a row that was deleted", sql`delete from audit_log where position = 2`, 3],
  [
    "a time that was changed",
    sql`update audit_log set created_at = created_at - interval '1 day' where position = 4`,
    4,
  ],
  [
    "a row that was put in",
    sql`insert into audit_log (workspace_id, actor_kind, action, record, record_id, position, hash)
      select workspace_id, 'job', 'updated', 'Review', '1', 6, 'x' from audit_log where position = 5`,
    6,
  ],
])("verification finds %s", async (_name, statement, position) => {
  await write(5);
  expect(await report()).toMatchObject({ rows: 5, broken_at: null });
  await change(statement);
  expect(await report()).toMatchObject({ broken_at: position });
});

test("values erased with a person are counted and break nothing", async () => {
  await home.api.call("createContact", { body: { name: "Eve", email: "eve@example.test" } });
  await service.services.database.write(home.workspaceId, (db) =>
    writeAudits({ db, actor: JOB_ACTOR, workspace: { id: home.workspaceId } }, [
      { action: "updated", record: "Contact", recordId: 7, changes: { name: { old: "Eve", new: "Eva" } } },
    ]),
  );
  await change(sql`update audit_log set changes = null where record_id = '7'`);
  expect(await report()).toMatchObject({ erased: 1, broken_at: null });
  const rows = (await owner.call("listAuditLog", { query: {} })).data.data;
  expect(rows.map(({ is_erased }) => is_erased)).toContain(true);
});
