import type { Page } from "#contract/page.ts";
import type { PageReview } from "#contract/page-review.ts";
import { wholeOf } from "#contract/wall-parts.ts";
import { wallView } from "#contract/wall-view.ts";
import type { WallView } from "#contract/wall.ts";
import { toPublicReview } from "./public-reviews.ts";
import { pageWith, type WallForm } from "./wall-form.ts";

/** The wall as visitors would see it with what the form holds. */
export function previewView(page: Page, form: WallForm, reviews: ReadonlyMap<string, PageReview>): WallView {
  const chosen = form.feeds
    .flatMap((feed) => reviews.get(feed) ?? [])
    .filter(({ extra_details: details }) => details?.state !== "set_aside");
  const unapproved = chosen.filter(({ extra_details: details }) => details?.approved === false).length;
  const whole = wholeOf(page, unapproved);
  return wallView(pageWith(page, form), chosen.map(toPublicReview), whole);
}
