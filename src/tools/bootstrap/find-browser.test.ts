import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { shellsBeside } from "./find-browser.mjs";

const folder = mkdtempSync(join(tmpdir(), "browsers-"));
afterAll(() => rmSync(folder, { recursive: true }));

test("the shell that Playwright fetched is found beside the browser that it did not fetch", () => {
  const shell = join(folder, "chromium_headless_shell-1255", "chrome-headless-shell-linux64");
  mkdirSync(shell, { recursive: true });
  writeFileSync(join(shell, "chrome-headless-shell"), "");
  expect(shellsBeside(join(folder, "chromium-1255", "chrome-linux64", "chrome"))).toEqual([
    join(shell, "chrome-headless-shell"),
  ]);
});

test("a browser of another revision, or none, has no shell beside it", () => {
  expect(shellsBeside(join(folder, "chromium-1256", "chrome-linux64", "chrome"))).toEqual([]);
  expect(shellsBeside("/usr/bin/chromium")).toEqual([]);
});
