import { Parser } from "htmlparser2";
import { dropComments, escapeStrayBrackets } from "./stray-markup.ts";

const MARKUP = /<\/?[a-z!]|&(?:[a-z][a-z0-9]{1,31}|#\d{1,7}|#x[0-9a-f]{1,6});/i;
const BARE_AMPERSAND = /&(?!(?:[a-z][a-z0-9]{1,31}|#\d{1,7}|#x[0-9a-f]{1,6});)/gi;

const SILENT = new Set(["script", "style", "template", "noscript", "head", "title", "select", "object", "svg"]);
const PARAGRAPHS = new Set(["p", "ul", "ol", "blockquote", "table", "pre", "h1", "h2", "h3", "h4", "h5", "h6"]);
const LINES = new Set(["div", "li", "tr", "dt", "dd", "section", "article", "header", "footer", "hr"]);
const CELLS = new Set(["td", "th"]);

function decodeOnce(source: string): string {
  let text = "";
  let silent = 0;
  let afterBreak = false;
  const end = (gap: string) => {
    if (text !== "" && !text.endsWith(gap)) text += text.endsWith("\n") ? gap.slice(1) : gap;
  };
  const separate = (name: string) => {
    if (PARAGRAPHS.has(name)) end("\n\n");
    else if (LINES.has(name)) end("\n");
    else if (CELLS.has(name)) end(" ");
    else return;
    afterBreak = true;
  };
  const parser = new Parser({
    onopentag(name) {
      if (SILENT.has(name)) silent += 1;
      if (silent > 0) return;
      if (name === "br") {
        text += "\n";
        afterBreak = true;
      } else separate(name);
    },
    ontext(data) {
      if (silent > 0) return;
      // Exports often write `<br>` and a line end for one break.
      text += afterBreak ? data.replace(/^[ \t]*\r?\n/, "") : data;
      afterBreak = false;
    },
    onclosetag(name) {
      if (SILENT.has(name)) silent -= 1;
      else if (silent === 0) separate(name);
    },
  });
  parser.end(escapeStrayBrackets(dropComments(source)).replaceAll(BARE_AMPERSAND, "&amp;"));
  return text
    .replaceAll("\u00A0", " ")
    .split("\n")
    .map((line) => line.trim())
    .join("\n")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();
}

/**
 * Plain text of what another service exported: breaks and paragraphs become line ends, entities are decoded, other
 * tags are removed. Text without markup is returned as it is; `a < b`, `<3` and `AT&T` stay. Never for typed text.
 */
export function sourceToText(source: string): string {
  if (!MARKUP.test(source)) return source;
  const text = decodeOnce(source);
  // Many exports escape twice.
  return MARKUP.test(text) ? decodeOnce(text) : text;
}

/** The same on one line, for titles and names. */
export const sourceToLine = (source: string): string =>
  sourceToText(source).replaceAll(/\s+/g, (blank) => (blank.includes("\n") ? " " : blank));
