import { sql } from "drizzle-orm";
import pg from "pg";
import { expect, test } from "vitest";
import { openReviewsFixture } from "#server/testing/seeds/reviews.ts";
import { readPublishable } from "./read-publishable.ts";

const at = openReviewsFixture();
const read = (shown?: number[]) =>
  at.service.services.database.read(at.home.workspaceId, (db) => readPublishable(db, at.home.workspaceId, shown));

test("approved reviews are counted and averaged, without thumbs, missing stars and the other reviews of the installation", async () => {
  expect(await read()).toEqual({ reviews: 0, average: null });
  const stranger = await at.service.workspace();
  const [waiting = 0] = await at.insert(
    { rating: 1 },
    { rating: 4.3, approved: true },
    { rating: 4.5, approved: true },
    { rating: 4.5, approved: true },
    { rating: 1, ratingType: "thumbs_up", approved: true },
    { rating: null, approved: true },
    { rating: 1, approved: true, workspaceId: stranger.workspaceId },
  );
  const average = { stars: 13.3 / 3, count: 3 };
  expect(await read()).toEqual({ reviews: 5, average });
  expect(await read([waiting])).toEqual({ reviews: 6, average });
  await at.system((db) => db.execute(sql`update reviews set approved = false where rating = 4.5`));
  expect(await read()).toEqual({ reviews: 3, average: { stars: 4.3, count: 1 } });
});

test("totals do not read the reviews: they are available while that table is locked", async () => {
  await at.insert({ rating: 4, approved: true });
  const locker = new pg.Client({ connectionString: at.service.services.config.databaseUrl });
  await locker.connect();
  try {
    await locker.query("begin; lock table reviews in access exclusive mode");
    expect(await read()).toEqual({ reviews: 1, average: { stars: 4, count: 1 } });
  } finally {
    await locker.end();
  }
});
