import { expect, test } from "vitest";
import { DEFAULT_ATTRIBUTES } from "./page-defaults.ts";
import { pageForTests as page } from "./page-for-tests.ts";
import { publicReview } from "./public-review.ts";
import type { PageReview } from "./page-review.ts";
import { wallView } from "./wall-view.ts";

const item = (changes: Partial<PageReview> = {}): PageReview => ({
  id: 3,
  unique_feedback_id: "CANARY",
  comment: "CANARY",
  favourite: true,
  created_at: "CANARY",
  feed_type: "text_feed",
  rating: 5,
  rating_type: 1,
  app_user_name: "Ann",
  reviewed_at: "2026-02-03T23:59:59.000000Z",
  attachments: [],
  ...changes,
});

test("a public review is an allow-list: nothing else of the record is in it", () => {
  const full = {
    ...item(),
    email: "CANARY",
    reviewer_phone: "CANARY",
    review_labels: ["CANARY"],
    ip: "CANARY",
    consent: "CANARY",
  };
  const shown = publicReview(
    { ...full, response: "CANARY", workspace_name: "CANARY", extra_details: { author_name: "CANARY" } },
    ["Good"],
  );
  expect(JSON.stringify(wallView(page(), [shown]))).not.toContain("CANARY");
  expect(shown).toMatchObject({ key: "feed-text-item-3", name: "Ann", rating: 5, date: "2026-02-03", words: ["Good"] });
});

test("stars are stars only between none and five; thumbs are not stars", () => {
  for (const rating of [null, "", "five", -1, 99, 1e308, Number.NaN])
    expect(publicReview(item({ rating }), []).rating).toBeNull();
  expect(publicReview(item({ rating: "4.5" }), []).rating).toBe(4.5);
  expect(publicReview(item({ rating: 5, rating_exact: 4.5 }), []).rating).toBe(4.5);
  expect(publicReview(item({ rating: 0, rating_exact: null }), []).rating).toBeNull();
  expect(publicReview(item({ rating: 5, rating_type: 2 }), [])).toMatchObject({ rating: null, thumb: true });
});

test("pictures and links are the service's own files or web addresses", () => {
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

test("only colours become colours; the default stands for the rest", () => {
  for (const border_color of ["red;}body{x:y", "url(https://evil.test)", "expression(1)", "</style>", "var(--x)", ""])
    expect(wallView(page({}, { border_color }), []).light.border, border_color).toBe(DEFAULT_ATTRIBUTES.border_color);
  expect(wallView(page({}, { border_color: "#AbC" }), []).light.border).toBe("#AbC");
  expect(wallView(page({}, { font: { name: 'x";}*{color:red' } }), []).font).toBeNull();
});

test("a CTA colour somebody chose holds in the dark look too, one left alone does not", () => {
  const cta = { ...DEFAULT_ATTRIBUTES.cta_attributes, button_color: "#ff0000" };
  const { dark } = wallView(page({}, { cta_attributes: cta }), []);
  expect([dark["cta-button"], dark["cta-card"]]).toEqual(["#ff0000", undefined]);
});

test("says how many were chosen when some could be shown and are not", () => {
  const shown = [publicReview(item(), [])];
  expect(wallView(page(), shown, { reviews: 3 }).selected).toEqual({ shown: 1, of: 3 });
  expect(wallView(page(), shown, { reviews: 1 }).selected).toBeNull();
  expect(wallView(page(), shown).selected).toBeNull();
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
