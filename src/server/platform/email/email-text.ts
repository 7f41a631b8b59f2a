import type { EmailContent } from "./email-message.ts";

// A quoted line must not look like one of our own separators.
const quoted = (words: string) =>
  words
    .split("\n")
    .map((line) => `> ${line}`.trimEnd())
    .join("\n");

export function writeText({ heading, paragraphs, quote, button, small, leave }: EmailContent): string {
  const said = quote && [...quote.lines, quote.words].filter((part) => part.trim() !== "").join("\n");
  const action = `${button.label}:\n${button.url}`;
  const isPlaced = paragraphs.some((text) => text.includes(button.url));
  const parts = [
    ...(heading === null ? [] : [heading]),
    ...paragraphs.map((text) => (text === button.url ? action : text)),
    ...(said ? [quoted(said)] : []),
    ...(isPlaced ? [] : [action]),
    `-- \n${[...small, ...(leave ? [`${leave.label}:\n${leave.url}`] : [])].join("\n")}`,
  ];
  return `${parts.join("\n\n")}\n`;
}
