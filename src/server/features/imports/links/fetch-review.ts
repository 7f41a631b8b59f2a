import type { Outbound } from "#server/platform/outbound/outbound.ts";
import { OutboundError } from "#server/platform/outbound/outbound-error.ts";
import { chooseReview } from "./choose-review.ts";
import type { FoundReview } from "./found-review.ts";
import { type Page, decode, readPage } from "#server/platform/web-page/read-page.ts";
import { OEmbed, readPost } from "./read-post.ts";

const HTML = ["text/html", "application/xhtml+xml"];
const JSON_TYPES = ["application/json", "text/json", "application/json+oembed"];

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

class NoReviewError extends Error {
  constructor() {
    super("No review can be read at this address.");
  }
}

/** Structured data, else oEmbed and Open Graph. Throws `OutboundError` or `NoReviewError`. */
export async function fetchReview(
  outbound: Outbound,
  requestedUrl: string,
  index?: number,
): Promise<{ review: FoundReview; host: string }> {
  const answer = await outbound.request({ url: requestedUrl, types: HTML });
  const page = readPage(decode(answer), answer.url);
  const structured = chooseReview(page, new URL(requestedUrl), index);
  const review = structured ?? (index === undefined ? readPost(page, await fetchEmbed(outbound, page)) : undefined);
  if (!review) throw new NoReviewError();
  return { review, host: answer.url.hostname };
}

/** For the user; undefined for internal errors. */
export const fetchErrorMessage = (error: unknown): string | undefined =>
  error instanceof OutboundError || error instanceof NoReviewError ? error.message : undefined;
