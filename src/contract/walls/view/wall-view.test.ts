import { expect, test } from "vitest";
import { DEFAULT_ATTRIBUTES } from "#contract/walls/pages/page-defaults.ts";
import { pageForTests as page } from "#contract/testing/page-fixture.ts";
import { publicReview } from "./to-public-review.ts";
import type { PageReview } from "#contract/walls/pages/page-review.ts";
import { pageReviewForTests } from "#contract/testing/page-review-fixture.ts";
import { wallView } from "./wall-view.ts";
import type { WallView } from "./view-model.ts";

const item = (changes: Partial<PageReview> = {}): PageReview =>
  pageReviewForTests(3, {
    unique_feedback_id: "CANARY",
    comment: "CANARY",
    favourite: true,
    created_at: "CANARY",
    app_user_name: "Ann",
    reviewed_at: "2026-02-03T23:59:59.000000Z",
    ...changes,
  });

test("a public review is an allow-list: no other field of the record is in it", () => {
  const full = {
    ...item(),
    email: "CANARY",
    reviewer_phone: "CANARY",
    review_labels: ["CANARY"],
    ip: "CANARY",
    consent: "CANARY",
  };
  const shown = publicReview(
    {
      ...full,
      response: "CANARY",
      workspace_name: "CANARY",
      extra_details: { ...full.extra_details, author_name: "CANARY" },
    },
    ["Good"],
  );
  expect(JSON.stringify(wallView(page(), [shown]))).not.toContain("CANARY");
  expect(shown).toMatchObject({ key: "feed-text-item-3", name: "Ann", rating: 5, date: "2026-02-03", text: ["Good"] });
});

test("ratings from 0 to 5 are stars, thumbs are not", () => {
  for (const rating of [-1, 99, 1e308, Number.NaN]) expect(publicReview(item({ rating }), []).rating).toBeNull();
  expect(publicReview(item({ rating: 4 }), []).rating).toBe(4);
  expect(publicReview(item({ rating: 5, rating_exact: 4.5 }), []).rating).toBe(4.5);
  expect(publicReview(item({ rating: 0, rating_exact: null }), []).rating).toBeNull();
  expect(publicReview(item({ rating: 5, rating_type: 2 }), [])).toMatchObject({ rating: null, thumb: true });
});

test("the logo of a company is shown where a layout asks for it, as preview and page do in the same way", () => {
  const { extra_details: details } = item();
  const withLogo = item({ extra_details: { ...details, company_logo: "/media/acme.webp" } });
  expect(publicReview(withLogo, [], true).companyLogoUrl).toBe("/media/acme.webp");
  expect(publicReview(withLogo, [])).not.toHaveProperty("companyLogoUrl");
  expect(publicReview(item(), [], true)).not.toHaveProperty("companyLogoUrl");
});

test("pictures and links are files of the service or web addresses", () => {
  for (const url of [
    "javascript:alert(1)",
    "//evil.test/a.png",
    "/\\evil.test",
    "data:image/png;base64,",
    "mailto:a@b.test",
    "\\\\host",
  ])
    expect(publicReview(item({ customer_avatar: url, review_url: url }), []), url).toMatchObject({
      avatarUrl: null,
      url: null,
    });
  expect(publicReview(item({ customer_avatar: "/media/a.webp", review_url: "https://g.test/1" }), [])).toMatchObject({
    avatarUrl: "/media/a.webp",
    url: "https://g.test/1",
  });
});

test("invalid colours give way to the default", () => {
  for (const border_color of ["red;}body{x:y", "url(https://evil.test)", "expression(1)", "</style>", "var(--x)", ""])
    expect(wallView(page({}, { border_color }), []).light.border, border_color).toBe(DEFAULT_ATTRIBUTES.border_color);
  expect(wallView(page({}, { border_color: "#AbC" }), []).light.border).toBe("#AbC");
  expect(wallView(page({}, { font: { name: 'x";}*{color:red' } }), []).font).toBeNull();
});

test("a chosen call-to-action colour applies in the dark theme too, a default one does not", () => {
  const cta = { ...DEFAULT_ATTRIBUTES.cta_attributes, button_color: "#ff0000" };
  const { dark } = wallView(page({}, { cta_attributes: cta }), []);
  expect([dark["cta-button"], dark["cta-card"]]).toEqual(["#ff0000", undefined]);
});

test("a view states how many reviews were chosen when eligible ones are left out", () => {
  const shown = [publicReview(item(), [])];
  expect(wallView(page(), shown, { reviews: 3 }).selected).toEqual({ shown: 1, of: 3 });
  expect(wallView(page(), shown, { reviews: 1 }).selected).toBeNull();
  expect(wallView(page(), shown).selected).toBeNull();
});

test("an inline quote is the first review with words, if there is one", () => {
  const quote = page({}, { arrangement: { layout: "quote" } });
  const [video, words] = [publicReview(item(), []), publicReview(item(), [])];
  Object.assign(video, { key: "video", text: [] });
  Object.assign(words, { key: "words", text: ["Good."] });
  const keysOf = (...chosen: (typeof video)[]) => wallView(quote, chosen).reviews.map(({ key }) => key);
  expect(keysOf(video, words)).toEqual(["words"]);
  expect(keysOf(video)).toEqual(["video"]);
});

