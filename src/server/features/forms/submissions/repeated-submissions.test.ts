import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { reviews } from "#server/platform/db/tables/schema.ts";
import { openSubmissionFixture } from "#server/testing/seeds/submissions.ts";

const home = openSubmissionFixture();
const { review, created } = home;
const all = () => home.at.system((db) => db.select().from(reviews));

describe("repeated submissions", () => {
  const key = randomUUID();

  test("with the same key get the first answer and are stored once", async () => {
    const form = await created();
    const first = await review(form, { key });
    const again = await review(form, { key, proof: "another" });
    expect(again.body).toEqual(first.body);
    expect(await all()).toHaveLength(1);
  });

  test("with the same key and other content are refused", async () => {
    const form = await created();
    await review(form, { key });
    expect((await review(form, { key, comment: "Other words" })).status).toBe(422);
    expect(await all()).toHaveLength(1);
  });

  test("a refused submission stores nothing under its key", async () => {
    const form = await created();
    expect((await review(form, { key, rating: "9" })).status).toBe(422);
    expect((await review(form, { key })).status).toBe(200);
  });

  test("fifty at once make one review; those answered 409 get the same answer when retried", async () => {
    const form = await created();
    const copies = await Promise.all(Array.from({ length: 50 }, () => review(form, { key })));
    const busy = copies.filter(({ status }) => status !== 200);
    for (const { status, headers } of busy) expect([status, headers.get("retry-after")]).toEqual([429, "5"]);
    for (const _copy of busy) copies.push(await review(form, { key }));
    const thanked = copies.filter(({ status }) => status === 200);
    expect(thanked).toHaveLength(50);
    expect(new Set(thanked.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await all()).toHaveLength(1);
  });

  test("a key belongs to one form", async () => {
    const form = await created();
    const other = await created({ name: "Other" });
    await review(form, { key });
    expect((await review(other, { key })).status).toBe(200);
    expect(await all()).toHaveLength(2);
  });
});
