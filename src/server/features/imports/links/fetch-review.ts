import type { Outbound } from "#server/platform/outbound/outbound.ts";
import { OutboundFault } from "#server/platform/outbound/outbound-error.ts";
import { chooseReview } from "./choose-review.ts";
import type { FoundReview } from "./found-review.ts";
import { type Page, decode, readPage } from "#server/platform/web-page/read-page.ts";
import { OEmbed, readPost } from "./read-post.ts";

const HTML = ["text/html", "application/xhtml+xml"];
const JSON_TYPES = ["application/json", "text/json", "application/json+oembed"];

/** The oEmbed record of a page, if it names one that can be had; without it the page must do. */
async function fetchEmbed(outbound: Outbound, page: Page): Promise<OEmbed | undefined> {
  const url = page.oembed === undefined ? null : URL.parse(page.oembed, page.base);
  if (!url) return undefined;
  try {
    const answer = await outbound.request({ url, types: JSON_TYPES });
    return OEmbed.parse(JSON.parse(decode(answer)));
  } catch {
    return undefined;
  }
}

/** The page of a review could be read, but holds none. */
class NoReview extends Error {
  constructor() {
    super("No review can be read at this address.");
  }
}

/**
 * Fetches a page and reads the review it holds: structured data first, else what oEmbed and Open Graph tell.
 * Gives the host it came from too. Throws `OutboundFault` or `NoReview`.
 */
export async function fetchReview(
  outbound: Outbound,
  asked: string,
  index?: number,
): Promise<{ review: FoundReview; host: string }> {
  const answer = await outbound.request({ url: asked, types: HTML });
  const page = readPage(decode(answer), answer.url);
  const structured = chooseReview(page, new URL(asked), index);
  const review = structured ?? (index === undefined ? readPost(page, await fetchEmbed(outbound, page)) : undefined);
  if (!review) throw new NoReview();
  return { review, host: answer.url.hostname };
}

/** The sentence for whoever asked; undefined for a fault of our own. */
export const refusalOf = (error: unknown): string | undefined =>
  error instanceof OutboundFault || error instanceof NoReview ? error.message : undefined;
