import { cleanHtml } from "#server/platform/text/clean-html.ts";
import { htmlToText } from "#server/platform/text/plain-text.ts";
import { storableText } from "#server/platform/text/storable.ts";

/** Collapses blanks and keeps line breaks. */
export const normaliseText = (text: string): string =>
  storableText(text)
    .split("\n")
    .map((line) => line.replaceAll(/\s+/g, " ").trim())
    .join("\n")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();

export const textOfMarkup = (html: string): string => normaliseText(htmlToText(cleanHtml(html)));
