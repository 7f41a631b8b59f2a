import { sql } from "drizzle-orm";
import { SENTIMENT_ID } from "#contract/reviews/review-type.ts";
import { languageId } from "#contract/core/language.ts";
import type { Services } from "#server/platform/context/context.ts";
import type { Db } from "#server/platform/db/open.ts";
import { attachments, labels, reviewLabels, reviews } from "#server/platform/db/tables/schema.ts";
import { fingerprintOf } from "#server/domain/reviews/fingerprint.ts";
import { foldReviewCounts } from "#server/domain/reviews/counts/fold-counts.ts";
import { vacuum } from "#server/platform/db/vacuum.ts";
import { plainHtml, htmlToText } from "#server/platform/text/plain-text.ts";
import { newId } from "#server/platform/db/ids.ts";
import { sentimentOfRating } from "#server/domain/text-analysis/sentiment-of-rating.ts";
import { PLATFORMS } from "#server/domain/review-platforms/platforms.ts";
import { LABELS, FOREIGN_REVIEWS, FOREIGN_REVIEW_LANGUAGES } from "./phrases.ts";
import { countSteps, makeForms } from "./make-forms.ts";
import { createRandom } from "./random.ts";
import { putSampleMedia, type SampleMedia } from "./sample-media.ts";
import { makeReview, type MadeReview } from "./make-review.ts";

const BATCH = 500;

async function makeLists(db: Db, workspaceId: number) {
  const madeLabels = await db
    .insert(labels)
    .values(LABELS.map((label) => ({ ...label, workspaceId, id: newId.label() })))
    .returning({ id: labels.id });
  return { labelIds: madeLabels.map((label) => label.id), formIds: await makeForms(db, workspaceId) };
}
type Lists = Awaited<ReturnType<typeof makeLists>>;

/** The result the analysis job would give, so that sample reviews cause no work for it. */
function analysisOf(made: MadeReview, isRecording: boolean) {
  const rated = sentimentOfRating(made);
  const language =
    made.text === "" && !isRecording
      ? undefined
      : (FOREIGN_REVIEW_LANGUAGES[FOREIGN_REVIEWS.indexOf(made.text)] ?? "en");
  return {
    sentimentId: rated ? SENTIMENT_ID[rated] : made.sentimentId,
    sentimentBy: rated ? "rating" : "words",
    languageId: language === undefined ? null : languageId(language),
    languageBy: "words",
  };
}

const DAY = 86_400_000;
const DAYS = 720;

/** When review `number` of `count` arrived: ever more of them until today, in the order of their ids. */
export function arrivalOf(number: number, count: number, now = Date.now()): Date {
  const left = 1 - number / count;
  return new Date(now - left ** 1.5 * DAYS * DAY);
}

type Target = { workspaceId: number; lists: Lists; media: SampleMedia };

function toRow(made: MadeReview, arrived: Date, { workspaceId, lists, media }: Target): typeof reviews.$inferInsert {
  const comment = plainHtml(made.text);
  const words = htmlToText(comment);
  const isSocial = made.medium === "social";
  const isRecording = made.medium === "video" || made.medium === "audio";
  const reviewedAt = new Date(arrived.getTime() - made.age * DAY).toISOString().slice(0, 10);
  return {
    workspaceId,
    medium: made.medium,
    socialType: isSocial ? "social" : null,
    title: made.title,
    comment,
    words,
    fingerprint: fingerprintOf(made.name, words),
    rating: made.rating,
    ratingType: made.ratingType,
    favourite: made.favourite && made.setAsideReason === null,
    approved: made.approved,
    setAsideReason: made.setAsideReason,
    ...analysisOf(made, isRecording),
    transcript: isRecording ? media.transcript : null,
    reviewedAt: `${reviewedAt}T00:00:00Z`,
    createdAt: arrived.toISOString(),
    updatedAt: arrived.toISOString(),
    reviewerName: made.name,
    reviewerEmail: made.email,
    reviewerPosition: made.position,
    reviewerCompany: made.company,
    avatar: media.portraitOf(made.name),
    companyLogo: media.logoOf(made.company),
    formId: isSocial ? null : (lists.formIds[made.form] ?? null),
    platformId: isSocial ? (PLATFORMS[made.platform]?.id ?? null) : null,
    hasVideo: made.medium === "video",
    hasAudio: made.medium === "audio",
  };
}

function fileOf(made: MadeReview, media: SampleMedia) {
  if (made.medium === "video") return { kind: "video", ...media.clip, poster: media.posterOf(made.name) };
  return made.medium === "audio" ? { kind: "audio", ...media.voice, poster: null } : undefined;
}

type Batch = { made: MadeReview; arrived: Date }[];

async function insertBatch(db: Db, batch: Batch, target: Target) {
  const { workspaceId, lists, media } = target;
  const rows = batch.map(({ made, arrived }) => toRow(made, arrived, target));
  const ids = await db.insert(reviews).values(rows).returning({ id: reviews.id });
  const files = batch.flatMap(({ made }, index) => {
    const file = fileOf(made, media);
    const reviewId = ids[index]?.id;
    return file && reviewId ? [{ workspaceId, reviewId, duration: media.duration, ...file }] : [];
  });
  if (files.length > 0) await db.insert(attachments).values(files);
  const tagged = batch.flatMap(({ made }, index) =>
    made.labels.flatMap((label) => {
      const labelId = lists.labelIds[label];
      const reviewId = ids[index]?.id;
      return labelId && reviewId ? [{ workspaceId, reviewId, labelId }] : [];
    }),
  );
  if (tagged.length > 0) await db.insert(reviewLabels).values(tagged);
}

/**
 * Adds `count` sample reviews to each of the workspaces. The same seed gives the same reviews; each further workspace gets others.
 * `onProgress` receives the number added so far.
 */
export async function fillWorkspaces(
  services: Services,
  workspaceIds: number[],
  count: number,
  options: { seed?: number; onProgress?: (done: number) => void } = {},
): Promise<void> {
  const { database } = services;
  const media = await putSampleMedia(services);
  const now = Date.now();
  let added = 0;
  for (const [index, workspaceId] of workspaceIds.entries()) {
    const random = createRandom((options.seed ?? 1) + index);
    const lists = await database.write(workspaceId, (db) => makeLists(db, workspaceId));
    for (let done = 0; done < count; done += BATCH) {
      const batch = Array.from({ length: Math.min(BATCH, count - done) }, (_, place) => {
        const number = done + place + 1;
        return { made: makeReview(random, number), arrived: arrivalOf(number, count, now) };
      });
      await database.write(workspaceId, async (db) => {
        await db.execute(sql`set local synchronous_commit = off`);
        await insertBatch(db, batch, { workspaceId, lists, media });
      });
      added += batch.length;
      options.onProgress?.(added);
    }
    await database.write(workspaceId, (db) => countSteps(db, workspaceId));
  }
  await foldReviewCounts(database);
  await vacuum(database);
}
