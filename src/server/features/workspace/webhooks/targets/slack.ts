import type { Notice } from "./read-notice.ts";
import { fitText } from "./fit-text.ts";

/** Of Slack's limit of 3000 for one text. */
const WORDS_LENGTH = 2900;
const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

// Slack reads mentions, links and dates only between < and >.
const escape = (text: string): string => text.replaceAll(/[&<>]/g, (character) => ENTITIES[character] ?? "");

// `verbatim` keeps Slack from making links and mentions of plain text.
const section = (text: string) => ({ type: "section", text: { type: "mrkdwn", text, verbatim: true } });

export function slackMessage({ event, author, words, link }: Notice) {
  const by = escape(author);
  const text = fitText(words, WORDS_LENGTH, { escape });
  const button = link && {
    type: "actions",
    elements: [{ type: "button", text: { type: "plain_text", text: link.label }, url: link.url }],
  };
  return {
    text: [event, by].filter(Boolean).join(": "),
    blocks: [section(`*${event}*`), ...[by, text].filter(Boolean).map(section), ...(button ? [button] : [])],
    unfurl_links: false,
    unfurl_media: false,
  };
}
