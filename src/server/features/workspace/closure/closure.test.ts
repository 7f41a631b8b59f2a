import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import * as z from "zod";
import { CLOSED_DAYS, REMINDER_DAYS } from "#contract/workspace/workspace-closure.ts";
import { m } from "#messages/gen/messages.js";
import { verifyAudit } from "#server/domain/history/verify-audit.ts";
import { runExport } from "#server/features/workspace/exports/run-export.ts";
import { sweepWebhooks } from "#server/features/workspace/webhooks/start-webhooks.ts";
import { type FixtureWorkspace, openIsolationFixture } from "#server/testing/fixtures/two-workspaces.ts";
import { snapshot, tenantTables } from "#server/testing/fixtures/snapshot.ts";
import { type TestMember, addMember, sessionOf } from "#server/testing/seeds/members.ts";
import { openMailServer } from "#server/testing/service/mail-server.ts";
import { type TestService, createTestService } from "#server/testing/service/test-service.ts";
import { queueReminders, startClosedEmails } from "./closure-emails.ts";
import { deleteClosedWorkspaces } from "./delete-closed.ts";

let service: TestService;
let first: FixtureWorkspace;
let there: FixtureWorkspace;
let owner: TestMember["api"];

beforeAll(async () => {
  service = await createTestService();
});
beforeEach(async () => {
  await service.reset();
  ({ a: first, b: there } = await openIsolationFixture(service));
  owner = await sessionOf(service, there, there.userId);
  await owner.call("createWorkspace", { body: { name: "Second" } });
});
afterAll(() => service.close());
const server = openMailServer(() => service.services, startClosedEmails);

const sql = async (text: string, values: unknown[] = []) => (await service.services.database.sql(text, values)).rows;
const rejected = (call: Promise<unknown>) =>
  call.then(
    () => ({ status: 200, message: "" }),
    ({ status, message }: { status: number; message: string }) => ({ status, message }),
  );
const close = (name = "birch") => owner.call("closeWorkspace", { body: { name } });
/** As if it had been closed that many days ago. */
const age = (days: number) =>
  sql("update workspaces set closed_at = closed_at - make_interval(days => $2) where id = $1", [
    there.workspaceId,
    days,
  ]);
const rowsLeft = async () => {
  const left: string[] = [];
  for (const { name, key } of await tenantTables(service))
    if ((await sql(`select from ${name} where ${key} = $1 limit 1`, [there.workspaceId])).length > 0) left.push(name);
  return left;
};

test("only the owner closes a workspace, with proof and its name, and sees first what ends", async () => {
  const { data } = await owner.call("readClosure");
  expect(data).toEqual({
    refusal: null,
    counts: { reviews: 4, walls: 1, widgets: 1, forms: 1, contacts: 2, members: 2 },
  });
  const admin = await addMember(service, there, "Ada", "admin");
  expect((await rejected(admin.api.call("closeWorkspace", { body: { name: "birch" } }))).status).toBe(403);
  expect((await rejected(close("alder"))).status).toBe(422);
  await sql("update sessions set proven_at = now() - interval '1 day'");
  service.services.identities.forget();
  expect((await rejected(close())).status).toBe(403);
  await sql("update sessions set proven_at = now()");
  service.services.identities.forget();
  const { data: closed } = await close(" Birch ");
  expect((Date.parse(closed.delete_at) - Date.now()) / 86_400_000).toBeCloseTo(CLOSED_DAYS, 1);
});

test("the first workspace of the installation stays, and so does the only one of a person", async () => {
  const operator = await sessionOf(service, first, first.userId);
  expect((await operator.call("readClosure")).data.refusal).toBe("first");
  expect((await rejected(operator.call("closeWorkspace", { body: { name: "alder" } }))).status).toBe(422);
  await close();
  const { data: session } = await owner.call("getSession");
  expect(session.workspaces.map(({ name }) => name)).toEqual(["Second"]);
  const [last] = session.workspaces;
  const inLast = await sessionOf(service, { ...there, uniqueId: last?.unique_workspace_id ?? "" }, there.userId);
  expect((await inLast.call("readClosure")).data.refusal).toBe("only");
  expect((await rejected(inLast.call("closeWorkspace", { body: { name: "Second" } }))).status).toBe(422);
});

