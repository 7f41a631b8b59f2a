import { wallPath } from "#contract/core/public-paths.ts";
import type { PublicReview } from "#contract/reviews/public-review.ts";
import { arrangementOf, mostReviews, motionOf } from "#contract/walls/layouts/arrangement.ts";
import { LAYOUT_TABLE } from "#contract/walls/layouts/layout-table.ts";
import { THEMES, type Page, type PageMeta } from "#contract/walls/pages/page.ts";
import { isColour } from "#contract/core/values.ts";
import { pageColours } from "./wall-colours.ts";
import { readWallExtras, type WallExtras } from "#contract/walls/pages/wall-extras.ts";
import { fontOf } from "./fonts.ts";
import { assetUrl, averageOf, ctaOf, cardSpacing, safeLink, selectionOf, shadowOf } from "./scene-view.ts";
import { type StoredFacets, wallSearch } from "./wall-search.ts";
import type { DisplayView, WallLink, WallView, ReviewTotals } from "./view-model.ts";

function navOf(meta: PageMeta): WallLink[] {
  const links = [
    [meta.navigation_link_1, meta.navigation_link_1_text, meta.navigation_link_1_url],
    [meta.navigation_link_2, meta.navigation_link_2_text, meta.navigation_link_2_url],
  ] as const;
  return links.flatMap(([on, label, address]) => {
    const url = safeLink(address);
    return on === "1" && label && url ? [{ label, url }] : [];
  });
}

function logoOf(meta: PageMeta): WallView["logo"] {
  const url = meta.show_logo === "1" ? assetUrl(meta.logo_url) : null;
  return url === null
    ? null
    : { url, href: (meta.is_logo_redirect_url === "1" && safeLink(meta.redirect_url)) || null };
}

function buttonOf(meta: PageMeta): WallView["button"] {
  if (meta.enable_cta_button !== "1" || !meta.button_name) return null;
  const inNav = meta.add_cta_to_navigation === "1";
  return { label: meta.button_name, url: safeLink(meta.button_url), inNav };
}

const isPicture = (meta: PageMeta) => meta.add_custom_background === "1" && meta.background_type === "image";
const backgroundOf = (meta: PageMeta) =>
  isPicture(meta) ? assetUrl(meta.background_image_url ?? meta.background_image) : null;

function backgroundColourOf(meta: PageMeta): string | undefined {
  const colour = meta.background_color ?? "";
  return meta.add_custom_background === "1" && !isPicture(meta) && isColour(colour) ? colour : undefined;
}

function measuresOf({ radius, shadow, columns, gap }: WallExtras["arrangement"]): DisplayView["measures"] {
  return {
    ...(radius !== undefined && { radius: `${radius}px` }),
    ...(shadow !== undefined && { shadow: shadowOf(shadow) }),
    ...cardSpacing({ columns, gap }),
  };
}

function looksOf({ meta, custom_attributes: attributes }: Page, extras: WallExtras): DisplayView["looks"] {
  const looks: [look: DisplayView["looks"][number], on: boolean][] = [
    ["bordered", attributes.is_show_border === "1"],
    ["desktop-only", extras.arrangement.hide_on_phone === true],
    ["pictured", backgroundOf(meta) !== null],
    ["dimmed", backgroundOf(meta) !== null && meta.allow_darken_background === "1"],
  ];
  return looks.filter(([, on]) => on).map(([look]) => look);
}

/**
 * View model of a wall. Pure: the service renders it, the designer previews it. `whole`: totals, when some reviews
 * are left out.
 */
export function wallView(
  page: Page,
  chosen: PublicReview[],
  whole?: ReviewTotals,
  facets: [key: string, StoredFacets][] = [],
): WallView {
  const { meta, custom_attributes: attributes } = page;
  const extras = readWallExtras(attributes);
  const { direction, ...motion } = extras.motion;
  const arrangement = arrangementOf(extras.arrangement.layout ?? "masonry", direction);
  const quotes = LAYOUT_TABLE[arrangement].most === 1 ? chosen.filter(({ text }) => text.length > 0) : [];
  const reviews = (quotes.length > 0 ? quotes : chosen).slice(0, mostReviews(arrangement));
  return {
    id: page.unique_page_id,
    arrangement,
    title: meta.name || page.page_name,
    subtitle: meta.subtitle ?? "",
    logo: logoOf(meta),
    nav: navOf(meta),
    button: buttonOf(meta),
    background: backgroundOf(meta),
    favicon: assetUrl(meta.favicon),
    theme: THEMES.find((theme) => theme === meta.theme) ?? "light",
    ...pageColours(attributes, backgroundColourOf(meta)),
    font: fontOf(attributes.font.name),
    direction: extras.direction === "ltr" || extras.direction === "rtl" ? extras.direction : null,
    alignment: extras.arrangement.alignment ?? "center",
    looks: looksOf(page, extras),
    measures: measuresOf(extras.arrangement),
    css: meta.custom_css ?? "",
    motion: motionOf(arrangement, { ...motion, direction }),
    cta: ctaOf(attributes),
    showDates: meta.allow_to_display_feed_date === "1",
    showRatings: attributes.is_show_ratings === "1",
    showPlatforms: attributes.show_platform_icon === "1",
    showFaces: extras.arrangement.faces !== false,
    linkPlatforms: attributes.allow_social_redirection === "1",
    shorten: meta.allow_shorten_long_reviews === "1",
    media: extras.arrangement.media ?? "inline",
    batch: LAYOUT_TABLE[arrangement].grows && attributes.enable_load_more === "1" ? attributes.reviews_to_load : null,
    loadMoreLabel: attributes.load_more_btn_text || null,
    reviews,
    average: LAYOUT_TABLE[arrangement].average ? averageOf(reviews, whole) : null,
    selected: selectionOf(reviews.length, whole),
    collector: page.widget.workspace.name,
    about: `${wallPath(page.slug)}/about`,
    branding: !(extras.hide_branding && meta.allow_to_remove_branding === 1),
    share: extras.share,
    product: extras.product,
    search: wallSearch(extras, arrangement, facets),
  };
}
