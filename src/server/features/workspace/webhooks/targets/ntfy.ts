import type { Notice } from "./read-notice.ts";
import { bytesOf, fitText } from "./fit-text.ts";

/** A longer message becomes a file. */
const MESSAGE_BYTES = 4096;

/** The topic is the last part of the address; ntfy takes JSON at the address above it. */
export function splitTopic(address: string): { url: string; topic: string } {
  const url = new URL(address);
  const parts = url.pathname.split("/").filter(Boolean);
  const topic = parts.pop() ?? "";
  url.pathname = `/${parts.join("/")}`;
  return { url: url.href, topic };
}

export function ntfyMessage({ event, author, words, link }: Notice, topic: string) {
  const message = [author, words].filter(Boolean).join("\n\n") || event;
  return {
    topic,
    title: event,
    // Not Markdown: ntfy shows it as it is.
    markdown: false,
    message: fitText(message, MESSAGE_BYTES, { size: bytesOf }),
    ...(link && { click: link.url, actions: [{ action: "view", label: link.label, url: link.url }] }),
  };
}