test("members and owner are told of a closed workspace, only the owner puts it back, and every row is as it was", async () => {
  const editor = await addMember(service, there, "Eve", "editor");
  const before = await snapshot(service, there.workspaceId, ["audit_log"]);
  await close();
  const { data: session } = await editor.api.call("getSession");
  expect(session.workspaces).toEqual([]);
  expect(session.closed_workspaces).toMatchObject([{ name: "birch", is_owner: false }]);
  expect((await rejected(editor.api.call("reopenWorkspace"))).status).toBe(401);
  expect((await owner.call("getSession")).data.closed_workspaces).toMatchObject([{ name: "birch", is_owner: true }]);
  expect((await rejected(owner.call("listTeam"))).status).toBe(401);
  await owner.call("reopenWorkspace");
  expect(await snapshot(service, there.workspaceId, ["audit_log"])).toEqual(before);
  expect((await editor.api.call("getSession")).data.closed_workspaces).toEqual([]);
  expect((await owner.call("listTeam")).data.members).toHaveLength(3);
  const { data: audit } = await owner.call("listAuditLog", { query: {} });
  const acts = audit.data.filter(({ record }) => record === "Workspace").map(({ action }) => action);
  expect(acts.slice(0, 2)).toEqual(["reopened", "closed"]);
});

test("jobs of a closed workspace wait, however they were queued, and run when it is open again", async () => {
  const { jobs } = service.services;
  const ran: number[] = [];
  const Job = z.object({ workspaceId: z.number() });
  await jobs.define("closure-test", Job, async ({ workspaceId }) => void ran.push(workspaceId));
  await close();
  await jobs.send("closure-test", { workspaceId: there.workspaceId });
  await jobs.send("closure-test", { workspaceId: first.workspaceId });
  await expect.poll(() => ran).toEqual([first.workspaceId]);
  await jobs.define("deliver-webhook", z.looseObject({}), async () => {});
  await sql("update webhook_deliveries set retry_at = now() - interval '1 minute'");
  await sweepWebhooks(service.services);
  const queued = await sql("select data ->> 'workspaceId' as id from pgboss.job where name = 'deliver-webhook'");
  expect(queued).toEqual([{ id: String(first.workspaceId) }]);
  expect(ran).toEqual([first.workspaceId]);
  await owner.call("reopenWorkspace");
  await expect.poll(() => ran).toEqual([first.workspaceId, there.workspaceId]);
});

test("its owner exports a closed workspace", async () => {
  await close();
  const { data: made } = await owner.call("createWorkspaceExport");
  await runExport(service.services, { workspaceId: there.workspaceId, id: made.id });
  const { data: done } = await owner.call("getWorkspaceExport", { params: { id: made.id } });
  expect(done).toMatchObject({ state: "done", counts: { reviews: 4 } });
  const file = await service.request(new URL(done.url ?? "").pathname);
  expect([file.status, (await file.arrayBuffer()).byteLength]).toEqual([200, done.bytes]);
});

