import { expect, test } from "vitest";
import { createClient } from "./create-client.ts";
import { listQuery } from "./query.ts";

/** Reads a whole list from a service whose next page is `nextOf` the current one, and returns the addresses that were called. */
function serviceOf(nextOf: (page: string) => string | null) {
  const asked: string[] = [];
  const client = createClient({
    baseUrl: "https://reviews.example.test/v3",
    token: "token",
    fetch: async (input) => {
      const url = new URL(input instanceof Request ? input.url : input);
      asked.push(url.origin + url.pathname + url.search);
      const next_page_url = nextOf(url.searchParams.get("page") ?? "1");
      return Response.json({ data: { current_page: 1, data: [], next_page_url, per_page: 15 } });
    },
  });
  return async () => {
    for await (const page of client.list("listPages", { query: {} })) expect(page).toBeDefined();
    return asked;
  };
}

test("pages are followed at the own address, wherever the service says they are", async () => {
  const readAll = serviceOf((page) => (page === "3" ? null : `https://elsewhere.test/x?page=${Number(page) + 1}`));
  const asked = await readAll();
  expect(asked.map((url) => URL.parse(url)?.host)).toEqual(Array(3).fill("reviews.example.test"));
});

test.each([
  ["the same page", () => "/pages?page=2"],
  ["the page before", (page: string) => `/pages?page=${page === "2" ? 1 : 2}`],
])("a list ends where the service names %s as the next one", async (_what, nextOf) => {
  expect((await serviceOf(nextOf)()).length).toBeLessThanOrEqual(3);
});

test("an endless list of the dashboard ends there too", () => {
  const { getNextPageParam } = listQuery("listPages", { query: {} });
  const after = (url: string | null, page: number) =>
    getNextPageParam({ data: { next_page_url: url } } as never, [], { page }, []);
  expect(after("https://elsewhere.test/feeds?page=3&cursor=7", 2)).toEqual({ page: 3, cursor: 7 });
  expect(after("/feeds?page=2", 2)).toBeUndefined();
  expect(after("/feeds?page=1", 2)).toBeUndefined();
  expect(after(null, 2)).toBeUndefined();
});
