import { expect, test } from "vitest";
import type { WidgetSettings } from "./widget-settings.ts";
import { WIDGET_TYPES } from "#contract/walls/layouts/layout-table.ts";
import { widgetView } from "./widget-view.ts";
import type { ReviewTotals, WidgetView } from "#contract/walls/view/view-model.ts";

const typeOf = (kind: WidgetView["kind"]) => {
  const type = WIDGET_TYPES.find(({ slug }) => slug === kind);
  if (!type) throw new Error(kind);
  return type;
};
const view = (kind: WidgetView["kind"], settings: WidgetSettings = {}, whole?: ReviewTotals) =>
  widgetView({ id: "w", type: typeOf(kind), settings, reviews: [], whole });

const EFFECTS: [WidgetView["kind"], WidgetSettings, Partial<WidgetView>][] = [
  ["masonry", { is_show_border: "0", show_avatar_border: "0" }, { looks: [] }],
  [
    "masonry",
    { enable_grey_mode: "1", hide_on_mobile: "1" },
    { looks: ["bordered", "ringed", "grey", "desktop-only"] },
  ],
  ["masonry", { is_show_ratings: "0" }, { showRatings: false }],
  ["masonry", { show_platform_icon: "0" }, { showPlatforms: false }],
  ["masonry", { allow_social_redirection: "0" }, { linkPlatforms: false }],
  ["masonry", { allow_to_display_feed_date: "0" }, { showDates: false }],
  ["masonry", { allow_to_display_feed_image: "0" }, { showFaces: false }],
  ["masonry", { show_full_review: "1" }, { shorten: false }],
  ["masonry", { allow_dark_mode: "1" }, { theme: "auto" }],
  ["masonry", { enable_load_more: "0" }, { batch: null }],
  ["masonry", { reviews_to_load: "7", load_more_btn_text: "More" }, { batch: 7, loadMoreLabel: "More" }],
  ["carousel", { reviews_to_load: "7" }, { batch: null }],
  ["masonry", { widget_position: "right" }, { alignment: "right" }],
  ["masonry", { font: { name: "Lora" } }, { font: "Lora" }],
  ["masonry", { columns: 2, media: "dialog", direction: "rtl" }, { media: "dialog", direction: "rtl" }],
];

test.each(EFFECTS)("%s: %j", (kind, settings, effect) => {
  expect(view(kind, settings)).toMatchObject(effect);
});

test("lengths and shadow become measures, and an invalid colour is left out", () => {
  const { measures } = view("masonry", {
    border_radius: "4",
    border_thickness: "3",
    is_show_shadow: "0",
    columns: 2,
    gap: 8,
  });
  expect(measures).toMatchObject({ radius: "4px", line: "3px", shadow: "none", gap: "8px" });
  expect(view("masonry", { shadow_color: "red;}*{x:y" }).measures.shadow).not.toContain("}");
  expect(view("masonry", { shadow_style: "solid", shadow_size: "8" }).measures.shadow).toMatch(/^4px 4px 0 /);
});

test("motion follows the settings, and the widget type where there are none", () => {
  expect(view("masonry").motion).toBeNull();
  expect(view("carousel").motion).toMatchObject({ move: "steps", autoplay: false, arrows: true });
  expect(view("strip").motion).toMatchObject({ move: "flow", autoplay: true });
  const chosen = {
    is_autoplay: "1",
    autoplay_speed: "9",
    is_show_arrows_buttons: "0",
    is_show_indicators: "1",
  } as const;
  expect(view("single", chosen).motion).toMatchObject({ autoplay: true, seconds: 9, arrows: false, indicators: true });
  const sideways = { marquee_speed: "4", marquee_direction: "down", horizontal_marquee_direction: "right" } as const;
  expect(view("horizontal", sideways).motion).toMatchObject({ seconds: 4, direction: "right" });
  expect(view("vertical", sideways).motion).toMatchObject({ direction: "down" });
});

test("an average covers all eligible reviews or is left out", () => {
  const average = { stars: 3.5, count: 20 };
  expect(view("avatar-group", {}, { reviews: 21, average }).average).toEqual(average);
  expect(view("avatar-group", {}, { reviews: 21 }).average).toBeNull();
  expect(view("avatar-group", { show_star_ratings: "0" }, { reviews: 21, average }).average).toBeNull();
  expect(view("masonry", {}, { reviews: 21, average })).toMatchObject({
    average: null,
    selected: { shown: 0, of: 21 },
  });
});
