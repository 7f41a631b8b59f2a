import { and, asc, count, eq, gte, isNotNull, isNull, lt, ne, or, sql } from "drizzle-orm";
import type { NotificationChoices } from "#contract/account/notifications.ts";
import { LIMITS } from "#contract/core/limits.ts";
import { noteWords } from "#contract/reviews/notes/note-mentions.ts";
import { quoteOf } from "#server/domain/notifications/review-quote.ts";
import type { Services } from "#server/platform/context/context.ts";
import type { Db } from "#server/platform/db/open.ts";
import { memberships, reviewNotes, reviews, submissions, workspaces } from "#server/platform/db/tables/schema.ts";
import type { EmailContent } from "#server/platform/email/email-message.ts";
import { oneLine } from "#server/platform/email/single-line.ts";
import type { DigestJob } from "./queue-digests.ts";

type Quote = NonNullable<EmailContent["quote"]>;

/** What is new for a person in one workspace. */
export interface DigestPart {
  workspace: string;
  reviews: number;
  /** Submissions that came into the moderation queue and still wait. */
  waiting: number;
  /** Of the first new reviews. */
  quotes: Quote[];
  mentions: { name: string; reviewer: string; quote: Quote }[];
}

/** Reviews and mentions that are quoted, and characters of each; the rest is in the dashboard. */
const QUOTED = 5;
const QUOTE_LENGTH = 280;

function shortQuote({ lines, words }: Quote): Quote {
  const characters = [...words];
  return { lines, words: characters.length > QUOTE_LENGTH ? `${characters.slice(0, QUOTE_LENGTH).join("")}…` : words };
}

type Window = Pick<DigestJob, "from" | "until">;
const within =
  (column: typeof reviews.createdAt | typeof submissions.createdAt | typeof reviewNotes.createdAt) =>
  ({ from, until }: Window) =>
    and(gte(column, from), lt(column, until));

async function newReviews(db: Db, workspaceId: number, window: Window) {
  const isNew = and(eq(reviews.workspaceId, workspaceId), isNotNull(reviews.formId), within(reviews.createdAt)(window));
  const [total] = await db.select({ count: count() }).from(reviews).where(isNew);
  const first = await db.select().from(reviews).where(isNew).orderBy(asc(reviews.createdAt)).limit(QUOTED);
  const quotes = first.flatMap((review) => quoteOf(review) ?? []).map(shortQuote);
  return { reviews: total?.count ?? 0, quotes };
}

async function waitingReviews(db: Db, workspaceId: number, window: Window): Promise<number> {
  const isNew = and(
    eq(submissions.workspaceId, workspaceId),
    isNotNull(submissions.heldFor),
    within(submissions.createdAt)(window),
  );
  const [total] = await db.select({ count: count() }).from(submissions).where(isNew);
  return total?.count ?? 0;
}

async function newMentions(db: Db, workspaceId: number, userId: number, window: Window) {
  const rows = await db
    .select({ note: reviewNotes, reviewer: reviews.reviewerName })
    .from(reviewNotes)
    .innerJoin(reviews, and(eq(reviews.workspaceId, workspaceId), eq(reviews.id, reviewNotes.reviewId)))
    .where(
      and(
        eq(reviewNotes.workspaceId, workspaceId),
        within(reviewNotes.createdAt)(window),
        or(isNull(reviewNotes.authorId), ne(reviewNotes.authorId, userId)),
        sql`${reviewNotes.mentions} @> ${JSON.stringify([{ user_id: userId }])}::jsonb`,
      ),
    )
    .orderBy(asc(reviewNotes.id))
    .limit(QUOTED);
  return rows.map(({ note, reviewer }) => ({
    name: oneLine(note.authorName, LIMITS.userName),
    reviewer: oneLine(reviewer, LIMITS.userName),
    quote: shortQuote({ lines: [], words: noteWords(note) }),
  }));
}

/** What is new for a person, by workspace; only of those they are active in now. Empty when there is nothing. */
export async function collectDigest(
  { database }: Pick<Services, "database">,
  { userId, digest, ...window }: DigestJob,
  choices: NotificationChoices,
): Promise<DigestPart[]> {
  const joined = await database.system((db) =>
    db
      .select({ id: workspaces.id, name: workspaces.name })
      .from(memberships)
      .innerJoin(workspaces, eq(workspaces.id, memberships.workspaceId))
      .where(and(eq(memberships.userId, userId), isNull(memberships.suspendedAt), isNull(workspaces.closedAt)))
      .orderBy(asc(workspaces.id)),
  );
  const parts: DigestPart[] = [];
  for (const { id, name } of joined) {
    const part = await database.read(id, async (db) => ({
      workspace: oneLine(name, LIMITS.workspaceName),
      ...(choices.new_review === digest ? await newReviews(db, id, window) : { reviews: 0, quotes: [] }),
      waiting: choices.waiting_review === digest ? await waitingReviews(db, id, window) : 0,
      mentions: choices.mention === digest ? await newMentions(db, id, userId, window) : [],
    }));
    if (part.reviews + part.waiting + part.mentions.length > 0) parts.push(part);
  }
  return parts;
}
