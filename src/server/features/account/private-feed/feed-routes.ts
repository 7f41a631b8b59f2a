import { and, desc, eq, isNotNull, isNull } from "drizzle-orm";
import { Hono, type Context as HonoContext } from "hono";
import { h } from "preact";
import { renderToString } from "preact-render-to-string";
import { FEED_FILES, privateFeedPath } from "#contract/core/public-paths.ts";
import { m } from "#messages/gen/messages.js";
import type { Locale } from "#messages/gen/runtime.js";
import { quoteOf } from "#server/domain/notifications/review-quote.ts";
import { dashboardUrl } from "#server/domain/reviews/public-address.ts";
import { accountLocale } from "#server/domain/workspace/account-locale.ts";
import type { Services } from "#server/platform/context/context.ts";
import { memberships, reviews, users, workspaces } from "#server/platform/db/tables/schema.ts";
import {
  ATOM,
  type Feed,
  type FeedEntry,
  type FeedFormat,
  JSON_FEED,
} from "#server/platform/documents/feed-formats.ts";
import { prepare, send } from "#server/platform/documents/page-answer.ts";
import { starsText } from "#visitor/cards/stars.tsx";
import { readFeedToken } from "./feed-token.ts";

/** The newest reviews a feed has. */
const MOST = 50;

type ReviewRow = typeof reviews.$inferSelect;

function entryOf(review: ReviewRow, publicUrl: string, locale: Locale): FeedEntry {
  const name = review.reviewerName || m.reviews_nameless({}, { locale });
  const { rating } = review;
  const stars = rating === null ? "" : starsText(rating, locale);
  const { words = "", lines = [] } = quoteOf(review) ?? {};
  const paragraphs = [stars, ...lines, ...words.split(/\n{2,}/)].filter(Boolean);
  return {
    id: dashboardUrl(publicUrl, review.medium, review.id),
    title: [name, stars].filter(Boolean).join(" · "),
    name,
    rating,
    published: new Date(review.createdAt).toISOString(),
    html: paragraphs.map((text) => renderToString(h("p", null, text))).join(""),
  };
}

/** Undefined when the address no longer works: replaced, switched off, or its person is suspended or no member any more. */
async function readFeed({ database, serverKey, config }: Services, token: string): Promise<Feed | undefined> {
  const named = readFeedToken(serverKey, token);
  if (!named) return undefined;
  const { workspaceId, userId, secret } = named;
  const [owner] = await database.system((db) =>
    db
      .select({ preferences: users.preferences, workspace: workspaces.name, since: memberships.createdAt })
      .from(memberships)
      .innerJoin(users, eq(users.id, memberships.userId))
      .innerJoin(workspaces, eq(workspaces.id, memberships.workspaceId))
      .where(
        and(
          eq(memberships.workspaceId, workspaceId),
          eq(memberships.userId, userId),
          eq(memberships.feedSecret, secret),
          isNull(memberships.suspendedAt),
          isNull(workspaces.closedAt),
        ),
      ),
  );
  if (!owner) return undefined;
  const rows = await database.read(workspaceId, (db) =>
    db
      .select()
      .from(reviews)
      .where(and(eq(reviews.workspaceId, workspaceId), isNotNull(reviews.formId)))
      .orderBy(desc(reviews.createdAt), desc(reviews.id))
      .limit(MOST),
  );
  const locale = accountLocale(owner);
  const entries = rows.map((row) => entryOf(row, config.publicUrl, locale));
  return {
    locale,
    url: config.publicUrl + privateFeedPath(token),
    homeUrl: `${config.publicUrl}/reviews`,
    title: m.account_feed_title({ workspace: owner.workspace }, { locale }),
    subtitle: "",
    updated: entries[0]?.published ?? new Date(owner.since).toISOString(),
    entries,
  };
}

/** The address is a secret: it must not be indexed, or cached by others. */
const HEADERS = { "cache-control": "private, no-cache", "x-robots-tag": "noindex" };

export function privateFeedRoutes(services: Services): Hono {
  const answer =
    ({ type, write }: FeedFormat) =>
    async (c: HonoContext) => {
      const feed = await readFeed(services, c.req.param("token") ?? "");
      if (!feed) return c.text("There is no feed at this address.", 404, HEADERS);
      return send(c, prepare(write(feed), { ...HEADERS, "content-type": type }));
    };
  return new Hono()
    .get(privateFeedPath(":token") + FEED_FILES.atom, answer(ATOM))
    .get(privateFeedPath(":token") + FEED_FILES.jsonFeed, answer(JSON_FEED));
}
