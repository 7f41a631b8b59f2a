import { expect, test } from "vitest";
import { blockedBy, isSandboxed, readPolicies } from "./content-policy.ts";

const page = new URL("https://shop.example/reviews");
const script = {
  by: ["script-src-elem", "script-src", "default-src"],
  url: new URL("https://laurel.example/embed.js"),
};
const blocked = (policy: string, more: object = {}, from = page) =>
  blockedBy(readPolicies([policy]), { ...script, ...more }, from);

test.each([
  "",
  "img-src 'none'",
  "script-src *",
  "script-src https:",
  "script-src http:",
  "script-src laurel.example",
  "script-src LAUREL.example",
  "script-src https://laurel.example",
  "script-src *.example",
  "script-src https://laurel.example:443",
  "script-src laurel.example:*",
  "script-src https://laurel.example/embed.js",
  "script-src https://laurel.example/",
  "default-src 'none'; script-src laurel.example",
  "script-src 'none'; script-src-elem laurel.example",
  "script-src laurel.example; script-src 'none'",
])("lets the script in: %s", (policy) => {
  expect(blocked(policy)).toEqual([]);
});

test.each([
  ["script-src", "script-src"],
  ["script-src 'none'", "script-src"],
  ["script-src 'self'", "script-src"],
  ["default-src 'self'", "default-src"],
  ["script-src data:", "script-src"],
  ["script-src *.laurel.example", "script-src"],
  ["script-src otherlaurel.example", "script-src"],
  ["script-src laurel.example:8080", "script-src"],
  ["script-src https://laurel.example/other.js", "script-src"],
  ["script-src wss://laurel.example", "script-src"],
  ["script-src laurel.example; script-src-elem 'self'", "script-src-elem"],
  ["script-src 'nonce-abc' 'strict-dynamic' https://laurel.example", "script-src"],
  ["script-src *, default-src 'self'", "default-src"],
])("keeps it out: %s", (policy, by) => {
  expect(blocked(policy)).toEqual([by]);
});

test("a nonce lets in the script that has it, and trust is handed on to scripts that are added", () => {
  const policy = "script-src 'nonce-abc' 'strict-dynamic'";
  expect(blocked(policy, { nonce: "abc" })).toEqual([]);
  expect(blocked(policy, { nonce: "other" })).toEqual(["script-src"]);
  expect(blocked(policy, { isAddedLater: true })).toEqual([]);
});

test("what belongs to the page itself is let in by 'self'", () => {
  expect(blocked("script-src 'self'", {}, new URL("https://laurel.example/"))).toEqual([]);
});

test("every policy must let it in", () => {
  const policies = readPolicies(["script-src *, default-src 'none'", "script-src 'self'"]);
  expect(blockedBy(policies, script, page)).toEqual(["default-src", "script-src"]);
});

test("a sandbox runs scripts only where it says so", () => {
  expect(isSandboxed(readPolicies(["sandbox"]))).toBe(true);
  expect(isSandboxed(readPolicies(["sandbox allow-forms"]))).toBe(true);
  expect(isSandboxed(readPolicies(["sandbox allow-scripts"]))).toBe(false);
  expect(isSandboxed(readPolicies(["default-src 'self'"]))).toBe(false);
});
