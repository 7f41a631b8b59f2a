import type { Input } from "#api/create-api.ts";
import { type Layout, WIDGET_TYPES } from "#contract/walls/layouts/layout-table.ts";
import { m } from "#messages/gen/messages.js";
import type { Sketched } from "./layout-sketch.tsx";
import { WIDGET_LABELS } from "./widget-names.ts";

type Fields = Omit<Input<"createPage">["body"], "name">;

export interface PageTemplate {
  id: string;
  label: () => string;
  description: () => string;
  sketch: Sketched;
  fields: () => Fields;
}

const titled = (fields: Fields = {}): Fields => ({ title: m.walls_default_title(), ...fields });
const arranged = (layout: Layout, more: Record<string, unknown> = {}): Fields =>
  titled({ custom_attributes: { arrangement: { layout }, ...more } });

/** Templates of pages. None of them selects reviews by rating. */
export const PAGE_TEMPLATES: PageTemplate[] = [
  {
    id: "classic",
    label: m.walls_template_classic,
    description: m.walls_template_classic_text,
    sketch: "masonry",
    fields: titled,
  },
  {
    id: "favourites",
    label: m.walls_template_favourites,
    description: m.walls_template_favourites_text,
    sketch: "grid",
    fields: () => ({
      ...arranged("grid"),
      review_selection_sort_by: "newest",
      automation_filters: { favourite: "1" },
    }),
  },
  {
    id: "stories",
    label: m.walls_template_stories,
    description: m.walls_template_stories_text,
    sketch: "list",
    fields: () => ({ ...arranged("list"), allow_shorten_long_reviews: false }),
  },
  {
    id: "videos",
    label: m.walls_template_videos,
    description: m.walls_template_videos_text,
    sketch: "carousel",
    fields: () => ({
      ...arranged("carousel"),
      theme: "dark",
      review_selection_sort_by: "newest",
      automation_filters: { "feed-types": ["video"] },
    }),
  },
  {
    id: "campaign",
    label: m.walls_template_campaign,
    description: m.walls_template_campaign_text,
    sketch: "masonry",
    fields: () => ({
      ...arranged("masonry", {
        cta_enabled: 1,
        cta_attributes: { heading_text: m.walls_template_campaign_heading(), position: "3" },
      }),
      theme: "auto",
    }),
  },
];

type Start = Pick<PageTemplate, "id" | "label" | "description" | "sketch">;

const WIDGET_STARTS: Start[] = WIDGET_TYPES.map(({ id, slug }) => ({
  id: String(id),
  label: WIDGET_LABELS[slug].name,
  description: WIDGET_LABELS[slug].text,
  sketch: slug,
}));

/** Where a new page or widget can start; the first of each is preselected. */
export const STARTS: Record<"page" | "widget", Start[]> = { page: PAGE_TEMPLATES, widget: WIDGET_STARTS };
