import { defineConfig } from "vitest/config";

// Built processes, a real proxy and a real server: of no use to `npm test`, which has no time for them.
export default defineConfig({
  root: process.cwd(),
  test: {
    include: ["src/tools/faults/**/*.fault.ts"],
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 180_000,
  },
});
