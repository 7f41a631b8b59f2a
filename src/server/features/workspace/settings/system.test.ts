import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import * as z from "zod";
import { WORKSPACE_HEADER } from "#contract/core/headers.ts";
import { startSession } from "#server/platform/auth/sessions.ts";
import { readConfig } from "#server/config.ts";
import { removeFact, writeFact } from "#server/platform/db/installation.ts";
import { memberships, workspaces } from "#server/platform/db/tables/schema.ts";
import { type TestService, createTestService } from "#server/testing/service/test-service.ts";

let service: TestService;
let home: Awaited<ReturnType<TestService["workspace"]>>;
let operator: ReturnType<TestService["client"]>;

beforeAll(async () => {
  service = await createTestService();
});
beforeEach(async () => {
  await service.reset();
  await service.services.database.sql("delete from pgboss.job");
  home = await service.workspace("Bakery");
  operator = await sessionOf(home.userId, home.uniqueId);
});
afterAll(() => service.close());

async function sessionOf(userId: number, workspace: string) {
  const { database, serverKey } = service.services;
  const token = await database.system((db) => startSession(db, serverKey, userId));
  return service.client({ cookie: `laurel=${token}`, "x-laurel": "1", [WORKSPACE_HEADER]: workspace });
}

const Ids = z.array(z.object({ id: z.string() }));
const States = z.array(z.object({ state: z.string() }));
async function addJob(queue: string, state: string, values: { output?: object; policy?: string; key?: string } = {}) {
  const { rows } = await service.services.database.sql(
    `insert into pgboss.job (name, state, data, output, policy, singleton_key, completed_on)
     values ($1, $2::pgboss.job_state, '{}', $3::jsonb, $4, $5, case when $2 = 'failed' then now() end) returning id`,
    [queue, state, JSON.stringify(values.output ?? null), values.policy ?? "standard", values.key ?? null],
  );
  return Ids.parse(rows)[0]?.id ?? "";
}
const statesOf = async (queue: string) => {
  const { rows } = await service.services.database.sql("select state::text from pgboss.job where name = $1", [queue]);
  return States.parse(rows).map(({ state }) => state);
};
beforeAll(async () => {
  for (const queue of ["bake", "mail-guessed"])
    await service.services.database.sql('select pgboss.create_queue($1, \'{"policy":"standard"}\')', [queue]);
});

describe("who sees it", () => {
  test("an admin of the first workspace, whatever workspace is open; the session says so", async () => {
    const second = await service.workspace("Second");
    await service.services.database.system((db) =>
      db.insert(memberships).values({ workspaceId: second.workspaceId, userId: home.userId, role: "viewer" }),
    );
    const elsewhere = await sessionOf(home.userId, second.uniqueId);
    expect((await elsewhere.call("getSystem")).data.version).toMatch(/^\d+\.\d+\.\d+/);
    expect((await operator.call("getSession")).data.is_operator).toBe(true);
  });

  test("neither the owner of another workspace nor an editor of the first one", async () => {
    const second = await service.workspace("Second");
    const id = await addJob("bake", "failed");
    await service.services.database.system((db) =>
      db.insert(memberships).values({ workspaceId: home.workspaceId, userId: second.userId, role: "editor" }),
    );
    const other = await sessionOf(second.userId, second.uniqueId);
    expect((await other.call("getSession")).data.is_operator).toBe(false);
    const params = { id };
    for (const call of [
      () => other.call("getSystem"),
      () => other.call("getBackupState"),
      () => other.call("retryFailedJobs"),
      () => other.call("deleteFailedJobs"),
    ])
      await expect(call()).rejects.toMatchObject({ status: 403 });
    for (const call of [
      () => other.call("retryFailedJob", { params }),
      () => other.call("deleteFailedJob", { params }),
    ])
      await expect(call()).rejects.toThrow("Job not found.");
    expect(await statesOf("bake")).toEqual(["failed"]);
  });
});

test("database, storage, disk, e-mail and process are described", async () => {
  await service.services.database.sql(
    "insert into stored_files (workspace_id, name, kind, bytes) values ($1, 'a.png', 'image', 1234)",
    [home.workspaceId],
  );
  await addJob("mail-guessed", "created");
  const { data } = await operator.call("getSystem");
  expect(data.database).toMatchObject({ kind: "server", is_reachable: true, version: expect.stringMatching(/^\d+/) });
  expect(data.database.size).toBeGreaterThan(1e6);
  expect(data.storage).toMatchObject({ kind: "folder", is_reachable: true, media: 1234 });
  expect(data.storage.place).toContain(service.folder);
  expect(data.disk.free).toBeLessThan(data.disk.total);
  expect(data.email).toEqual({ is_set: false, counts: { waiting: 1, running: 0, failed: 0 } });
  expect(data.process.memory).toBeLessThan(data.process.memory_limit);
});

