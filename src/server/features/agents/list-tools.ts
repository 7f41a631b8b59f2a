import * as z from "zod";
import { presentWallReview } from "./present-review.ts";
import { Page, tool } from "./tool.ts";

/** Reviews of a wall in one answer. */
const REVIEWS_AT_ONCE = 50;

const listWalls = tool({
  name: "list_walls",
  title: "List walls",
  description: "Lists the Walls of Love of the workspace with their public addresses.",
  input: z.object({ page: Page }),
  uses: ["listPages"],
  run: async ({ call, publicUrl }, { page }) => {
    const { data } = await call("listPages", { query: { page } });
    const walls = data.data.map((wall) => ({
      id: wall.unique_page_id,
      name: wall.name,
      visibility: wall.visibility,
      public_url: wall.public_url,
      views: wall.view_count,
      dashboard_url: `${publicUrl}/walls/${wall.unique_page_id}`,
    }));
    return { walls, page, more: data.next_page_url !== null };
  },
});

const readWall = tool({
  name: "read_wall",
  title: "Read a wall",
  description: `Gives a wall and the reviews that visitors see on it, in their order, ${REVIEWS_AT_ONCE} a page. by_rule: the rule of the wall found the review, nobody chose it. author is null where the name is withheld.`,
  input: z.object({ wall_id: z.string().min(1).max(100).describe("Id from list_walls"), page: Page }),
  uses: ["getPage", "listShownFeeds", "listSelectedReviews"],
  run: async ({ call, publicUrl }, { wall_id: id, page }) => {
    const { data } = await call("getPage", { params: { unique_page_id: id } });
    const { data: shown } = await call("listShownFeeds", { params: { unique_page_id: id } });
    const feeds = shown.feeds.slice((page - 1) * REVIEWS_AT_ONCE, page * REVIEWS_AT_ONCE);
    const selected = await call("listSelectedReviews", { body: { selected_feeds: feeds } });
    const byRule = new Set(shown.by_rule);
    return {
      wall: {
        id: data.unique_page_id,
        name: data.page_name,
        title: data.meta.name,
        subtitle: data.meta.subtitle,
        visibility: data.visibility,
        public_url: data.public_url,
        dashboard_url: `${publicUrl}/walls/${data.unique_page_id}`,
        reviews_chosen: data.meta.feeds.length,
        reviews_shown: shown.feeds.length,
      },
      reviews: selected.data.map((item) => ({
        ...presentWallReview(publicUrl, item),
        by_rule: byRule.has(item.feed_identifier),
      })),
      page,
      more: shown.feeds.length > page * REVIEWS_AT_ONCE,
    };
  },
});

const listForms = tool({
  name: "list_forms",
  title: "List forms",
  description: "Lists the forms that collect reviews, with their public addresses, visits and submissions.",
  input: z.object({ page: Page }),
  uses: ["listForms"],
  run: async ({ call, publicUrl }, { page }) => {
    const { data } = await call("listForms", { query: { page } });
    const forms = data.data.map((form) => ({
      id: form.id,
      name: form.name,
      is_paused: form.is_paused,
      public_url: form.public_url,
      views: form.views ?? null,
      starts: form.starts ?? null,
      submissions: form.submissions ?? null,
      waiting_for_moderation: form.held ?? null,
      dashboard_url: `${publicUrl}/forms/${form.unique_form_id}`,
    }));
    return { forms, page, more: data.next_page_url !== null };
  },
});

const listLabels = tool({
  name: "list_labels",
  title: "List labels",
  description: "Lists the labels (tags) that reviews can have.",
  input: z.object({}),
  uses: ["listLabels"],
  run: async ({ call }) => {
    const { data } = await call("listLabels", { query: {} });
    return { labels: data.map(({ id, name, reviews_count }) => ({ id, name, reviews: reviews_count ?? null })) };
  },
});

const PERIODS = { "7 days": 7, "30 days": 30, "90 days": 90, "365 days": 365 } as const;
const dayBefore = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

const readOverview = tool({
  name: "read_overview",
  title: "Read the overview",
  description:
    "Gives the figures of a period: reviews and stars beside the period before, sources, frequent words, visits, and the work that waits.",
  input: z.object({ period: z.enum(["7 days", "30 days", "90 days", "365 days", "all"]).default("30 days") }),
  uses: ["getOverview"],
  run: async ({ call }, { period }) => {
    const days = period === "all" ? undefined : PERIODS[period];
    const query = days ? { from: dayBefore(days - 1), to: dayBefore(0) } : { period: "all" as const };
    const { data } = await call("getOverview", { query });
    const { days: _reviewDays, ...reviews } = data.reviews;
    const { days: _viewDays, ...walls } = data.walls;
    const { from, to, waiting, forms, words, invitations } = data;
    return { from, to, reviews, walls, waiting, forms, words, invitations };
  },
});

export const listTools = [listWalls, readWall, listForms, listLabels, readOverview];
