// Enough for the two lines a list shows; long comments are not parsed whole for that.
const ENOUGH = 1500;
const BREAKS = /<(?:br|\/p|\/li|\/blockquote)\b/gi;

/** The first words of a comment on one line, without markup. The parsed document is inert: nothing in it runs or loads. */
export function plainWords(html: string): string {
  const start = html.slice(0, ENOUGH);
  const text =
    start.includes("<") || start.includes("&")
      ? (new DOMParser().parseFromString(start.replaceAll(BREAKS, " $&"), "text/html").body.textContent ?? "")
      : start;
  return text.replaceAll(/\s+/g, " ").trim();
}
