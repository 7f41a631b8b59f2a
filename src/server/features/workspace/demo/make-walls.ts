import { and, desc, eq, gte, isNotNull, ne, type SQL } from "drizzle-orm";
import { feedIdentifier } from "#contract/reviews/review-type.ts";
import { PagePatch } from "#contract/walls/pages/page-patch.ts";
import { NewWidget } from "#contract/widgets/widget.ts";
import type { Context, Handler } from "#server/platform/context/context.ts";
import { pages, reviews, wallDays, wallHosts } from "#server/platform/db/tables/schema.ts";

export interface WallHandlers {
  createPage: Handler<"createPage">;
  createWidget: Handler<"createWidget">;
}

const ON_WALL = 18;
/** Places of the videos among the reviews of a wall. */
const VIDEO_PLACES = [1, 7, 12];
const DAYS = 60;
const DAY = 86_400_000;
const HOSTS = ["www.example.com", "shop.example.com"];

const WALLS = [
  {
    name: "Demo wall",
    title: "Loved by small teams",
    theme: "auto",
    subtitle: "What people say after their first month. These reviews are made up.",
    custom_attributes: {
      cta_enabled: 1,
      cta_attributes: {
        heading_text: "Try it for a month",
        body_text: "No card, no calls. Keep it if your Mondays get shorter.",
        button_label: "Start now",
        button_url: "https://example.com",
        position: "4",
      },
    },
  },
  {
    name: "Evening wall",
    title: "Stories from our customers",
    theme: "dark",
    subtitle: "Long reads, one below the other. These reviews are made up.",
    allow_shorten_long_reviews: false,
    custom_attributes: { arrangement: { layout: "list" } },
  },
];

/** Approved reviews with four stars or more, newest first. */
const selectGood = ({ db, workspace }: Context, medium: "text" | "video", more: SQL | undefined) =>
  db
    .select({ id: reviews.id, words: reviews.words })
    .from(reviews)
    .where(
      and(
        eq(reviews.workspaceId, workspace.id),
        reviews.approved,
        eq(reviews.medium, medium),
        gte(reviews.rating, 4),
        more,
      ),
    )
    .orderBy(desc(reviews.id));

/** Approved reviews with text; sample reviews share sentences, so one for each opening. */
async function selectPraise(ctx: Context): Promise<string[]> {
  const praise = await selectGood(ctx, "text", and(ne(reviews.words, ""), isNotNull(reviews.reviewerCompany)));
  const distinct = new Map(praise.map((review) => [review.words.split(".")[0], review]));
  return [...distinct.values()].slice(0, ON_WALL).map(({ id }) => feedIdentifier("text", id));
}

async function selectVideos(ctx: Context): Promise<string[]> {
  const videos = await selectGood(ctx, "video", isNotNull(reviews.avatar)).limit(VIDEO_PLACES.length);
  return videos.map(({ id }) => feedIdentifier("video", id));
}

/** Visits of the last two months, fewer at weekends, and the sites that showed the wall. */
async function insertVisits({ db, workspace }: Context, wallId: string): Promise<void> {
  const about = { workspaceId: workspace.id, kind: "page" as const, wallId };
  const days = Array.from({ length: DAYS }, (_, ago) => {
    const at = new Date(Date.now() - ago * DAY);
    const isWeekend = at.getUTCDay() % 6 === 0;
    const views = Math.round((40 + ((ago * 13) % 23) - ago / 3) * (isWeekend ? 0.4 : 1));
    const [reads, clicks] = [Math.round(views * 0.45), Math.round(views * 0.06)];
    return { ...about, day: at.toISOString().slice(0, 10), views, reads, clicks };
  });
  await db.insert(wallDays).values(days);
  await db
    .update(pages)
    .set({ views: days.reduce((sum, { views }) => sum + views, 0) })
    .where(and(eq(pages.workspaceId, workspace.id), eq(pages.uniquePageId, wallId)));
  await db.insert(wallHosts).values(HOSTS.map((host) => ({ ...about, host })));
}

/** Two walls and a widget of different looks. `ctx` acts for a person. */
export async function makeWalls(ctx: Context, { createPage, createWidget }: WallHandlers): Promise<void> {
  const feeds = await selectPraise(ctx);
  const videos = await selectVideos(ctx);
  for (const [index, video] of videos.entries()) feeds.splice(VIDEO_PLACES[index] ?? 0, 0, video);
  for (const [index, { name, ...fields }] of WALLS.entries()) {
    const { data } = await createPage(ctx, { body: { ...PagePatch.parse({ ...fields, feeds }), name } });
    if (index === 0) await insertVisits(ctx, data.unique_page_id);
  }
  const carousel = { name: "Home page carousel", widget_type_id: 4, feeds: feeds.slice(0, 8) };
  await createWidget(ctx, { body: NewWidget.parse(carousel) });
}
