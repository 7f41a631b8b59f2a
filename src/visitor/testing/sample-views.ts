import type { PublicReview } from "#contract/reviews/public-review.ts";
import type { DisplayView, WallView, WidgetView } from "#contract/walls/view/view-model.ts";

export const reviewForTests = (index: number, more: Partial<PublicReview> = {}): PublicReview => ({
  key: `feed-text-item-${index}`,
  medium: "text",
  name: `Person <${index}>`,
  position: "Lead",
  company: "A & B",
  avatarUrl: null,
  title: "<script>alert(1)</script>",
  text: [
    {
      tag: "p",
      children: ['"><img src=x onerror=alert(1)>', { tag: "a", href: "https://a.test/?a=1&b=2", children: ["x"] }],
    },
  ],
  rating: 4.5,
  thumb: false,
  date: "2026-02-03",
  platform: { name: "Google", slug: "google", iconUrl: null },
  origin: "imported",
  url: "https://g.test/",
  media: [],
  ...more,
});

const displayView = (): DisplayView => ({
  id: "page_x",
  arrangement: "masonry",
  theme: "light",
  light: {},
  dark: {},
  font: null,
  direction: null,
  alignment: "center",
  looks: ["bordered"],
  measures: {},
  css: "",
  motion: null,
  cta: { heading: "Join", body: "", label: "Go", url: "https://go.test/", position: 2, interval: 2 },
  showDates: true,
  showRatings: true,
  showPlatforms: true,
  linkPlatforms: true,
  shorten: true,
  batch: null,
  loadMoreLabel: null,
  reviews: [1, 2, 3, 4].map((index) => reviewForTests(index)),
  average: null,
  selected: null,
});

export const wallForTests = (more: Partial<WallView> = {}): WallView => ({
  ...displayView(),
  title: "Loved",
  subtitle: "",
  logo: null,
  nav: [],
  button: null,
  background: null,
  favicon: null,
  about: "/w/loved/about",
  branding: true,
  share: {},
  product: {},
  search: null,
  ...more,
});

export const widgetForTests = (more: Partial<WidgetView> = {}): WidgetView => ({
  ...displayView(),
  kind: "masonry",
  ...more,
});
