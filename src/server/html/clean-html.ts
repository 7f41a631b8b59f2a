import sanitizeHtml from "sanitize-html";
import { isSafeUrl } from "#contract/values.ts";
import { RICH_TAGS } from "#contract/wall.ts";
import { dropComments, escapeStrayBrackets } from "./known-tags.ts";
import { storable } from "./storable.ts";

const SAME_AS = { b: "strong", i: "em", strike: "s", del: "s", ins: "u", div: "p", h1: "p", h2: "p", h3: "p", h4: "p", h5: "p", h6: "p" };

const options: sanitizeHtml.IOptions = {
  allowedTags: [...RICH_TAGS],
  allowedAttributes: { a: ["href"] },
  transformTags: SAME_AS,
  allowedSchemes: ["http", "https", "mailto", "tel"],
  allowProtocolRelative: false,
  disallowedTagsMode: "discard",
  nestingLimit: 40,
  exclusiveFilter: (frame) => {
    if (frame.tag === "a" && !isSafeUrl(frame.attribs["href"] ?? "")) return "excludeTag";
    return false;
  },
};

/**
 * Sanitises the HTML of a review for storing: the elements of `RICH_TAGS`, links with a safe address, nothing else.
 * What only looks like a tag stays as words. Cleaning twice changes nothing.
 */
export function cleanHtml(html: string): string {
  const text = storable(html);
  if (!text.includes("<") && !text.includes("&")) return text.replaceAll(">", "&gt;");
  return sanitizeHtml(escapeStrayBrackets(dropComments(text)), options).trim();
}
