import { expect, test } from "vitest";
import { heapLimits } from "./heap-limits.mjs";

test("the heap of the service has limits, unless the administrator sets them", () => {
  expect(heapLimits("")).toEqual(["--max-semi-space-size=8", "--max-old-space-size=1024", "--heap-growing-percent=30"]);
  expect(heapLimits("--no-warnings --max_old_space_size=4096")).toEqual([
    "--max-semi-space-size=8",
    "--heap-growing-percent=30",
  ]);
});
