import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import * as z from "zod";
import { type TestMember, addMember, sessionOf } from "#server/testing/seeds/members.ts";
import { type TestService, createTestService } from "#server/testing/service/test-service.ts";

let service: TestService;
let home: Awaited<ReturnType<TestService["workspace"]>>;
let ada: TestMember;
let grace: TestMember;
beforeAll(async () => {
  service = await createTestService();
});
beforeEach(async () => {
  await service.reset();
  home = await service.workspace("Bakery");
  ada = await addMember(service, home, "Ada", "admin");
  grace = await addMember(service, home, "Grace", "editor");
});
afterAll(() => service.close());

const sql = async (text: string, values: unknown[] = []) => (await service.services.database.sql(text, values)).rows;
const rejected = (call: Promise<unknown>) =>
  call.then(
    () => ({ status: 200, message: "" }),
    ({ status, message }: { status: number; message: string }) => ({ status, message }),
  );

/** Tables whose rows belong to a person and to no workspace, by the catalogue. */
async function tablesOfPeople(): Promise<string[]> {
  const rows = await sql(`select c.table_name from information_schema.columns c
    where c.table_schema = 'public' and c.column_name = 'user_id' and not exists (
      select from information_schema.columns w
      where w.table_schema = 'public' and w.table_name = c.table_name and w.column_name = 'workspace_id')
    order by 1`);
  return rows.map((row) => z.object({ table_name: z.string() }).parse(row).table_name);
}

async function storeSignIns(userId: number): Promise<void> {
  const mark = `of ${userId}`;
  await sql("insert into second_factors (user_id, secret, confirmed_at) values ($1, $2, now())", [userId, mark]);
  await sql("insert into recovery_codes (user_id, code_hash) values ($1, $2)", [userId, mark]);
  await sql("insert into passkeys (credential_id, user_id, name, public_key, counter) values ($2, $1, $2, $2, 0)", [
    userId,
    mark,
  ]);
  await sql("insert into provider_accounts (issuer, subject, user_id) values ('https://id.example', $2, $1)", [
    userId,
    mark,
  ]);
  await sql(
    "insert into account_links (token_hash, user_id, purpose, expires_at) values ($2, $1, 'reset', now() + interval '1 hour')",
    [userId, mark],
  );
}

test("a deleted account leaves no row of the person, and takes nothing from anybody else", async () => {
  await storeSignIns(ada.id);
  await storeSignIns(grace.id);
  const tables = await tablesOfPeople();
  const countsOf = async (userId: number) => {
    const counts: Record<string, unknown> = {};
    for (const table of tables)
      [counts[table]] = await sql(`select count(*)::int as rows from ${table} where user_id = $1`, [userId]);
    return counts;
  };
  const before = await countsOf(grace.id);
  for (const table of tables) expect([table, before[table]]).toEqual([table, { rows: 1 }]);
  await ada.api.call("deleteAccount");
  expect(await countsOf(grace.id)).toEqual(before);
  for (const [table, counted] of Object.entries(await countsOf(ada.id)))
    expect([table, counted]).toEqual([table, { rows: 0 }]);
  expect(await sql("select name from users where id = any($1) order by id", [[ada.id, grace.id]])).toEqual([
    { name: "Grace" },
  ]);
  const members = (await grace.api.call("listTeam")).data.members;
  expect(members.map(({ name }) => name)).toEqual(["Owner 1", "Grace"]);
  expect((await rejected(ada.api.call("listTeam"))).status).toBe(401);
});

test("private views go, shared views and keys stay, and reviews are assigned to nobody", async () => {
  const { workspaceId } = home;
  const insert = "insert into saved_views (workspace_id, user_id, name, filter, sort, shared) values ";
  for (const person of [ada, grace])
    await sql(`${insert} ($1, $2, 'private', '{}', 'newest', false), ($1, $2, 'shared', '{}', 'newest', true)`, [
      workspaceId,
      person.id,
    ]);
  await sql(
    "insert into reviews (workspace_id, medium, reviewer_name, words, rating, assignee_id) values ($1, 'text', 'R', 'Fine', 5, $2), ($1, 'text', 'R', 'Fine', 5, $3)",
    [workspaceId, ada.id, grace.id],
  );
  const { data: key } = await ada.api.call("createKey", { body: { name: "Import", role: "editor" } });
  await ada.api.call("deleteAccount");
  expect(await sql("select user_id, name from saved_views order by id")).toEqual([
    { user_id: ada.id, name: "shared" },
    { user_id: grace.id, name: "private" },
    { user_id: grace.id, name: "shared" },
  ]);
  expect(await sql("select assignee_id from reviews order by id")).toEqual([
    { assignee_id: null },
    { assignee_id: grace.id },
  ]);
  const byKey = service.client({
    authorization: `Basic ${Buffer.from(`${key.api_key}:${key.secret_key}`).toString("base64")}`,
  });
  expect((await byKey.call("listPages", { query: {} })).data).toBeDefined();
});

test("each workspace keeps in its audit log who was deleted", async () => {
  const other = await service.workspace("Florist");
  await sql("insert into memberships (workspace_id, user_id, role) values ($1, $2, 'viewer')", [
    other.workspaceId,
    ada.id,
  ]);
  await ada.api.call("deleteAccount");
  for (const [at, role] of [
    [home, "admin"],
    [other, "viewer"],
  ] as const) {
    const owner = await sessionOf(service, at, at.userId);
    const { data } = (await owner.call("listAuditLog", { query: {} })).data;
    expect(data[0]).toMatchObject({
      actor: { kind: "session", name: null },
      action: "deleted",
      record: "User",
      changes: { name: { old: "Ada", new: null }, role: { old: role, new: null } },
    });
  }
});

test("an owner is refused and told what they own, and nothing changes", async () => {
  const second = await service.workspace("Florist");
  await sql("update memberships set user_id = $1 where workspace_id = $2", [home.userId, second.workspaceId]);
  const owner = await sessionOf(service, home, home.userId);
  expect(await rejected(owner.call("deleteAccount"))).toEqual({
    status: 422,
    message: expect.stringContaining("“Bakery” and “Florist”"),
  });
  expect((await owner.call("listTeam")).data.members).toHaveLength(3);
  await owner.call("transferOwnership", { params: { user_id: ada.id } });
  expect((await rejected(owner.call("deleteAccount"))).message).toContain("“Florist”. Transfer");
});

test("a workspace handed over at the same moment never belongs to nobody", async () => {
  for (let round = 0; round < 5; round += 1) {
    const next = await addMember(service, home, `Next${round}`, "admin");
    const [{ user_id: ownerId } = { user_id: 0 }] = z
      .array(z.object({ user_id: z.number() }))
      .parse(await sql("select user_id from memberships where is_owner and workspace_id = $1", [home.workspaceId]));
    const owner = await sessionOf(service, home, ownerId);
    await Promise.all([
      rejected(owner.call("transferOwnership", { params: { user_id: next.id } })),
      rejected(next.api.call("deleteAccount")),
    ]);
    expect(
      await sql("select 1 as one from memberships m join users u on u.id = m.user_id where m.is_owner"),
    ).toHaveLength(1);
  }
});

test("it is refused long after the person gave the password", async () => {
  await sql("update sessions set proven_at = now() - interval '1 hour' where user_id = $1", [ada.id]);
  expect((await rejected(ada.api.call("deleteAccount"))).status).toBe(403);
  expect((await rejected(ada.api.call("listTeam"))).status).toBe(200);
});