test("what the database knows is missing while it does not answer, and the rest is there", async () => {
  await operator.call("getSystem");
  const { database } = service.services;
  const away = vi.spyOn(database, "sql").mockRejectedValue(new Error("away"));
  const silent = vi.spyOn(database, "ready").mockRejectedValue(new Error("away"));
  const { data } = await operator.call("getSystem");
  away.mockRestore();
  silent.mockRestore();
  expect(data.database).toMatchObject({ is_reachable: false, size: null, latency: null });
  expect([data.jobs, data.backup, data.email.counts]).toEqual([null, null, null]);
  expect(data.disk.free).toBeGreaterThan(0);
});

describe("failed jobs", () => {
  test("are listed with their reason, without parameters and addresses", async () => {
    await addJob("bake", "failed", { output: { message: "Failed query: select 1\nparams: Ada" } });
    await addJob("bake", "failed", { output: { value: { message: "550 <ada@example.test> is unknown" } } });
    await addJob("bake", "active");
    const { jobs } = (await operator.call("getSystem")).data;
    expect(jobs?.counts).toEqual({ waiting: 0, running: 1, failed: 2 });
    expect(jobs?.failed.map(({ reason }) => reason).toSorted()).toEqual([
      "550 <[e-mail address]> is unknown",
      "Failed query: select 1",
    ]);
  });

  test("one is tried again, another is deleted, and none that has not failed", async () => {
    const [again, gone] = [await addJob("bake", "failed"), await addJob("bake", "failed")];
    const running = await addJob("bake", "active");
    await operator.call("retryFailedJob", { params: { id: again } });
    await operator.call("deleteFailedJob", { params: { id: gone } });
    expect((await statesOf("bake")).toSorted()).toEqual(["active", "retry"]);
    for (const id of [running, "x"])
      await expect(operator.call("deleteFailedJob", { params: { id } })).rejects.toThrow("Job not found.");
  });

  test("all are tried again, and equal jobs of an exclusive queue once", async () => {
    const exclusive = { policy: "exclusive", key: "a" };
    for (const values of [exclusive, exclusive, { policy: "exclusive", key: "b" }])
      await addJob("bake", "failed", values);
    await addJob("bake", "created", { policy: "exclusive", key: "b" });
    await operator.call("retryFailedJobs");
    expect((await statesOf("bake")).toSorted()).toEqual(["created", "retry"]);
  });

  test("all are deleted", async () => {
    await addJob("bake", "failed");
    await addJob("bake", "created");
    await operator.call("deleteFailedJobs");
    expect(await statesOf("bake")).toEqual(["created"]);
  });
});

describe("backups", () => {
  const HOUR = 3_600_000;
  const backup = (hoursAgo: number) => ({
    name: "laurel-20260101T000000Z",
    place: "/backups",
    at: new Date(Date.now() - hoursAgo * HOUR).toISOString(),
    rows: 10,
    files: 2,
    missing: 0,
    bytes: 1000,
    seconds: 1,
  });
  const state = async () => (await operator.call("getBackupState")).data;

  test("are off without BACKUP_TO, and one that the command made is shown", async () => {
    expect(await state()).toEqual({ status: "off", place: null, next_at: null, last: null, failure: null });
    await writeFact(service.services.database, "last_backup", backup(1000));
    expect(await state()).toMatchObject({ status: "off", last: { bytes: 1000, place: "/backups" } });
    await removeFact(service.services.database, "last_backup");
  });

  test("wait for the first, are late when the schedule asked for a newer one, and failed after a failure", async () => {
    const { services } = service;
    services.config.backup = readConfig({ BACKUP_TO: "/backups", BACKUP_SCHEDULE: "0 * * * *" }).backup;
    try {
      const none = await state();
      expect(none).toMatchObject({ status: "waiting", place: "/backups", last: null });
      await services.database.system((db) =>
        db.update(workspaces).set({ createdAt: new Date(Date.now() - 4 * HOUR).toISOString() }),
      );
      expect((await state()).status).toBe("late");
      expect(Date.parse(none.next_at ?? "")).toBeGreaterThan(Date.now());
      await writeFact(services.database, "last_backup", backup(1));
      expect((await state()).status).toBe("ok");
      await writeFact(services.database, "last_backup", backup(4));
      expect((await state()).status).toBe("late");
      await writeFact(services.database, "failed_backup", { at: new Date().toISOString(), reason: "no room" });
      expect(await state()).toMatchObject({ status: "failed", failure: { reason: "no room" } });
    } finally {
      services.config.backup = undefined;
      await removeFact(services.database, "last_backup");
      await removeFact(services.database, "failed_backup");
    }
  });
});
