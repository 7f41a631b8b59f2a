import { expect, test } from "vitest";
import { bodyFor, call, sendable } from "#server/testing/fixtures/call.ts";
import { freshWorkspaces } from "#server/testing/fixtures/new-workspaces.ts";
import { isSpecial, type Operation, operations } from "#server/testing/fixtures/operations.ts";
import { type Snapshot, snapshot } from "#server/testing/fixtures/snapshot.ts";
import type { IsolationFixture } from "#server/testing/fixtures/two-workspaces.ts";

const open = freshWorkspaces();

/** Protected fields: ownership, counters, plan. */
const extras = (world: IsolationFixture): Record<string, unknown> => ({
  id: 4242,
  workspace_id: world.b.workspaceId,
  workspaceId: world.b.workspaceId,
  project_id: world.b.workspaceId,
  unique_workspace_id: world.b.uniqueId,
  user_id: world.b.userId,
  userId: world.b.userId,
  owner_id: world.b.userId,
  approved: false,
  is_approved: true,
  created_at: "2001-01-01T00:00:00.000000Z",
  createdAt: "2001-01-01T00:00:00.000000Z",
  updated_at: "2001-01-01T00:00:00.000000Z",
  deleted_at: "2001-01-01T00:00:00.000000Z",
  version: 99,
  unique_feedback_id: "aaaaaa",
  unique_page_id: "page_aaaaaaaaaaaaaaaaaaaaaaaa",
  unique_form_id: "form_aaaaaaaaaaaaaaaaaaaaaaaa",
  slug: "taken-over",
  view_count: 1_000_000,
  views: 1_000_000,
  is_admin: true,
  is_locked: 1,
  password_hash: "x",
  secret_hash: "x",
  user_meta: { allowed_workspace: "99", user_type: "admin", allow_custom_domain: "1" },
  plan: "enterprise",
  storage_used: 0,
  duplicated_from_id: 1,
  import_id: 1,
  contact_id: 1,
  automation_filters: undefined,
});

// Left by any call: history, times, generated identifiers.
const HISTORY = ["audit_log", "timeline_events", "idempotency_keys", "webhook_deliveries"];
const MADE = [
  /\b[\da-hjkmnp-tv-z]{26}\b/g,
  /[0-9a-z]{28}\.\w+/g,
  /"(?:id|[a-z_]*_id|file|poster|name|avatar|logo|slug|public_slug|unique_\w+|fingerprint|key|api_key|secret_hash|previous_secret_hash|token_hash|secret|credentials|version|duplicated_from_id)":(?:"[^"]*"|\d+|null)/g,
  /\d{4}-\d\d-\d\dT[\d:.]+(?:Z|\+00:00)/g,
];
const plain = (taken: Snapshot) =>
  Object.fromEntries(
    Object.entries(taken).map(([table, rows]) => [
      table,
      rows.map((row) => MADE.reduce((rest, made) => rest.replaceAll(made, "#"), row)).sort(),
    ]),
  );

// Worlds are renewed twice for each: `npm run test:security` takes all, `npm test` one in three.
const SHARE = process.env["TEST_ALL"] ? 1 : 3;
const TAKES = operations.filter(({ endpoint, name, writes }) => writes && endpoint.body && !isSpecial(name));

/** Workspace and account after one call in a new world. */
async function after(operation: Operation, more: (world: IsolationFixture) => Record<string, unknown>) {
  await open.renew();
  const { world } = open;
  const other = await snapshot(world.service, world.b.workspaceId);
  const body = { ...more(world), ...bodyFor(operation, world.a) };
  const { status, text } = await call(world, operation, world.a, sendable(operation, body));
  expect([operation.name, status, status === 200 ? "" : text]).toEqual([operation.name, 200, ""]);
  const { rows } = await world.service.services.database.sql(
    "select id, email, password_hash, meta - 'profile_pic' as meta from users order by id",
  );
  expect([operation.name, await snapshot(world.service, world.b.workspaceId)]).toEqual([operation.name, other]);
  return { users: rows, rows: plain(await snapshot(world.service, world.a.workspaceId, HISTORY)) };
}

test("thirty protected fields change nothing on every endpoint that writes", { timeout: 240_000 }, async () => {
  expect(Object.keys(extras(open.world)).length).toBeGreaterThanOrEqual(30);
  for (const [index, operation] of TAKES.entries()) {
    if (index % SHARE !== 0) continue;
    const known = new Set(Object.keys(bodyFor(operation, open.world.a) ?? {}));
    const unknown = (world: IsolationFixture) =>
      Object.fromEntries(Object.entries(extras(world)).filter(([name]) => !known.has(name)));
    const [usual, extra] = [await after(operation, () => ({})), await after(operation, unknown)];
    expect([operation.name, extra]).toEqual([operation.name, usual]);
  }
});

test("an update with only protected fields writes nothing", { timeout: 120_000 }, async () => {
  const { world } = open;
  const quiet = ["audit_log", "timeline_events"];
  for (const operation of TAKES.filter(({ endpoint }) => endpoint.method === "PUT")) {
    const known = bodyFor(operation, world.a) ?? {};
    const unknown = Object.fromEntries(Object.entries(extras(world)).filter(([name]) => !(name in known)));
    const before = await snapshot(world.service, world.a.workspaceId, quiet);
    const { status } = await call(world, operation, world.a, sendable(operation, unknown, "json"));
    expect([operation.name, [200, 422].includes(status)]).toEqual([operation.name, true]);
    expect([operation.name, await snapshot(world.service, world.a.workspaceId, quiet)]).toEqual([
      operation.name,
      before,
    ]);
  }
});

test("set-up creates the owner of one workspace whatever else is sent", async () => {
  const { service } = open;
  await service.reset();
  const own = { name: "Ada", email: "ada@example.test", password: "correct horse battery", workspace: "Studio" };
  const sent = { is_admin: true, role: "root", id: 77, user_type: "admin", workspace_id: 9, meta: { a: 1 } };
  const response = await service.request("/proxy/setup", {
    method: "POST",
    headers: { "content-type": "application/json", "x-laurel": "1" },
    body: JSON.stringify({ ...sent, ...own }),
  });
  expect(response.status).toBe(200);
  const { rows } = await service.services.database.sql(
    "select u.id, m.role, u.meta from users u join memberships m on m.user_id = u.id",
  );
  expect(rows).toEqual([{ id: 1, role: "admin", meta: {} }]);
});
