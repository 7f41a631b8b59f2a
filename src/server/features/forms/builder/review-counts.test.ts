import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import * as z from "zod";
import { reviews } from "#server/platform/db/tables/schema.ts";
import { openFormsFixture } from "#server/testing/seeds/forms.ts";

const { at, call, created, list } = openFormsFixture();

const MEDIA = ["text", "video", "audio"] as const;
const CHANGES = ["add", "move", "trash", "restore", "approve", "remove", "add many"] as const;

/** The same numbers for the same seed. */
function numbersFrom(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return (state >>> 8) % below;
  };
}

const rowsOf = async (text: string) => (await at.service.services.database.sql(text)).rows;
const counted = () =>
  rowsOf(`select workspace_id, form_id, medium, sum(count)::int as count from form_review_counts
    group by 1, 2, 3 having sum(count) <> 0 order by 1, 2, 3`);
const present = () =>
  rowsOf(`select workspace_id, coalesce(form_id, 0) as form_id, medium, count(*)::int as count from reviews
    group by 1, 2, 3 order by 1, 2, 3`);
const Ids = z.array(z.object({ id: z.number() }));
const allOf = (query: string) => sql.raw(`(select id from reviews where medium = 'text' order by id ${query})`);

test.each([1, 2, 3])("counts are those of the reviews after changes by several at once, seed %i", async (seed) => {
  const next = numbersFrom(seed);
  const forms = [(await created()).id, (await created()).id, null];
  const { workspaceId } = at.home;
  const review = () => ({ formId: forms[next(3)] ?? null, medium: MEDIA[next(3)] ?? "text" });
  const texts = async () =>
    await at.system((db) =>
      db
        .select({ id: reviews.id })
        .from(reviews)
        .where(sql`medium = 'text'`),
    );
  const change = {
    add: () => at.insert(review()),
    "add many": () => at.insert(...Array.from({ length: 2 + next(20) }, review)),
    move: () => {
      const to = review();
      return at.system((db) =>
        db
          .update(reviews)
          .set(to)
          .where(sql`id = ${allOf(`offset ${next(4)} limit 1`)}`),
      );
    },
    approve: () =>
      at.system((db) =>
        db
          .update(reviews)
          .set({ approved: true, setAsideReason: null })
          .where(sql`id % 2 = 0`),
      ),
    remove: () => at.system((db) => db.delete(reviews).where(sql`id % 7 = ${next(7)}`)),
    trash: async () => {
      const items = (await texts()).slice(0, 3).map(({ id }) => ({ type: "text", id }));
      if (items.length > 0) await call("POST", "/feeds/changes", { change: { act: "trash" }, items });
    },
    restore: async () => {
      const trashed = Ids.parse(
        await rowsOf(`select review_id::float8 as id from trashed_reviews where workspace_id = ${workspaceId}`),
      );
      if (trashed.length > 0)
        await call("POST", "/trash/restore", { items: trashed.map(({ id }) => ({ type: "text", id })) });
    },
  };
  await change["add many"]();
  for (let round = 0; round < 12; round += 1)
    await Promise.all(Array.from({ length: 4 }, () => change[CHANGES[next(CHANGES.length)] ?? "add"]()));
  expect(await present()).not.toEqual([]);
  expect(await counted()).toEqual(await present());
  const sent = (await list()).map(({ id, submissions }) => [id, submissions?.text]);
  const expected = z.array(z.object({ form_id: z.number(), count: z.number() })).parse(
    await rowsOf(`select f.id::float8 as form_id, count(r.id)::int as count
      from forms f left join reviews r on r.form_id = f.id and r.medium = 'text' group by 1 order by 1 desc`),
  );
  expect(sent).toEqual(expected.map((row) => [row.form_id, row.count]));
  const [all] = await rowsOf("select count(*)::int as count from reviews");
  expect({ count: (await at.call("GET", "/pages")).body.total_feeds_count }).toEqual(all);
});
