import { afterEach, expect, test, vi } from "vitest";
import { loadTable } from "./table.ts";

afterEach(() => vi.unstubAllGlobals());

test("without a connection the table is not asked for, and it is there once there is one", async () => {
  vi.stubGlobal("navigator", { onLine: false });
  await expect(loadTable()).rejects.toMatchObject({ status: 0 });
  vi.stubGlobal("navigator", { onLine: true });
  expect(await loadTable()).toHaveProperty("changeReviews");
  vi.stubGlobal("navigator", { onLine: false });
  expect(await loadTable()).toHaveProperty("changeReviews");
});
