import { afterEach, expect, test, vi } from "vitest";
import { asc } from "drizzle-orm";
import { reviews, workspaces } from "#server/platform/db/tables/schema.ts";
import { openCsvFixture } from "#server/testing/seeds/imports.ts";
import { openSubmissionFixture } from "#server/testing/seeds/submissions.ts";

const home = openSubmissionFixture();

afterEach(() => void vi.useRealTimers());

test("a review that is sent or imported in the evening has the day of the workspace's time zone", async () => {
  vi.useFakeTimers({ now: new Date("2026-11-23T02:00:00Z"), toFake: ["Date"] });
  const form = await home.created();
  await home.review(form);
  await home.at.system((db) => db.update(workspaces).set({ defaults: { time_zone: "America/Chicago" } }));
  await home.review(form, { comment: "In the evening" });
  await home.at.home.api.call("importTextReview", { body: { customer_name: "Bo", review: "Typed in", rating: 5 } });
  await openCsvFixture(home.at).importCsv("Review Text,Name,Star Rating\nFrom a file,Cleo,5");
  const dates = async () =>
    (await home.at.system((db) => db.select().from(reviews).orderBy(asc(reviews.id)))).map(
      ({ reviewedAt }) => reviewedAt,
    );
  await vi.waitFor(async () => expect(await dates()).toHaveLength(4), 20_000);
  const [first, ...others] = await dates();
  expect(first).not.toContain("T00:00:00");
  expect(others).toEqual(Array(3).fill("2026-11-22T00:00:00.000000Z"));
});
