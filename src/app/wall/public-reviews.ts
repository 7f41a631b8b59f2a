import type { PageReview } from "#contract/page-review.ts";
import { publicReview } from "#contract/public-review.ts";
import { type Markup, richFrom } from "#contract/rich.ts";
import type { PublicReview } from "#contract/wall.ts";

function markupOf(node: Node): Markup[] {
  if (node instanceof Text) return [{ text: node.data }];
  if (!(node instanceof Element)) return [];
  const children = [...node.childNodes].flatMap(markupOf);
  return [{ tag: node.localName, href: node.getAttribute("href"), children }];
}

/** The nodes of stored HTML. A parsed document runs no script and loads nothing; it is read, never shown. */
function parseMarkup(html: string): Markup[] {
  return [...new DOMParser().parseFromString(html, "text/html").body.childNodes].flatMap(markupOf);
}

const known = new WeakMap<PageReview, PublicReview>();

/** A review as visitors see it; read once, however often the preview is drawn. */
export function toPublicReview(review: PageReview): PublicReview {
  const before = known.get(review);
  if (before) return before;
  const made = publicReview(review, richFrom(parseMarkup(review.comment ?? "")));
  known.set(review, made);
  return made;
}
