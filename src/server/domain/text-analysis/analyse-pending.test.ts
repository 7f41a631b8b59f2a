import { asc } from "drizzle-orm";
import { afterAll, expect, test, vi } from "vitest";
import { languageId } from "#contract/core/language.ts";
import { reviews } from "#server/platform/db/tables/schema.ts";
import { vacuum } from "#server/platform/db/vacuum.ts";
import { openReviewsFixture } from "#server/testing/seeds/reviews.ts";
import { analyseSoon, startTextAnalysis } from "./analyse-jobs.ts";
import { openTextAnalyser } from "./open-analyser.ts";
import { analysePending } from "./analyse-pending.ts";

const at = openReviewsFixture();
const { judge, close } = openTextAnalyser();
afterAll(close);

const ENGLISH = { words: "I love this product, it is great.", comment: "<p>I love this product, it is great.</p>" };
const en = languageId("en");

const judged = () => at.system((db) => db.select().from(reviews).orderBy(asc(reviews.id)));
const run = () => analysePending(at.service.services.database, judge);

test("reviews of every workspace are analysed once, in batches", async () => {
  const other = await at.service.workspace("Other");
  await at.insert(...Array.from({ length: 230 }, (_, n) => ({ rating: (n % 5) + 1 })));
  await at.insert({ ...ENGLISH, workspaceId: other.workspaceId });
  expect(await run()).toBe(231);
  const rows = await judged();
  expect(rows.map((row) => row.sentimentId).slice(0, 5)).toEqual([3, 3, 2, 1, 1]);
  expect(rows.at(-1)).toMatchObject({
    sentimentId: 1,
    sentimentBy: "words",
    languageId: en,
    languageBy: "words",
    version: 1,
  });
  const spy = vi.fn<typeof judge>(judge);
  expect(await analysePending(at.service.services.database, spy)).toBe(0);
  expect(spy).not.toHaveBeenCalled();
});

test("values a person set are never overwritten", async () => {
  await at.insert(
    { ...ENGLISH, rating: 5, sentimentId: 3, sentimentBy: "person" },
    { ...ENGLISH, rating: 5, languageId: 7, languageBy: "person" },
    { ...ENGLISH, rating: 5, sentimentId: null, sentimentBy: "person" },
  );
  await run();
  expect(await judged()).toMatchObject([
    { sentimentId: 3, sentimentBy: "person", languageId: en },
    { sentimentId: 1, languageId: 7, languageBy: "person" },
    { sentimentId: null, sentimentBy: "person" },
  ]);
});

test("the transcript is analysed when there is no text", async () => {
  await at.insert({ medium: "video", transcript: ENGLISH.words });
  await run();
  expect(await judged()).toMatchObject([{ sentimentId: 1, languageId: en }]);
});

test("a review changed during analysis is left to the next sweep", async () => {
  const [id = 0] = await at.insert({ rating: 5 });
  const changing = async (rows: Parameters<typeof judge>[0]) => {
    await at.send(`/v3/feeds/text/${id}`, { rating: "1" });
    return judge(rows);
  };
  expect(await analysePending(at.service.services.database, changing)).toBe(0);
  expect(await judged()).toMatchObject([{ sentimentBy: null, rating: 1 }]);
  await run();
  expect(await judged()).toMatchObject([{ sentimentId: 3, sentimentBy: "rating" }]);
});

test("a change of text or rating is analysed again, unless a person set the value", async () => {
  const [id = 0] = await at.insert({ ...ENGLISH, rating: 5 });
  await run();
  await at.send(`/v3/feeds/text/${id}`, { rating: "1", comment: "<p>El equipo fue muy amable y rápido.</p>" });
  await run();
  expect(await judged()).toMatchObject([{ sentimentId: 3, languageId: languageId("es") }]);
  await at.send(`/v3/feeds/text/${id}`, { sentiment_id: "2" });
  await at.send(`/v3/feeds/text/${id}`, { rating: "5" });
  await run();
  expect(await judged()).toMatchObject([{ sentimentId: 2, sentimentBy: "person" }]);
});

test("analysis stops on request", async () => {
  await at.insert({ rating: 5 });
  expect(await analysePending(at.service.services.database, judge, AbortSignal.abort())).toBe(0);
});

test("pending reviews are found by their index", async () => {
  await at.insert(...Array.from({ length: 400 }, () => ({ rating: 5, sentimentBy: "rating", languageBy: "words" })));
  const { database } = at.service.services;
  await vacuum(database);
  const { rows } = await database.sql(`explain select id from reviews
    where sentiment_by is null or language_by is null order by workspace_id, id limit 200`);
  expect(JSON.stringify(rows)).toContain("reviews_unjudged");
});

test("the job runs soon after it is queued", async () => {
  const { services } = at.service;
  analyseSoon(services);
  await startTextAnalysis(services);
  await at.insert({ rating: 5 });
  analyseSoon(services);
  await expect.poll(judged).toMatchObject([{ sentimentBy: "rating" }]);
});

test("GET /languages lists the meaning of language_id (extension)", async () => {
  const { status, body } = await at.get("/v3/languages");
  expect(status).toBe(200);
  expect(body).toContain('{"id":1,"code":"en","name":"English"}');
});
