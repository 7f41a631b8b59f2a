import { existsSync, globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { install } from "./harness/installation.ts";

/** Command lines and environments of processes that name `text`. */
const processesThatName = (text: string): string[] =>
  globSync("/proc/[0-9]*/{cmdline,environ}").filter((file) => {
    try {
      return readFileSync(file, "utf8").includes(text);
    } catch {
      // It ended meanwhile, or belongs to somebody else.
      return false;
    }
  });

test.skipIf(process.platform !== "linux")("a set-up that fails says why, and leaves nothing behind", async () => {
  let folder = "";
  const failing = install(async (_database, made) => {
    folder = made;
    expect(processesThatName(folder)).not.toEqual([]);
    // Refuses the owner's set-up, the last step, when everything else runs.
    return { PUBLIC_URL: "https://another.example.com" };
  });
  await expect(failing).rejects.toThrow(/^The set-up answered 4/);
  expect(existsSync(folder)).toBe(false);
  expect(processesThatName(folder)).toEqual([]);
});
