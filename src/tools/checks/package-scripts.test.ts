import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import * as z from "zod";
import manifest from "#package" with { type: "json" };

const scripts = Object.entries(z.record(z.string(), z.string()).parse(manifest.scripts));
const begun = scripts.flatMap(([name, command]) => {
  const [program, file = "", ...args] = command.split(" ");
  return program === "node" ? [{ name, file, tool: args.find((argument) => !argument.startsWith("--")) }] : [];
});

test("every script starts with a file that runs in a fresh clone: plain JavaScript that needs no packages", () => {
  expect(begun.map(({ name }) => name)).toEqual(expect.arrayContaining(["start", "test", "dev", "bench"]));
  expect(begun.filter(({ file }) => !file.endsWith(".mjs") || !existsSync(file))).toEqual([]);
});

test("every tool that a script names is there", () => {
  const tools = begun.filter(({ file }) => file === "src/tools/tool.mjs");
  expect(tools.length).toBeGreaterThan(5);
  expect(tools.filter(({ tool }) => !tool || !existsSync(`src/tools/${tool}`))).toEqual([]);
});
