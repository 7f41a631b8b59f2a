import { expect, test } from "vitest";
import type { PageReview } from "#contract/walls/pages/page-review.ts";
import { checkWall } from "./check-design.ts";
import { selectShownReviews } from "./shown-reviews.ts";

const review = (id: number, details: Partial<PageReview["extra_details"]>) =>
  ({
    id,
    feed_identifier: `feed-text-item-${id}`,
    comment: "",
    rating: 5,
    attachments: [],
    social_platform: {},
    feed_type: "text",
    reviewed_at: "2026-03-01T10:00:00.000000Z",
    extra_details: { answer_type: null, approved: true, author_id: 0, author_name: "Ann", ...details },
  }) as unknown as PageReview;

const idsOf = (shown: PageReview[]) => shown.map(({ id }) => id);

test("the preview shows and counts what visitors see: neither hidden reviews nor those without consent", () => {
  const all = [
    review(1, { may_publish: true }),
    review(2, { may_publish: false, approved: false }),
    review(3, { state: "set_aside", approved: false }),
    // A service without this extension does not say.
    review(4, {}),
  ];
  const reviews = new Map(all.map((one) => [one.feed_identifier, one]));
  const matching = [review(5, { may_publish: false }), review(6, { may_publish: true })];
  const { shown, views, unapproved, hidden } = selectShownReviews([...reviews.keys()], { reviews, matching });
  expect(idsOf(shown)).toEqual([1, 4, 6]);
  expect(views).toHaveLength(3);
  expect(unapproved).toBe(0);
  expect(hidden).toEqual({ refused: 1, setAside: 1 });
  expect(idsOf(selectShownReviews([...reviews.keys()], { reviews, matching }, 2).shown)).toEqual([1, 4]);
});

test("the preview hides name and recording as visitors see it, while the record of the dashboard keeps them", () => {
  const media = [{ type: "video", url: "/media/clip.webm" }] as unknown as PageReview["attachments"];
  const one: PageReview = {
    ...review(1, { may_publish: true, withheld: ["publish_person", "publish_media"] }),
    app_user_name: "Ann Example",
    customer_company: "Annworks",
    customer_avatar: "/media/face.webp",
    attachments: media,
  };
  const reviews = new Map([[one.feed_identifier, one]]);
  const { shown, views } = selectShownReviews([one.feed_identifier], { reviews, matching: [] });
  expect(views).toMatchObject([{ name: "", company: null, avatarUrl: null, media: [] }]);
  expect(shown[0]?.app_user_name).toBe("Ann Example");
});

test("the checklist names chosen reviews that visitors do not see", () => {
  const issues = checkWall({
    kind: "page",
    values: {},
    validationErrors: [],
    looks: [],
    shown: [review(1, {})],
    hidden: { refused: 2, setAside: 1 },
    approved: undefined,
  });
  expect(issues.map(({ text }) => text)).toEqual([
    "2 reviews have no consent to publication.",
    "One review is hidden.",
  ]);
});
