import { pino } from "pino";
import { expect, onTestFinished, test, vi } from "vitest";
import type { Services } from "#server/platform/context/context.ts";
import { connectDatabase } from "#server/platform/db/open.ts";
import { createTestDatabase, newDataFolder } from "#server/testing/service/test-database.ts";
import { run } from "./run.ts";

async function openHome() {
  const home = await createTestDatabase();
  const data = newDataFolder();
  vi.stubEnv("DATABASE_URL", home.url);
  vi.stubEnv("DATA_DIR", data.folder);
  onTestFinished(async () => {
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
    process.exitCode = undefined;
    data.remove();
    await home.drop();
  });
  return home.url;
}

test("a command that waits is stopped when the process is asked to end, and its services are closed", async () => {
  await openHome();
  const exit = vi.spyOn(process, "exit").mockReturnValue(undefined as never);
  const said = vi.spyOn(console, "error").mockReturnValue();
  const stop = new AbortController();
  const begun = Promise.withResolvers<Services>();
  const forEver = (services: Services) => new Promise<void>(() => begun.resolve(services));
  const running = run(forEver, stop.signal);
  const { database } = await begun.promise;
  stop.abort(new Error("The command was stopped."));
  await running;
  expect(said.mock.calls).toEqual([["The command was stopped."]]);
  expect([process.exitCode, exit.mock.calls.length]).toEqual([1, 1]);
  await expect(database.ready()).rejects.toThrow("after calling end");
});

test("a command that ends closes its services and leaves the exit to what is still being written", async () => {
  await openHome();
  const exit = vi.spyOn(process, "exit").mockReturnValue(undefined as never);
  const opened: Services[] = [];
  await run(async (services) => void opened.push(services), new AbortController().signal);
  expect([process.exitCode, exit.mock.calls.length]).toEqual([undefined, 0]);
  await expect(opened[0]?.database.ready()).rejects.toThrow("after calling end");
});

test("a command leaves the database of an earlier version as it is, and says what to do", async () => {
  const connection = { connectionString: await openHome() };
  const sql = async (text: string) => {
    const database = connectDatabase(connection, pino({ level: "silent" }));
    const { rows } = await database.sql(text);
    await database.close();
    return rows;
  };
  const said = vi.spyOn(console, "error").mockReturnValue();
  await sql("delete from migrations where name = (select max(name) from migrations)");
  const before = await sql("select name from migrations order by name");
  let ran = false;
  await run(async () => void (ran = true), new AbortController().signal);
  expect(said.mock.calls).toEqual([
    [expect.stringMatching(/earlier version.*with that version, or start this version/)],
  ]);
  expect([ran, process.exitCode]).toEqual([false, 1]);
  expect(await sql("select name from migrations order by name")).toEqual(before);
});
