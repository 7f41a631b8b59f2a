import { afterAll, expect, test } from "vitest";
import { createTestService } from "#server/testing/service/test-service.ts";

const service = await createTestService();
afterAll(() => service.close());

// PostgreSQL fixes the columns of a view when it is created, `select *` included.
test("the view of reviews has every column: a migration that adds one creates the view again", async () => {
  const columns = async (relation: string) => {
    const { rows } = await service.services.database.sql(
      "select column_name from information_schema.columns where table_name = $1 order by column_name",
      [relation],
    );
    return rows;
  };
  expect(await columns("workspace_reviews")).toEqual(await columns("reviews"));
});
