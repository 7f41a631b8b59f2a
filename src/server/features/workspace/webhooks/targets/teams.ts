import type { Notice } from "./read-notice.ts";
import { bytesOf, fitText } from "./fit-text.ts";

/** Of the 28 kB of a whole message, as JSON. */
const WORDS_BYTES = 24_000;

const QUOTES = 2;
const size = (text: string): number => bytesOf(JSON.stringify(text)) - QUOTES;

// Text runs are shown as they are; text blocks would read Markdown.
const lines = (text: string, weight: "Default" | "Bolder") => ({
  type: "RichTextBlock",
  inlines: [{ type: "TextRun", text, weight }],
});

export function teamsMessage({ event, author, words, link }: Notice) {
  const content = {
    $schema: "http://adaptivecards.io/schemas/adaptive-card.json",
    type: "AdaptiveCard",
    version: "1.4",
    body: [
      lines(event, "Bolder"),
      ...(author ? [lines(author, "Default")] : []),
      ...(words ? [lines(fitText(words, WORDS_BYTES, { size }), "Default")] : []),
    ],
    ...(link && { actions: [{ type: "Action.OpenUrl", title: link.label, url: link.url }] }),
  };
  return {
    type: "message",
    attachments: [{ contentType: "application/vnd.microsoft.card.adaptive", contentUrl: null, content }],
  };
}
