import { afterEach, expect, test, vi } from "vitest";

afterEach(() => vi.unstubAllGlobals());

test("without a connection the table is not asked for, and it is there once there is one", async () => {
  // As on a fresh page: another test may have loaded it.
  vi.resetModules();
  const { loadEndpoints: loadTable } = await import("./table.ts");
  vi.stubGlobal("navigator", { onLine: false });
  await expect(loadTable()).rejects.toMatchObject({ status: 0 });
  vi.stubGlobal("navigator", { onLine: true });
  expect(await loadTable()).toHaveProperty("changeReviews");
  vi.stubGlobal("navigator", { onLine: false });
  expect(await loadTable()).toHaveProperty("changeReviews");
});
