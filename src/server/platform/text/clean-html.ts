import sanitizeHtml from "sanitize-html";
import { isSafeUrl } from "#contract/core/urls.ts";
import { RICH_TAGS, type Rich, type RichTag } from "#contract/core/rich-text.ts";
import { htmlToRich } from "./rich-text.ts";
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

// Elements that `<name …>` can mean. Anything else that looks like a tag (`<3`, `a<b`, `<your name>`) is text.
const KNOWN = new Set(
  (
    "a abbr acronym address applet area article aside audio b base basefont bdi bdo bgsound big blink blockquote body br button " +
    "canvas caption center cite code col colgroup data datalist dd del details dfn dialog dir div dl dt em embed fieldset " +
    "figcaption figure font footer form frame frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html i iframe image img input " +
    "ins isindex kbd keygen label legend li link listing main map mark marquee math menu meta meter nav nobr noembed noframes " +
    "noscript object ol optgroup option output p param picture plaintext portal pre progress q rb rp rt rtc ruby s samp script " +
    "search section select slot small source spacer span strike strong style sub summary sup svg table tbody td template " +
    "textarea tfoot th thead time title tr track tt u ul var video wbr xmp"
  ).split(" "),
);

const TAG = /<\/?([a-z][a-z0-9]*)(?=[\s/>])([^<>]*)>|</gi;

// `a<b and b>c` is a comparison; a tag has nothing or attributes with values behind its name.
const isTag = (name: string, rest: string) =>
  KNOWN.has(name.toLowerCase()) && (/^\s*\/?$/.test(rest) || rest.includes("="));

/** Escapes every `<` that does not begin a tag of a known element, in linear time. */
export function escapeStrayBrackets(html: string): string {
  return html.replace(TAG, (found: string, name?: string, rest: string = "") =>
    name && isTag(name, rest) ? found : found.replace("<", "&lt;"),
  );
}

/** Removes `<!-- … -->`; an unfinished one is escaped later. */
export function dropComments(html: string): string {
  let kept = "";
  let from = 0;
  for (;;) {
    const start = html.indexOf("<!--", from);
    const end = start < 0 ? -1 : html.indexOf("-->", start + 4);
    if (end < 0) return kept + html.slice(from);
    kept += html.slice(from, start);
    from = end + 3;
  }
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
const once = (html: string): string => richToHtml(fixNesting(htmlToRich(sanitise(html)))).trim();

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
