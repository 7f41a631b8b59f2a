import { expect, test } from "vitest";
import { blockedBy, isSandboxed, readPolicies, refusesInlineStyles } from "./content-policy.ts";

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
])("allows the script: %s", (policy) => {
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
])("blocks the script: %s", (policy, by) => {
  expect(blocked(policy)).toEqual([by]);
});

test("a nonce allows its script, and strict-dynamic the scripts that one adds", () => {
  const policy = "script-src 'nonce-abc' 'strict-dynamic'";
  expect(blocked(policy, { nonce: "abc" })).toEqual([]);
  expect(blocked(policy, { nonce: "other" })).toEqual(["script-src"]);
  expect(blocked(policy, { isAddedLater: true })).toEqual([]);
});

test("'self' allows resources of the page's own origin", () => {
  expect(blocked("script-src 'self'", {}, new URL("https://laurel.example/"))).toEqual([]);
});

test("every policy must allow a resource", () => {
  const policies = readPolicies(["script-src *, default-src 'none'", "script-src 'self'"]);
  expect(blockedBy(policies, script, page)).toEqual(["default-src", "script-src"]);
});

test("a sandbox blocks scripts unless it allows them", () => {
  expect(isSandboxed(readPolicies(["sandbox"]))).toBe(true);
  expect(isSandboxed(readPolicies(["sandbox allow-forms"]))).toBe(true);
  expect(isSandboxed(readPolicies(["sandbox allow-scripts"]))).toBe(false);
  expect(isSandboxed(readPolicies(["default-src 'self'"]))).toBe(false);
});

test.each([
  ["", false],
  ["script-src 'none'", false],
  ["style-src 'unsafe-inline'", false],
  ["default-src 'none'; style-src 'Unsafe-Inline' https:", false],
  ["style-src 'none'; style-src-elem 'unsafe-inline'", false],
  ["style-src 'self'", true],
  ["default-src 'self'", true],
  ["style-src 'unsafe-inline' 'nonce-abc'", true],
  ["style-src 'unsafe-inline' 'sha256-abc='", true],
  ["style-src 'unsafe-inline', style-src *", true],
])("style sheets in the page under %s are refused: %s", (policy, isRefused) => {
  expect(refusesInlineStyles(readPolicies([policy]), "elem")).toBe(isRefused);
});

test("style attributes have a directive of their own", () => {
  const policies = readPolicies(["style-src 'none'; style-src-attr 'unsafe-inline'"]);
  expect(refusesInlineStyles(policies, "elem")).toBe(true);
  expect(refusesInlineStyles(policies, "attr")).toBe(false);
  expect(refusesInlineStyles(readPolicies(["default-src 'self'"]), "attr")).toBe(true);
});
