import type { Notice } from "./read-notice.ts";
import { fitText } from "./fit-text.ts";

/** Of Telegram's limit of 4096 characters; the rest is for event, author and their markup. */
const WORDS_LENGTH = 3500;
const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

// With `parse_mode` HTML these three are all of Telegram's markup.
const escape = (text: string): string => text.replaceAll(/[&<>]/g, (character) => ENTITIES[character] ?? "");

/** The address of a bot's `sendMessage`, and the chat that its query names. */
export function splitChat(address: string): { url: string; chat: string } {
  const url = new URL(address);
  const chat = url.searchParams.get("chat_id") ?? "";
  url.search = "";
  return { url: url.href, chat };
}

export function telegramMessage({ event, author, words, link }: Notice, chat: string) {
  const text = fitText(words, WORDS_LENGTH, { escape });
  return {
    chat_id: chat,
    parse_mode: "HTML",
    text: [`<b>${escape(event)}</b>`, escape(author), text].filter(Boolean).join("\n\n"),
    link_preview_options: { is_disabled: true },
    ...(link && { reply_markup: { inline_keyboard: [[{ text: link.label, url: link.url }]] } }),
  };
}
