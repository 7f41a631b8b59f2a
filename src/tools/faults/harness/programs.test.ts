import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { findProgram, whyMissing } from "./programs.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "laurel-programs-"));
  writeFileSync(path.join(folder, "openssl"), "");
  chmodSync(path.join(folder, "openssl"), 0o755);
});
afterEach(() => rmSync(folder, { recursive: true }));

test("a program is found in the folders that are searched", () => {
  expect(findProgram("openssl", ["/nonexistent", folder])).toBe(path.join(folder, "openssl"));
  expect(whyMissing(["openssl"], [folder])).toBeUndefined();
});

test("a missing program is named with the package that holds it", () => {
  expect(whyMissing(["nginx", "openssl"], [folder])).toBe(
    "Not installed: nginx (Debian: apt-get install nginx-light).",
  );
  expect(whyMissing(["nginx", "openssl"], [])).toBe(
    "Not installed: nginx, openssl (Debian: apt-get install nginx-light openssl).",
  );
  expect(() => findProgram("nginx", [folder])).toThrow("apt-get install nginx-light");
});