test("the other members are told in their language, and the owner once, three days before the end", async () => {
  const eve = await addMember(service, there, "Eve", "editor");
  await sql(`update users set preferences = '{"language":"de"}' where id = any($1)`, [[eve.id, there.userId]]);
  await close();
  const arrived = await server().arrived(2);
  const subjectsTo = (address: string) =>
    arrived.filter(({ to }) => to.includes(address)).map(({ mail }) => mail.subject);
  const workspace = "birch";
  expect(subjectsTo("Eve@example.test")).toEqual([m.mail_closed_subject({ workspace }, { locale: "de" })]);
  expect(subjectsTo("colleague-birch@example.test")).toEqual([m.mail_closed_subject({ workspace }, { locale: "en" })]);
  server().clear();
  await age(CLOSED_DAYS - REMINDER_DAYS - 1);
  await queueReminders(service.services);
  await age(1);
  await queueReminders(service.services);
  await queueReminders(service.services);
  const [reminder, ...more] = await server().arrived(1);
  const what = m.mail_ending_what({}, { locale: "de" });
  expect([reminder?.mail.text?.replaceAll(/\s+/g, " ").includes(what), more]).toEqual([true, []]);
});

test("after its days every row, file and job goes, interrupted or done by several at once, and one line stays", async () => {
  const { services } = service;
  const others = await snapshot(service, first.workspaceId, ["audit_log"]);
  await close();
  await age(CLOSED_DAYS - 1);
  await deleteClosedWorkspaces(services);
  expect((await rowsLeft()).length).toBeGreaterThan(30);
  await age(1);
  expect((await rejected(owner.call("reopenWorkspace"))).status).toBe(404);
  await services.jobs.define("closure-old", z.object({ workspaceId: z.number() }), async () => {});
  await services.jobs.send("closure-old", { workspaceId: there.workspaceId });

  // Killed in the middle: what was deleted is gone, and the workspace is still known to the next run.
  const stop = new AbortController();
  const stopping = { ...services.database, sql: services.database.sql.bind(services.database) };
  let deletes = 0;
  stopping.sql = async (text, values) => {
    if (text.includes("delete from") && (deletes += 1) > 20) stop.abort(new Error("killed"));
    return services.database.sql(text, values);
  };
  await expect(deleteClosedWorkspaces({ ...services, database: stopping }, stop.signal)).rejects.toThrow("killed");
  expect(await rowsLeft()).toContain("workspaces");

  await Promise.all([1, 2, 3].map(() => deleteClosedWorkspaces(services)));
  expect(await rowsLeft()).toEqual([]);
  expect(await sql("select from pgboss.job where data ->> 'workspaceId' = $1", [String(there.workspaceId)])).toEqual(
    [],
  );
  expect(await snapshot(service, first.workspaceId, ["audit_log"])).toEqual(others);
  const lines = await sql("select action, record, record_id, changes from audit_log where record_id = $1", [
    there.uniqueId,
  ]);
  expect(lines).toEqual([{ action: "deleted", record: "Workspace", record_id: there.uniqueId, changes: null }]);
  expect((await owner.call("getSession")).data.closed_workspaces).toEqual([]);
  expect((await verifyAudit(services)).filter(({ broken_at: at }) => at !== null)).toEqual([]);
});

test("pictures of people go with them, and files of nobody else go", async () => {
  const { services } = service;
  const eve = await addMember(service, there, "Eve", "editor");
  const files = [];
  for (const letter of ["a", "b"]) {
    const path = join(services.config.tempDir, letter);
    await writeFile(path, "picture");
    const name = await services.media.put(path, "webp");
    await sql("insert into stored_files (workspace_id, name, kind, bytes) values ($1, $2, 'image', 7)", [
      there.workspaceId,
      name,
    ]);
    files.push(name);
  }
  const [own, other] = files;
  await sql("update users set meta = jsonb_build_object('profile_pic', $2::text) where id = $1", [eve.id, own]);
  await close();
  expect((await service.request(`/media/${own}`)).status).toBe(200);
  expect((await service.request(`/media/${other}`)).status).toBe(404);
  await age(CLOSED_DAYS);
  await deleteClosedWorkspaces(services);
  expect(await services.media.size(own ?? "")).toBe(7);
  expect(await services.media.size(other ?? "")).toBeUndefined();
  expect(await sql("select workspace_id from stored_files where name = $1", [own])).toEqual([
    { workspace_id: first.workspaceId },
  ]);
});
