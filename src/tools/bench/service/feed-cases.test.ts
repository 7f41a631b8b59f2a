import { expect, test } from "vitest";
import { feedCase } from "./feed-cases.ts";

test.each(["Ana Lima", "Zoë O'Brien"])("a search for %s has the path that fetch() sends", async (reviewer) => {
  const { path, query } = await feedCase("search, rare word", `filter[search]=${reviewer}`, 1);
  const sent = new URL(path, "http://localhost");
  expect(path).toBe(sent.pathname + sent.search);
  expect(query.filter?.search).toBe(reviewer);
});

test("a case without a search has no query", async () => {
  expect((await feedCase("plain", "", 1)).path).toBe("/v3/feeds");
});
