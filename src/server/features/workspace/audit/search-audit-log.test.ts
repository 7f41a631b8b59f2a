import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startSession } from "#server/platform/auth/sessions.ts";
import { createTestService, type TestService } from "#server/testing/service/test-service.ts";

let service: TestService;
let home: Awaited<ReturnType<TestService["workspace"]>>;
let owner: ReturnType<TestService["client"]>;

const sessionOf = async ({ userId }: { userId: number }) => {
  const { serverKey, database } = service.services;
  const token = await database.system((db) => startSession(db, serverKey, userId));
  return service.client({ cookie: `laurel=${token}`, "x-laurel": "1" });
};

beforeAll(async () => {
  service = await createTestService();
});
beforeEach(async () => {
  await service.reset();
  home = await service.workspace("Bakery");
  owner = await sessionOf(home);
});
afterAll(() => service.close());

const find = async (search: string, query = {}) =>
  (await owner.call("listAuditLog", { query: { search, ...query } })).data.data;
const labels = async (search: string) =>
  (await find(search)).map(({ action, record, record_name: name }) => `${action} ${record} ${name}`);

/** Rows as a bulk action writes them. */
const insertRows = (workspaceId: number, count: number, comment: string) =>
  service.services.database.system((db) =>
    db.execute(sql`insert into audit_log (workspace_id, actor_kind, action, record, record_id, changes)
      select ${workspaceId}, 'job', 'updated', 'Review', n::text,
        jsonb_build_object('comment', jsonb_build_object('old', ${comment}::text || n, 'new', md5(n::text)))
      from generate_series(1, ${count}) n`),
  );

test("a search finds values before and after, names of what was changed and of who did it, and every word counts", async () => {
  const { data: form } = await home.api.call("createForm", { body: { name: "Spring survey" } });
  await home.api.call("updateForm", {
    params: { unique_form_id: form.unique_form_id },
    body: { name: "Summer “quiet\\loud” survey" },
  });
  await owner.call("createKey", { body: { name: "Website", role: "viewer" } });
  // The form is named differently now, and the row of its creation says no name.
  expect(await labels("summer")).toEqual([
    "updated Form Summer “quiet\\loud” survey",
    "created Form Summer “quiet\\loud” survey",
  ]);
  expect(await labels("SPRING")).toEqual(["updated Form Summer “quiet\\loud” survey"]);
  expect(await labels("quiet\\loud")).toHaveLength(2);
  expect(await labels("owner")).toEqual(["created Key Website"]);
  expect(await labels("website owner")).toEqual(["created Key Website"]);
  expect(await labels("summer owner")).toEqual([]);
  expect(await labels("updated survey")).toHaveLength(1);
  expect(await labels("100%")).toEqual([]);
  expect(await find("survey", { action: "created" })).toHaveLength(1);
});

test("a search sees no row of another workspace, nor names there", async () => {
  const other = await service.workspace("Florist");
  await other.api.call("createTag", { body: { name: "Secret tag" } });
  await other.api.call("createForm", { body: { name: "Secret form" } });
  await home.api.call("createTag", { body: { name: "Open tag" } });
  expect(await labels("secret")).toEqual([]);
  expect(await labels("tag")).toEqual(["created Tag Open tag"]);
});

test("a word that few rows say is found by the index however old they are, and pages follow the search", async () => {
  await insertRows(home.workspaceId, 150, "needle ");
  await insertRows(home.workspaceId, 6000, "hay ");
  const first = (await owner.call("listAuditLog", { query: { search: "needle" } })).data;
  const second = (await owner.call("listAuditLog", { query: { search: "needle", page: 2 } })).data;
  expect([first.data.length, second.data.length, second.next_page_url]).toEqual([100, 50, null]);
  expect(first.data[0]?.record_id).toBe("150");
  const rest = await find("needle", { before: first.data.at(-1)?.id });
  expect(rest.map(({ id }) => id)).toEqual(second.data.map(({ id }) => id));
  await service.services.database.system(async (db) => {
    // As autovacuum does: until then new entries wait in a list, which makes the index dear.
    await db.execute(sql`select gin_clean_pending_list('audit_log_search')`);
    await db.execute(sql`analyze audit_log`);
  });
  const { rows } = await service.services.database.write(home.workspaceId, async (db) => {
    // The table is small here.
    await db.execute(sql`set local enable_seqscan = off`);
    return db.execute(sql`explain select id from workspace_audit_log audit_log where audit_log.hash is not null and
      (audit_log.action || ' ' || audit_log.record || ' ' || audit_log.record_id || ' ' || coalesce(audit_log.session_ref, '') || ' ' || coalesce(audit_log.changes::text, '')) ilike '%needle%'`);
  });
  expect(JSON.stringify(rows)).toContain("audit_log_search");
});
