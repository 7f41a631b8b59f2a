import { afterEach, expect, test, vi } from "vitest";

afterEach(() => vi.unstubAllGlobals());

test("the endpoint table is not requested offline and is loaded once online", async () => {
  // Reset, because another test may have loaded it.
  vi.resetModules();
  const { loadEndpoints: loadTable } = await import("./table.ts");
  vi.stubGlobal("navigator", { onLine: false });
  await expect(loadTable()).rejects.toMatchObject({ status: 0 });
  vi.stubGlobal("navigator", { onLine: true });
  expect(await loadTable()).toHaveProperty("changeReviews");
  vi.stubGlobal("navigator", { onLine: false });
  expect(await loadTable()).toHaveProperty("changeReviews");
});
