import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import * as z from "zod";
import { labels, reviewLabels, reviews } from "#server/platform/db/tables/schema.ts";
import { openFormsFixture } from "#server/testing/seeds/forms.ts";
import { foldReviewCounts } from "./fold-counts.ts";

const { at, call, created } = openFormsFixture();

/** The same numbers for the same seed. */
function numbersFrom(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return (state >>> 8) % below;
  };
}

const rowsOf = async (text: string) => (await at.service.services.database.sql(text)).rows;

const FACTS = `workspace_id, medium, social_type, has_video, has_audio, has_words, approved, is_set_aside, favourite, stars,
  sentiment_id, language_id, form_id, platform_id`;
const STARS = "case when rating_type <> 'thumbs_up' then rating end";
const DAY = "date_trunc('day', at, 'UTC')";
const DATED = `(select *, ${STARS} as stars, case when platform_id is null then form_id end as source_form
  from reviews, lateral (values ('reviewed', reviewed_at), ('arrived', created_at)) d (dated_by, at)) r`;
const ofDay = (kind: number, slot: string, values: string, sums = "null::numeric, null::bigint") =>
  `select workspace_id, dated_by, ${kind}, ${slot}, ${values}, count(*), ${sums} from ${DATED} group by 1, 2, 3, 4, 5, 6, 7, 8, 9`;

/** The kept counts, and the same counts made from the reviews. */
const COUNTS = [
  {
    kept: `select ${FACTS}, sum(count)::int as count from review_fact_counts group by ${FACTS} having sum(count) <> 0`,
    scratch: `select ${FACTS}, count(*)::int as count from (select *, words <> '' as has_words,
      set_aside_reason is not null as is_set_aside, ${STARS} as stars from reviews) r group by ${FACTS}`,
  },
  {
    kept: `select workspace_id, dated_by, kind::int, slot::text, medium, platform_id, form_id, stars, sentiment_id,
      sum(count)::int as count, sum(stars_sum)::float8 as stars_sum, sum(stars_count)::int as stars_count
      from review_day_counts group by 1, 2, 3, review_day_counts.slot, 5, 6, 7, 8, 9 having sum(count) <> 0`,
    scratch: `select workspace_id, dated_by, kind, slot::text, medium, platform_id, form_id, stars, sentiment_id,
      count::int, stars_sum::float8, stars_count::int from (
        ${ofDay(7, `case dated_by when 'reviewed' then ${DAY} else date_trunc('hour', at, 'UTC') end`, "medium, null::int, null::bigint, null::float8, null::smallint", "coalesce(sum(stars::numeric), 0), count(stars)")}
        union all ${ofDay(11, DAY, "null::text, platform_id, source_form, null::float8, null::smallint")}
        union all ${ofDay(13, DAY, "null::text, null::int, null::bigint, stars, null::smallint")}
        union all ${ofDay(14, DAY, "null::text, null::int, null::bigint, null::float8, sentiment_id")}
      ) x (workspace_id, dated_by, kind, slot, medium, platform_id, form_id, stars, sentiment_id, count, stars_sum, stars_count)`,
  },
  {
    kept: `select workspace_id, label_id, sum(count)::int as count from review_label_counts group by 1, 2 having sum(count) <> 0`,
    scratch: "select workspace_id, label_id, count(*)::int as count from review_labels group by 1, 2",
  },
];

const sorted = async (text: string) => (await rowsOf(text)).map((row) => JSON.stringify(row)).toSorted();

async function expectExact() {
  for (const { kept, scratch } of COUNTS) expect(await sorted(kept)).toEqual(await sorted(scratch));
}

const Ids = z.array(z.object({ id: z.number() }));
const idsOf = async (text: string) => Ids.parse(await rowsOf(text)).map(({ id }) => id);
const textsOf = (some: string) =>
  idsOf(`select id::float8 as id from reviews where medium = 'text' order by id ${some}`);
const CHANGES = [
  "add many",
  "label",
  "unlabel",
  "move label",
  "act",
  "edit",
  "trash",
  "restore",
  "remove",
  "fold",
] as const;

