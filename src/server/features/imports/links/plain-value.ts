import { cleanHtml } from "#server/platform/text/clean-html.ts";
import { plainWords } from "#server/platform/text/plain-text.ts";
import { storable } from "#server/platform/text/storable.ts";

/** Text of a page as words: blanks drawn together, line ends kept. */
export const tidy = (text: string): string =>
  storable(text)
    .split("\n")
    .map((line) => line.replaceAll(/\s+/g, " ").trim())
    .join("\n")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();

/** Markup as words; what only looks like a tag stays. */
export const wordsOfMarkup = (html: string): string => tidy(plainWords(cleanHtml(html)));
