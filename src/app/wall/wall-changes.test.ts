import { expect, test } from "vitest";
import { DEFAULT_ATTRIBUTES, DEFAULT_META } from "#contract/page-defaults.ts";
import { Page } from "#contract/page.ts";
import { changedPaths, updateOf } from "./wall-changes.ts";
import { copyOf, formOf, pageWith } from "./wall-form.ts";

const texts = {
  public_url: "u",
  public_url_with_custom_domain: "u",
  public_display_url: "u",
  public_display_url_with_custom_domain: "u",
};
const page = Page.parse({
  ...texts,
  id: 1,
  user_id: 1,
  project_id: 1,
  unique_page_id: "page_1",
  slug: "shop",
  page_name: "Home page",
  meta: { ...DEFAULT_META, feeds: ["feed-text-item-1", "feed-text-item-2"] },
  custom_attributes: { ...DEFAULT_ATTRIBUTES, ours: "kept" },
  automation_filters: null,
  wol_meta: { wol_feeds_selection_limit: "unlimited" },
  branding_meta: { hide_fs_branding: "1", allow_custom_domain: "0", allow_custom_css: "0" },
  is_custom_domain: false,
  branding_assets: {
    font: {},
    primary_text_color: "",
    card_on_hover_color: "",
    primary_button_color: "",
    secondary_text_color: "",
    card_background_color: "",
    page_background_color: "",
  },
  widget: null,
  user: null,
});

test("a form that was only opened changes nothing, and gives the page back as it was", () => {
  const form = formOf(page);
  expect(changedPaths(form, copyOf(form))).toEqual([]);
  expect(pageWith(page, form)).toEqual({ ...page, meta: { ...page.meta, name: "", subtitle: "" } });
});

test("an update holds the name and only what has changed, however deep", () => {
  const form = copyOf(formOf(page));
  form.feeds = form.feeds.toReversed();
  form.custom_attributes.cta_attributes.heading_text = "Your turn";
  expect(changedPaths(formOf(page), form)).toEqual(["feeds", "custom_attributes.cta_attributes.heading_text"]);
  expect(updateOf(formOf(page), form)).toEqual({
    name: "Home page",
    feeds: ["feed-text-item-2", "feed-text-item-1"],
    custom_attributes: { cta_attributes: { heading_text: "Your turn" } },
  });
});

test("a flag brings the text it asks for, and no review at all is said by an empty item", () => {
  const before = { ...formOf(page), button_name: "Start" };
  const form = { ...copyOf(before), enable_cta_button: true, feeds: [] };
  expect(updateOf(before, form)).toEqual({
    name: "Home page",
    enable_cta_button: true,
    button_name: "Start",
    feeds: [""],
  });
});

test("a preference for an order asks the service to put the reviews in it", () => {
  const form = { ...copyOf(formOf(page)), review_selection_sort_by: "newest" as const };
  expect(updateOf(formOf(page), form)).toEqual({
    name: "Home page",
    review_selection_sort_by: "newest",
    reorder: true,
  });
});
