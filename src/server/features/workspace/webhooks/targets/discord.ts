import type { Notice } from "./read-notice.ts";
import { fitText } from "./fit-text.ts";

/** Discord's limit for a description. With title and author it stays below the 6000 of all texts. */
const WORDS_LENGTH = 4096;
const GAP = "\n\n";

const escape = (text: string): string => text.replaceAll(/[\\*_~`|>#+\-[\]()<@:]/g, String.raw`\$&`);

/** The words, and below them the only link that is not escaped. */
function describe({ words, link }: Notice): string {
  const last = link ? `[${link.label}](${link.url})` : "";
  const text = fitText(words, WORDS_LENGTH - last.length - GAP.length, { escape });
  return [text, last].filter(Boolean).join(GAP);
}

export function discordMessage(notice: Notice) {
  const { event, author, link } = notice;
  const description = describe(notice);
  return {
    // Nobody is notified, whatever the text names.
    allowed_mentions: { parse: [] },
    embeds: [
      {
        title: event,
        ...(link && { url: link.url }),
        ...(author && { author: { name: author } }),
        ...(description && { description }),
      },
    ],
  };
}
