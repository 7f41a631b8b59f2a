// Enough for the two lines of a list; long comments are not parsed whole.
const EXCERPT_SOURCE_LENGTH = 1500;
const BREAKS = /<(?:br|\/p|\/li|\/blockquote)\b/gi;

/** The start of a comment on one line, without markup. The parsed document is inert: it runs and loads nothing. */
export function plainExcerpt(html: string): string {
  const start = html.slice(0, EXCERPT_SOURCE_LENGTH);
  const text =
    start.includes("<") || start.includes("&")
      ? (new DOMParser().parseFromString(start.replaceAll(BREAKS, " $&"), "text/html").body.textContent ?? "")
      : start;
  return text.replaceAll(/\s+/g, " ").trim();
}

export function plainText(html: string): string {
  const lines = html.replaceAll(BREAKS, "\n$&");
  const text = new DOMParser().parseFromString(lines, "text/html").body.textContent ?? "";
  return text
    .replaceAll(/[^\S\n]+/g, " ")
    .replaceAll(/ *\n\s*/g, "\n")
    .trim();
}
