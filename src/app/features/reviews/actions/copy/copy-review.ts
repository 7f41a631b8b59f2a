import { loadPurifier } from "#app/shared/rich-text/safe-html.tsx";
import { reviewerName } from "#app/shared/review-display/review-names.ts";
import type { ConsentPurpose } from "#contract/reviews/consent.ts";
import type { ReviewListItem } from "#contract/reviews/review.ts";

type Copied = Pick<ReviewListItem, "comment" | "review_title" | "feed_fields" | "rating" | "extra_details">;

const BLOCKS = /<(?:br|\/p|\/li|\/blockquote|\/h\d)\b[^>]*>/gi;
const SIGNS: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escape = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign);

/** The text of a comment, one line per paragraph. The parsed document is inert. */
function commentText(html: string): string {
  if (!/[<&]/.test(html)) return html.trim();
  const text = new DOMParser().parseFromString(html.replaceAll(BLOCKS, "$&\n"), "text/html").body.textContent ?? "";
  return text
    .split("\n")
    .map((line) => line.trim())
    .join("\n")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();
}

/** Whether the reviewer did not agree to be named. */
export const isNameWithheld = ({ extra_details: details }: Copied): boolean =>
  details?.withheld?.includes("publish_person" satisfies ConsentPurpose) === true;

/** Empty where the name is withheld. */
function signatureText(review: Copied): string {
  if (isNameWithheld(review)) return "";
  const { position, organization_name: company } = review.feed_fields;
  return [reviewerName(review), position, company].filter(Boolean).join(", ");
}

const reviewText = (review: Copied) =>
  [review.review_title?.trim(), commentText(review.comment ?? "")].filter(Boolean).join("\n");

export const asText = (reviews: readonly Copied[]): string =>
  reviews
    .map((review) => {
      const signature = signatureText(review);
      return reviewText(review) + (signature && `\n\n— ${signature}`);
    })
    .join("\n\n\n");

export async function asHtml(reviews: readonly Copied[]): Promise<string> {
  const { purify } = await loadPurifier();
  const quote = (review: Copied) => {
    const title = review.review_title ? `<p><strong>${escape(review.review_title)}</strong></p>` : "";
    const comment = review.comment ?? "";
    const body = comment.includes("<") ? purify(comment) : `<p>${escape(comment)}</p>`;
    const signature = escape(signatureText(review));
    return `<blockquote>\n${title}${body}\n${signature && `<footer>— ${signature}</footer>\n`}</blockquote>`;
  };
  return reviews.map(quote).join("\n");
}
