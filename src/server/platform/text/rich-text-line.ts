import type { Rich } from "#contract/core/rich-text.ts";

const textOf = (words: Rich[]): string =>
  words.map((part) => (typeof part === "string" ? part : `${textOf(part.children)} `)).join("");

/** Words without markup, in one line. */
export const lineOf = (words: Rich[]): string => textOf(words).replaceAll(/\s+/g, " ").trim();

/** The beginning of them, for where a page is shared or named. */
export function summarise(words: Rich[], most = 200): string {
  const text = lineOf(words);
  const letters = [...text];
  return letters.length > most ? `${letters.slice(0, most).join("").trim()}…` : text;
}
