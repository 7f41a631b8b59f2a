import sanitizeHtml from "sanitize-html";
import { isSafeUrl } from "#contract/core/values.ts";
import { RICH_TAGS } from "#contract/walls/view/view-model.ts";
import { dropComments, escapeStrayBrackets } from "./allowed-tags.ts";
import { htmlToRich } from "./rich-text.ts";
import { richToHtml, fixNesting } from "./balance-tags.ts";
import { storableText } from "./storable.ts";

const SAME_AS = {
  b: "strong",
  i: "em",
  strike: "s",
  del: "s",
  ins: "u",
  div: "p",
  h1: "p",
  h2: "p",
  h3: "p",
  h4: "p",
  h5: "p",
  h6: "p",
};

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

const sanitise = (html: string): string => sanitizeHtml(escapeStrayBrackets(dropComments(html)), options);
const once = (html: string): string => richToHtml(fixNesting(htmlToRich(sanitise(html)))).trim();

// Taking elements out can leave a paragraph in a paragraph, which the next parser reads differently.
function sanitiseUntilStable(html: string, rounds = 6): string {
  const clean = once(html);
  return clean === html || rounds === 0 ? clean : sanitiseUntilStable(clean, rounds - 1);
}

/**
 * Sanitises the HTML of a review for storing: the elements of `RICH_TAGS`, links with a safe address, nothing else.
 * What only looks like a tag stays as words. Cleaning twice changes nothing.
 */
export const cleanHtml = (html: string): string => sanitiseUntilStable(storableText(html).trim());