test.each([1, 2, 3])("counts are those of the reviews after changes by several at once, seed %i", async (seed) => {
  const next = numbersFrom(seed);
  const formId = (await created()).id;
  const { workspaceId } = at.home;
  const one = <T>(values: readonly [T, ...T[]]): T => values[next(values.length)] ?? values[0];
  const review = () => ({
    formId: one([formId, null]),
    medium: one(["text", "video", "social"]),
    platformId: one([null, 1, 2]),
    rating: one([null, 1, 4.3, 4.5, 5]),
    ratingType: one(["star", "star", "thumbs_up"]),
    sentimentId: one([null, 1, 3]),
    languageId: one([null, 1]),
    words: one(["", "fine"]),
    approved: one([true, false]),
    reviewedAt: `2026-10-0${1 + next(4)}T00:00:00Z`,
    createdAt: `2026-10-0${1 + next(4)}T1${next(4)}:30:00Z`,
  });
  await at.system((db) => db.insert(labels).values(["a", "b"].map((id) => ({ workspaceId, id, name: id }))));
  const items = async () => (await textsOf(`offset ${next(5)} limit 3`)).map((id) => ({ type: "text", id }));
  const changeAll = async (change: object) => {
    const some = await items();
    if (some.length > 0) await call("POST", "/feeds/changes", { change, items: some });
  };
  const change = {
    "add many": () => at.insert(...Array.from({ length: 1 + next(20) }, review)),
    label: async () => {
      const ids = await textsOf(`offset ${next(5)} limit 2`);
      const rows = ids.map((reviewId) => ({ workspaceId, labelId: "a", reviewId }));
      if (rows.length > 0) await at.system((db) => db.insert(reviewLabels).values(rows).onConflictDoNothing());
    },
    unlabel: () => at.system((db) => db.delete(reviewLabels).where(sql`review_id % 3 = ${next(3)}`)),
    "move label": () =>
      at.system((db) =>
        db.update(reviewLabels).set({ labelId: "b" }).where(sql`label_id = 'a' and not exists
          (select from review_labels o where o.review_id = review_labels.review_id and o.label_id = 'b')`),
      ),
    act: () =>
      changeAll(
        one<object>([{ act: "approve" }, { act: "favourite", on: true }, { act: "set_aside", reason: "spam" }]),
      ),
    edit: async () => {
      const [id] = await textsOf(`offset ${next(5)} limit 1`);
      const { createdAt: _kept, ...columns } = review();
      await at.system((db) =>
        db
          .update(reviews)
          .set(columns)
          .where(sql`id = ${id ?? 0}`),
      );
    },
    trash: () => changeAll({ act: "trash" }),
    restore: async () => {
      const trashed = await idsOf(
        `select review_id::float8 as id from trashed_reviews where workspace_id = ${workspaceId}`,
      );
      const some = trashed.map((id) => ({ type: "text", id }));
      if (some.length > 0) await call("POST", "/trash/restore", { items: some });
    },
    remove: () => at.system((db) => db.delete(reviews).where(sql`id % 7 = ${next(7)}`)),
    fold: () => foldReviewCounts(at.service.services.database, 1),
  };
  await change["add many"]();
  for (let round = 0; round < 12; round += 1)
    await Promise.all(Array.from({ length: 4 }, () => change[CHANGES[next(CHANGES.length)] ?? "fold"]()));
  await change["add many"]();
  await change.label();
  await expectExact();
  await foldReviewCounts(at.service.services.database, 1);
  await expectExact();
  const unfolded = "select workspace_id from review_fact_counts where not is_folded or count = 0";
  expect(await rowsOf(unfolded)).toEqual([]);
});

test("an import, an erasure and the deletion of a label change the counts", async () => {
  const csv = [
    "Text,Email,Stars,Labels",
    ...Array.from({ length: 30 }, (_, n) => `Fine ${n},p${n % 3}@example.test,${(n % 5) + 1},new`),
  ];
  const body = new FormData();
  body.set("csv_file", new File([csv.join("\n")], "r.csv", { type: "text/csv" }));
  for (const [ours, theirs] of Object.entries({ review_text: "Text", email: "Email", star_rating: "Stars" }))
    body.set(`mapping[${ours}]`, theirs);
  const { headers } = at.home;
  const sent = await at.service.request("/v3/imports/csv-imports/text-review", { method: "POST", headers, body });
  expect(sent.status).toBe(200);
  await expectExact();
  const { workspaceId } = at.home;
  await at.system(async (db) => {
    await db.insert(labels).values(["a", "b"].map((id) => ({ workspaceId, id, name: id })));
    await db.execute(sql`insert into review_labels (workspace_id, label_id, review_id)
      select workspace_id, case when id % 2 = 0 then 'a' else 'b' end, id from reviews`);
  });
  await expectExact();
  const facets = await at.home.api.call("getReviewFacets", { query: { facets: ["review-labels", "star-rating"] } });
  expect(facets.data.facets["review-labels"]?.map(({ count }) => count)).toEqual([15, 15]);
  expect(facets.data.facets["star-rating"]?.map(({ count }) => count)).toEqual([6, 6, 6, 6, 6]);
  const [person] = await idsOf("select id::float8 as id from contacts order by id limit 1");
  await call("DELETE", `/contacts/${person}`);
  await expectExact();
  await at.system((db) => db.delete(labels).where(sql`id = 'a'`));
  await expectExact();
});

test("counts of a workspace that is deleted table by table leave nothing", async () => {
  await at.insert({}, { medium: "video" });
  for (const table of ["review_day_counts", "review_fact_counts", "review_label_counts", "reviews"])
    await rowsOf(`delete from ${table} where workspace_id = ${at.home.workspaceId}`);
  await expectExact();
  expect(
    await rowsOf("select workspace_id from review_fact_counts union all select workspace_id from review_day_counts"),
  ).toEqual([]);
});
