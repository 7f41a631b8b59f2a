import sanitizeHtml from "sanitize-html";
import { isSafeUrl } from "#contract/core/urls.ts";
import { RICH_TAGS, type Rich, type RichTag } from "#contract/core/rich-text.ts";
import { htmlToRich } from "./rich-text.ts";
import { TAG, dropComments, escapeStrayBrackets, isTag } from "./stray-markup.ts";
import { storableText } from "./storable.ts";

type Element = Exclude<Rich, string>;

const BLOCKS: RichTag[] = ["p", "ul", "ol", "blockquote", "li"];
const ESCAPES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

const holdsBlock = (parts: Rich[]): boolean =>
  parts.some((part) => typeof part !== "string" && (BLOCKS.includes(part.tag) || holdsBlock(part.children)));

function settle(element: Element, parent: RichTag | null, inLink: boolean): Rich[] {
  const isItem = element.tag === "li" && (parent === "ul" || parent === "ol");
  const tag = element.tag === "li" && !isItem ? "p" : element.tag;
  const children = fixNesting(element.children, tag, inLink || tag === "a");
  const isLost = (tag === "a" && inLink) || (tag === "p" && holdsBlock(children));
  return isLost ? children : [{ ...element, tag, children }];
}

/**
 * Rearranges a tree so that every HTML parser reads it alike: no block inside a paragraph, no item outside of a list,
 * no nested links. Misplaced elements are unwrapped.
 */
function fixNesting(parts: Rich[], parent: RichTag | null = null, inLink = false): Rich[] {
  return parts.flatMap((part) => (typeof part === "string" ? part : settle(part, parent, inLink)));
}

const text = (words: string) => words.replaceAll(/[&<>]/g, (sign) => ESCAPES[sign] ?? sign);
const attribute = (value: string) => value.replaceAll(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);

function richToHtml(parts: Rich[]): string {
  const write = (part: Rich): string => {
    if (typeof part === "string") return text(part);
    if (part.tag === "br") return "<br />";
    const href = part.href === undefined ? "" : ` href="${attribute(part.href)}"`;
    return `<${part.tag}${href}>${richToHtml(part.children)}</${part.tag}>`;
  };
  return parts.map(write).join("");
}

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
// A character reference can stand for a character that is not stored.
const once = (html: string): string => storableText(richToHtml(fixNesting(htmlToRich(sanitise(html))))).trim();

// Removing elements can nest paragraphs, which the next parser reads differently.
function sanitiseUntilStable(html: string, rounds = 6): string {
  const clean = once(html);
  return clean === html || rounds === 0 ? clean : sanitiseUntilStable(clean, rounds - 1);
}

/**
 * Sanitises the HTML of a review for storage: the elements of `RICH_TAGS` and safe links, nothing else. Text that
 * only looks like a tag stays. Idempotent.
 */
export const cleanHtml = (html: string): string => sanitiseUntilStable(storableText(html).trim());

const sameAs: Record<string, string | undefined> = SAME_AS;

/** Names of the elements of a text, alike ones by one name. */
function elementsOf(html: string): string[] {
  const found = dropComments(html).matchAll(TAG);
  return [...found].flatMap(([tag, name, rest = ""]) => {
    if (!name || tag.startsWith("</") || !isTag(name, rest)) return [];
    const lower = name.toLowerCase();
    return sameAs[lower] ?? lower;
  });
}

/** Whether `cleanHtml` left nothing of a text, or took elements from it; undefined when it kept everything. */
export function lossOf(html: string, clean: string): "emptied" | "changed" | undefined {
  if (storableText(html).trim() === "") return undefined;
  if (clean === "") return "emptied";
  const kept = elementsOf(clean);
  const isLost = elementsOf(html).some((name) => {
    const at = kept.indexOf(name);
    if (at >= 0) kept.splice(at, 1);
    return at < 0;
  });
  return isLost ? "changed" : undefined;
}
