import { expect, test } from "vitest";
import { endpoints } from "#contract/index.ts";
import type { Endpoint } from "#contract/core/endpoint.ts";
import { SCOPE_BY_SEGMENT, SCOPES, scopeOf } from "./key-scope.ts";

const guarded = Object.values<Endpoint>(endpoints).filter(({ door, access }) => door === "v3" && access !== "public");

test("the table has the first segment of every endpoint of the interface, and no other", () => {
  const segments = new Set(guarded.map(({ path }) => path.split("/")[1] ?? ""));
  expect([...segments].toSorted()).toEqual(Object.keys(SCOPE_BY_SEGMENT).toSorted());
});

test("every scope has endpoints, and an unknown path needs the widest one", () => {
  expect(new Set(guarded.map(scopeOf))).toEqual(new Set([...SCOPES, null]));
  expect([scopeOf({ path: "/new/{id}" }), scopeOf({ path: "/constructor" })]).toEqual(["workspace", "workspace"]);
});
