import { expect, onTestFinished, test, vi } from "vitest";
import type { Services } from "#server/platform/context/context.ts";
import { createTestDatabase, newDataFolder } from "#server/testing/service/test-database.ts";
import { run } from "./run.ts";

async function openHome(): Promise<void> {
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
