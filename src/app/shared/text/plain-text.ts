// Enough for the two lines of a list; long comments are not parsed whole.
const EXCERPT_SOURCE_LENGTH = 1500;
const BREAKS = /<(?:br|\/p|\/li|\/blockquote)\b/gi;

const BARE_TAGS = /<\/?[a-z]+\d?>/gi;

const parsedText = (html: string) => new DOMParser().parseFromString(html, "text/html").body.textContent ?? "";

/**
 * The start of a comment on one line, without markup. Most comments have tags without attributes only; the others are
 * parsed, into a document that is inert: it runs and loads nothing.
 */
export function plainExcerpt(html: string): string {
  const start = html.slice(0, EXCERPT_SOURCE_LENGTH).replaceAll(BREAKS, " $&");
  const bare = start.replaceAll(BARE_TAGS, "");
  return (/[<&]/.test(bare) ? parsedText(start) : bare).replaceAll(/\s+/g, " ").trim();
}

export function plainText(html: string): string {
  const lines = html.replaceAll(BREAKS, "\n$&");
  return parsedText(lines)
    .replaceAll(/[^\S\n]+/g, " ")
    .replaceAll(/ *\n\s*/g, "\n")
    .trim();
}
