import { describe, expect, test } from "vitest";
import { useTestDatabase } from "#server/testing/service/test-database.ts";
import { mergeSearchIndexes } from "./vacuum.ts";

describe("the search index of reviews", () => {
  const database = useTestDatabase();

  const write = () =>
    database().sql(`insert into reviews (workspace_id, medium, reviewer_name, words)
      select 1, 'text', 'Ana', md5(n::text) from generate_series(1, 200) n`);
  const pendingPages = async () => {
    const { rows } = await database().sql("select gin_clean_pending_list('reviews_search')::int as pages");
    return rows;
  };

  test("has no pending entries after they were merged", async () => {
    await write();
    // Asking for the number merges the entries, too.
    expect(await pendingPages()).not.toEqual([{ pages: 0 }]);
    await write();
    await mergeSearchIndexes(database());
    expect(await pendingPages()).toEqual([{ pages: 0 }]);
  });
});
