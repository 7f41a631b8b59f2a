import { type Item, findReviews, valuesOf } from "#server/platform/web-page/structured-item.ts";
import { type FoundReview, toReview } from "./found-review.ts";
import type { Page } from "#server/platform/web-page/read-page.ts";

/** No page shows more reviews than this at once. */
const CONSIDERED = 500;

function fragmentOf(url: URL): string {
  try {
    return decodeURIComponent(url.hash.slice(1));
  } catch {
    return url.hash.slice(1);
  }
}

const namesOf = (item: Item): string[] =>
  [...item.ids, ...valuesOf(item, "url")].filter((id) => typeof id === "string").filter((id) => id.trim() !== "");

/** First the one the URL fragment names, then the one with this URL. */
function orderByAddress(items: Item[], requestedUrl: URL, base: URL): Item[] {
  const fragment = fragmentOf(requestedUrl);
  const isNamed = (id: string) => id === fragment || id.endsWith(`#${fragment}`);
  const tests: ((item: Item) => boolean)[] = [
    (item) => fragment !== "" && namesOf(item).some(isNamed),
    (item) => fragment !== "" && item.within.includes(fragment),
    (item) => namesOf(item).some((id) => URL.parse(id, base)?.href === requestedUrl.href),
  ];
  return [...tests.flatMap((test) => items.find(test) ?? []), ...items];
}

/** `index` counts from 1; without one, the review the URL means, else the first that can be read. */
export function chooseReview(page: Page, requestedUrl: URL, index: number | undefined): FoundReview | undefined {
  const items = findReviews(page.items).slice(0, CONSIDERED);
  let position = index ?? 1;
  for (const item of index === undefined ? orderByAddress(items, requestedUrl, page.base) : items) {
    const review = toReview(item, page.base);
    if (review) position -= 1;
    if (position === 0) return review;
  }
  return undefined;
}
