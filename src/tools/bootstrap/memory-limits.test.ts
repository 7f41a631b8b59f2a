import { expect, test } from "vitest";
import { heapLimits, withBoundedAllocator } from "./memory-limits.mjs";

test("the heap of the service has limits, unless the administrator sets them", () => {
  expect(heapLimits("")).toEqual(["--max-semi-space-size=8", "--max-old-space-size=1024", "--heap-growing-percent=30"]);
  expect(heapLimits("--no-warnings --max_old_space_size=4096")).toEqual([
    "--max-semi-space-size=8",
    "--heap-growing-percent=30",
  ]);
});

test("the allocator has bounds, unless the administrator sets them", () => {
  expect(withBoundedAllocator({ PORT: "1", MALLOC_ARENA_MAX: "8" })).toEqual({
    PORT: "1",
    MALLOC_ARENA_MAX: "8",
    MALLOC_MMAP_THRESHOLD_: "131072",
  });
});
