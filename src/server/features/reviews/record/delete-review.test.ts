import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { attachments, reviewAnswers, reviews, storedFiles } from "#server/platform/db/tables/schema.ts";
import { putSampleFiles } from "#server/features/workspace/demo/sample-media.ts";
import { openReviewsFixture } from "#server/testing/seeds/reviews.ts";

const at = openReviewsFixture();
const served = async (name: string) => (await at.service.request(`/media/${name}`)).status;

test("deleting a review deletes its attachments, pictures and answer files", async () => {
  const { workspaceId } = at.home;
  const { clip, poster, voice } = await putSampleFiles(at.service.services);
  const more = await putSampleFiles(at.service.services);
  const [id = 0] = await at.insert({
    medium: "video",
    hasVideo: true,
    avatar: voice.file,
    companyLogo: more.poster.file,
    meta: { website_logo: more.voice.file },
  });
  const question = { questionId: 1, questionType: 2, questionText: "own" };
  await at.system(async (db) => {
    const carried = { contentType: clip.contentType, bytes: clip.bytes, file: clip.file, poster: poster.file };
    await db.insert(attachments).values({ workspaceId, reviewId: id, kind: "video", ...carried });
    await db.insert(reviewAnswers).values({ workspaceId, reviewId: id, ...question, file: more.clip.file });
  });
  const names = [clip, poster, voice, more.poster, more.voice, more.clip].map(({ file }) => file);
  for (const name of names) expect([name, await served(name)]).toEqual([name, 200]);
  expect((await at.call("DELETE", `/feeds/video/${id}`)).status).toBe(200);
  for (const name of names) expect([name, await served(name)]).toEqual([name, 404]);
  expect(await at.system((db) => db.select().from(storedFiles))).toEqual([]);
});

test("a file shared with another review stays until that one is deleted", async () => {
  const { workspaceId } = at.home;
  const { clip } = await putSampleFiles(at.service.services);
  const ids = await at.insert({ medium: "video", hasVideo: true }, { medium: "video", hasVideo: true });
  const { file, contentType, bytes } = clip;
  await at.system((db) =>
    db
      .insert(attachments)
      .values(ids.map((reviewId) => ({ workspaceId, reviewId, kind: "video", file, contentType, bytes }))),
  );
  await at.call("DELETE", `/feeds/video/${ids[0]}`);
  expect(await served(file)).toBe(200);
  await at.call("DELETE", `/feeds/video/${ids[1]}`);
  expect(await served(file)).toBe(404);
});

test("duplicates of a deleted review are linked to the earliest of them", async () => {
  const [first = 0] = await at.insert({ fingerprint: "same" });
  const repeat = { fingerprint: "same", duplicatedFromId: first };
  const [second = 0, third = 0] = await at.insert(repeat, repeat);
  const [other = 0] = await at.insert({ fingerprint: "other" });
  await at.call("DELETE", `/feeds/text/${first}`);
  const linked = async (id: number) =>
    (await at.system((db) => db.select({ of: reviews.duplicatedFromId }).from(reviews).where(eq(reviews.id, id))))[0]
      ?.of;
  expect([await linked(second), await linked(third), await linked(other)]).toEqual([null, second, null]);
});

test("of two concurrent deletes one gets 404", async () => {
  const [id] = await at.insert({});
  const answers = await Promise.all([1, 2].map(() => at.call("DELETE", `/feeds/text/${id}`)));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
});
