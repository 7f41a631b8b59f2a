import fs from "node:fs";
import path from "node:path";
import pg from "pg";
import { expect, test } from "vitest";
import { createTestService } from "#server/testing/service/test-service.ts";

test(
  "while the database server is away walls are served from the last copy, the rest asks to retry, then all is back",
  {
    timeout: 60_000,
  },
  async () => {
    const service = await createTestService({ DATABASE_URL: "", LOG_LEVEL: "silent" });
    const home = await service.workspace("Studio");
    const made = await service.request("/v3/pages", {
      method: "POST",
      headers: { ...home.headers, "content-type": "application/json" },
      body: JSON.stringify({ name: "Home" }),
    });
    const { data } = (await made.json()) as { data: { unique_page_id: string } };
    const wall = () => service.request(`/embed/${data.unique_page_id}`);
    const reviews = () => service.request("/v3/feeds", { headers: home.headers });
    expect((await wall()).status).toBe(200);

    const [pid] = fs.readFileSync(path.join(service.folder, "postgres/postmaster.pid"), "utf8").split("\n");
    process.kill(Number(pid), "SIGQUIT");
    const refusals: Response[] = [];
    await expect
      .poll(async () => refusals.push(await reviews()) && refusals.at(-1)?.status, { interval: 10 })
      .toBe(503);
    expect(refusals.at(-1)?.headers.get("retry-after")).toBe("2");
    expect((await wall()).status).toBe(200);

    await expect.poll(async () => (await reviews()).status).toBe(200);
    await service.close();
  },
);

test("a table that is locked does not take the endpoints of other tables along", { timeout: 60_000 }, async () => {
  const service = await createTestService({ LOG_LEVEL: "silent" });
  const { api } = await service.workspace("Studio");
  const locker = new pg.Client({ connectionString: service.services.config.databaseUrl });
  await locker.connect();
  await locker.query("begin; lock table contacts in access exclusive mode");
  const waiting = Array.from({ length: 20 }, () => api.call("listContacts", { query: {} }));
  await expect.poll(() => service.services.work.size()).toMatchObject({ running: 4, waiting: 16 });
  await api.call("listLabels", { query: {} });
  expect(service.services.work.size()).toMatchObject({ running: 4, waiting: 16 });
  await locker.query("rollback");
  await Promise.all(waiting);
  await locker.end();
  await service.close();
});