test("unsafe addresses of a page are not linked", () => {
  const bad = "javascript:alert(1)";
  const view = wallView(
    page(
      {
        enable_cta_button: "1",
        button_name: "Go",
        button_url: bad,
        show_logo: "1",
        logo_url: "/l.webp",
        is_logo_redirect_url: "1",
        redirect_url: bad,
      },
      { cta_enabled: 1, cta_attributes: { ...DEFAULT_ATTRIBUTES.cta_attributes, heading_text: "Hi", button_url: bad } },
    ),
    [],
  );
  expect(JSON.stringify(view)).not.toContain("javascript");
});

type Meta = Parameters<typeof page>[0];
type Attributes = Record<string, unknown>;

const EFFECTS: [Meta, Attributes, Partial<WallView>][] = [
  [
    { navigation_link_1: "1", navigation_link_1_text: "A", navigation_link_1_url: "https://a.test/" },
    {},
    { nav: [{ label: "A", url: "https://a.test/" }] },
  ],
  [{ navigation_link_2: "1", navigation_link_2_text: "A", navigation_link_2_url: "javascript:a" }, {}, { nav: [] }],
  [{ navigation_link_1_text: "A", navigation_link_1_url: "https://a.test/" }, {}, { nav: [] }],
  [
    { enable_cta_button: "1", button_name: "Go", button_url: "https://a.test/", add_cta_to_navigation: "1" },
    {},
    { button: { label: "Go", url: "https://a.test/", inNav: true } },
  ],
  [{ favicon: "/media/f.png" }, {}, { favicon: "/media/f.png" }],
  [{ favicon: "//evil.test/f.png" }, {}, { favicon: null }],
  [
    {
      add_custom_background: "1",
      background_type: "image",
      background_image_url: "/media/b.webp",
      allow_darken_background: "1",
    },
    {},
    { background: "/media/b.webp", looks: ["bordered", "pictured", "dimmed"] },
  ],
  [
    { background_type: "image", background_image_url: "/media/b.webp", allow_darken_background: "1" },
    {},
    { background: null, looks: ["bordered"] },
  ],
  [{ custom_css: ".wall .card{color:red}" }, {}, { css: ".wall .card{color:red}" }],
  [{ theme: "auto" }, {}, { theme: "auto" }],
  [{ allow_shorten_long_reviews: "0", allow_to_display_feed_date: "0" }, {}, { shorten: false, showDates: false }],
  [
    {},
    { is_show_border: "0", is_show_ratings: "0", show_platform_icon: "0", allow_social_redirection: "0" },
    { looks: [], showRatings: false, showPlatforms: false, linkPlatforms: false },
  ],
  [{}, { enable_load_more: "0" }, { batch: null }],
  [{}, { reviews_to_load: 5, load_more_btn_text: "More" }, { batch: 5, loadMoreLabel: "More" }],
  [{}, { arrangement: { layout: "carousel" } }, { arrangement: "carousel", batch: null }],
  [{}, { arrangement: { layout: "marquee" }, motion: { direction: "up" } }, { arrangement: "vertical" }],
  [{}, { arrangement: { layout: "marquee" } }, { arrangement: "horizontal" }],
  [
    {},
    { arrangement: { alignment: "left", faces: false, media: "dialog", hide_on_phone: true } },
    { alignment: "left", showFaces: false, media: "dialog", looks: ["bordered", "desktop-only"] },
  ],
  [
    {},
    { arrangement: { columns: 3, gap: 10, radius: 0, shadow: 0 } },
    {
      measures: {
        gap: "10px",
        radius: "0px",
        shadow: "none",
        lanes: "repeat(auto-fill,minmax(min(100%,max(13em,(100% - 2*10px)/3)),1fr))",
      },
    },
  ],
  [{}, { direction: "rtl" }, { direction: "rtl" }],
  [{}, { direction: "auto" }, { direction: null }],
  [{}, { hide_branding: true }, { branding: false }],
  [{ allow_to_remove_branding: 0 }, { hide_branding: true }, { branding: true }],
];

test.each(EFFECTS)("%j %j", (meta, attributes, effect) => {
  expect(wallView(page(meta, attributes), [])).toMatchObject(effect);
});

test("a custom background colour replaces the page colour in the light theme", () => {
  const own = { add_custom_background: "1", background_type: "color", background_color: "#123456" } as const;
  expect(wallView(page(own), []).light.page).toBe("#123456");
  expect(wallView(page({ ...own, add_custom_background: "0" }), []).light.page).not.toBe("#123456");
});

test("a review is collected, imported or added by the business", () => {
  const originOf = (feed_type: string, social_feed_type?: string) =>
    publicReview(item({ feed_type, social_feed_type }), []).origin;
  expect([originOf("text_feed"), originOf("social_feed", "social"), originOf("social_feed", "manual_text")]).toEqual([
    "collected",
    "imported",
    "added",
  ]);
});
