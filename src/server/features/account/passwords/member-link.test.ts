import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Role } from "#contract/core/endpoint.ts";
import { WORKSPACE_HEADER } from "#contract/core/headers.ts";
import { startSession } from "#server/platform/auth/sessions.ts";
import { createAccount } from "#server/domain/workspace/create-account.ts";
import { accountLinks, auditLog, memberships } from "#server/platform/db/tables/schema.ts";
import { type TestService, createTestService } from "#server/testing/service/test-service.ts";

const NEW_PASSWORD = "violet kettle seven hills";

let service: TestService;
let home: Awaited<ReturnType<TestService["workspace"]>>;
let other: Awaited<ReturnType<TestService["workspace"]>>;
let ben: number;

beforeAll(async () => {
  service = await createTestService();
});
beforeEach(async () => {
  await service.reset();
  home = await service.workspace("Bakery");
  other = await service.workspace("Other");
  ben = await service.services.database.system((db) =>
    createAccount(db, { name: "Ben", email: "ben@example.test", passwordHash: "" }),
  );
  await join(home.workspaceId, ben, "editor");
});
afterAll(() => service.close());

const join = (workspaceId: number, userId: number, role: Role) =>
  service.services.database.system((db) => db.insert(memberships).values({ workspaceId, userId, role }));
async function sessionOf(userId: number, workspace = home.uniqueId) {
  const { database, serverKey } = service.services;
  const token = await database.system((db) => startSession(db, serverKey, userId));
  return service.client({ cookie: `laurel=${token}`, "x-laurel": "1", [WORKSPACE_HEADER]: workspace });
}
const statusOf = (call: Promise<unknown>) =>
  call.then(
    () => 200,
    (error: { status: number }) => error.status,
  );
async function make(userId = ben) {
  const owner = await sessionOf(home.userId);
  const { data } = await owner.call("makePasswordLink", { params: { user_id: userId } });
  return new URL(data.link).hash.slice(1);
}
const anyone = () => service.client({ "x-laurel": "1" });
const use = (token: string) => statusOf(anyone().call("resetPassword", { body: { token, password: NEW_PASSWORD } }));

test("a link an admin makes sets the password once, ends the person's sessions and is audited in each workspace", async () => {
  await join(other.workspaceId, ben, "viewer");
  await join(other.workspaceId, home.userId, "admin");
  const before = await sessionOf(ben);
  const token = await make();
  expect(await statusOf(before.call("listTeam"))).toBe(200);
  const stored = await service.services.database.system((db) => db.select().from(accountLinks));
  expect(JSON.stringify(stored)).not.toContain(token);
  expect(await use(token)).toBe(200);
  expect(await statusOf(before.call("listTeam"))).toBe(401);
  expect(await use(token)).toBe(404);
  const body = { email: "ben@example.test", password: NEW_PASSWORD };
  expect(await statusOf(anyone().call("signIn", { body }))).toBe(200);
  const rows = await service.services.database.system((db) => db.select().from(auditLog).orderBy(auditLog.id));
  const made = rows.filter(({ record }) => record === "Password link");
  expect(made.map(({ workspaceId, actorId }) => [workspaceId, actorId])).toEqual(
    [home.workspaceId, other.workspaceId].map((id) => [id, home.userId]),
  );
});

test("a link works for a day, and a newer one replaces it", async () => {
  const first = await make();
  const second = await make();
  expect(await use(first)).toBe(404);
  const [{ hours }] = (
    await service.services.database.sql(
      "select extract(epoch from expires_at - now())::float8 / 3600 as hours from account_links",
    )
  ).rows as [{ hours: number }];
  expect(Math.round(hours)).toBe(24);
  await service.services.database.sql("update account_links set expires_at = now()");
  expect(await use(second)).toBe(404);
});

test("nobody makes a link for somebody in a workspace they do not administer, for an owner or for themselves", async () => {
  await join(other.workspaceId, ben, "viewer");
  const owner = await sessionOf(home.userId);
  const ask = (userId: number) => statusOf(owner.call("makePasswordLink", { params: { user_id: userId } }));
  expect(await ask(ben)).toBe(422);
  await join(other.workspaceId, home.userId, "editor");
  expect(await ask(ben)).toBe(422);
  const { database } = service.services;
  await database.system((db) =>
    db.execute(
      sql`update memberships set role = 'admin', suspended_at = now() where user_id = ${home.userId} and not is_owner`,
    ),
  );
  expect(await ask(ben)).toBe(422);
  await join(home.workspaceId, other.userId, "viewer");
  expect([await ask(other.userId), await ask(home.userId), await ask(999_999)]).toEqual([422, 422, 404]);
  expect(await statusOf((await sessionOf(ben)).call("makePasswordLink", { params: { user_id: home.userId } }))).toBe(
    403,
  );
  expect(await database.system((db) => db.select().from(accountLinks))).toEqual([]);
});

test("a link stops working when its person joins a workspace that its maker does not administer", async () => {
  const token = await make();
  await join(other.workspaceId, ben, "viewer");
  expect(await use(token)).toBe(404);
});
