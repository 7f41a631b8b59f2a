import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readArguments } from "./read-arguments.ts";

class Ended extends Error {}
let printed: { out: string; errors: string };
const given = process.argv;
beforeEach(() => {
  printed = { out: "", errors: "" };
  vi.spyOn(process.stdout, "write").mockImplementation((text) => {
    printed.out += String(text);
    return true;
  });
  vi.spyOn(process.stderr, "write").mockImplementation((text) => {
    printed.errors += String(text);
    return true;
  });
  vi.spyOn(process, "exit").mockImplementation((code) => {
    throw new Ended(String(code));
  });
});
afterEach(() => {
  process.argv = given;
  vi.restoreAllMocks();
});

const read = (...args: string[]) => {
  process.argv = ["node", "backup.js", ...args];
  return readArguments("backup", "Backs up everything.", {
    to: { type: "string", default: "./copies", takes: "PLACE", says: "where it goes" },
    quiet: { type: "boolean", default: false, says: "print nothing" },
  });
};

test("options are read, and those not given have their defaults", () => {
  expect(read("--to", "/disk")).toMatchObject({ to: "/disk", quiet: false });
  expect(read("--quiet")).toMatchObject({ to: "./copies", quiet: true });
});

test.each(["--help", "-h"])("%s prints what the command does and takes, and ends with 0", (option) => {
  expect(() => read(option)).toThrow(new Ended("0"));
  expect(printed).toEqual({
    errors: "",
    out: `Usage: npm run backup -- [options]
       laurel backup [options]

Backs up everything.

  --to PLACE  where it goes (./copies)
  --quiet     print nothing
  --help      print this
`,
  });
});

test.each([["--tp", "/disk"], ["--to"], ["/disk"]])("%s is refused with the help and ends with 2", (...args) => {
  expect(() => read(...args)).toThrow(new Ended("2"));
  expect(printed.out).toBe("");
  expect(printed.errors).toMatch(/^\S.*\n\nUsage: npm run backup/s);
  expect(printed.errors).toContain(args[0]);
});
