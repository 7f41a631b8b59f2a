import { expect, test } from "vitest";
import { renderScreen } from "#app/testing/render-screen.tsx";
import type { System } from "#contract/workspace/system.ts";
import { m } from "#messages/gen/messages.js";
import { SystemScreen } from "./system-screen.tsx";

const GB = 1024 ** 3;
const NOW = "2026-03-01T10:00:00.000000Z";
const system: System = {
  version: "0.1.0",
  process: { started_at: NOW, memory: GB / 4, memory_limit: 4 * GB, event_loop_delay: 2 },
  database: { kind: "own", is_reachable: true, version: "18.1", size: GB, latency: 1.5, replica: null },
  storage: { kind: "folder", place: "/data/media", is_reachable: true, media: GB },
  disk: { free: 8 * GB, total: 10 * GB, reserve: GB / 2 },
  email: { is_set: false, counts: { waiting: 0, running: 0, failed: 0 } },
  jobs: { counts: { waiting: 3, running: 1, failed: 0 }, failed: [] },
  backup: { status: "off", place: null, next_at: null, last: null, failure: null },
};
const failed = { id: "1", queue: "run-import", reason: "The file is gone.", attempts: 6, failed_at: NOW };
const withFailed: System = { ...system, jobs: { counts: { waiting: 0, running: 0, failed: 1 }, failed: [failed] } };
const open = (data: System | object) =>
  renderScreen(<SystemScreen />, {
    answers: {
      getSystem: "version" in data ? { data } : data,
      retryFailedJob: { message: "" },
      retryFailedJobs: { message: "" },
      deleteFailedJob: { message: "" },
      deleteFailedJobs: { message: "" },
    },
  });

test("facts are shown, and how to make a backup where there is none", async () => {
  const { page } = await open(system);
  await expect.element(page.getByText(m.system_own({ version: "18.1" }))).toBeVisible();
  await expect.element(page.getByText("npm run backup -- --to /backups/laurel")).toBeVisible();
  await expect.element(page.getByText(m.system_jobs_empty())).toBeVisible();
  await expect.element(page.getByText(m.system_low())).not.toBeInTheDocument();
});

test("a failed job is named with its reason, tried again, and removed after a question", async () => {
  const { page, calls } = await open(withFailed);
  const sent = () =>
    calls.filter(({ method }) => method !== "GET").map(({ method, url }) => `${method} ${url.pathname}`);
  const row = page.getByRole("row", { name: /run-import/ });
  await expect.element(row.getByText("The file is gone.")).toBeVisible();
  await row.getByRole("button", { name: m.system_job_retry_named({ job: m.system_job_import() }) }).click();
  await expect.poll(sent).toEqual(["POST /proxy/system/failed-jobs/1/retry"]);
  await row.getByRole("button", { name: m.system_job_remove_named({ job: m.system_job_import() }) }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: m.system_job_remove() }).click();
  await expect.poll(() => sent().at(-1)).toBe("DELETE /proxy/system/failed-jobs/1");
});

test("a full disk and a database that does not answer are said in words", async () => {
  const { page } = await open({
    ...system,
    database: { kind: "own", is_reachable: false, version: null, size: null, latency: null, replica: null },
    disk: { ...system.disk, free: 1000 },
    jobs: null,
    backup: null,
  });
  await expect.element(page.getByText(m.system_away())).toBeVisible();
  await expect.element(page.getByText(m.system_low_text({ reserve: "512 MB" }))).toBeVisible();
});

test("a read replica is named with how far it is behind, and why it is not in use", async () => {
  const limit = 2000;
  const { page } = await open({
    ...system,
    database: { ...system.database, kind: "server", replica: { status: "ok", lag: 12, limit } },
  });
  await expect.element(page.getByText(m.system_replica_ok({ lag: "12 ms" }))).toBeVisible();
  await expect.element(page.getByText(m.system_replica_text())).toBeVisible();
});

test("a read replica that is late is said to be left out", async () => {
  const { page } = await open({
    ...system,
    database: { ...system.database, kind: "server", replica: { status: "late", lag: 9000, limit: 2000 } },
  });
  await expect.element(page.getByText(m.system_replica_late({ lag: "9,000 ms", limit: "2,000 ms" }))).toBeVisible();
  await expect.element(page.getByText(m.system_replica_primary())).toBeVisible();
});

test("whoever may not see it is told so", async () => {
  const { page } = await open({ status: 403, body: { message: "No.", is_permission_denied: true } });
  await expect.element(page.getByRole("alert")).toBeVisible();
});
