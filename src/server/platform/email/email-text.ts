import type { EmailContent, EmailQuote, EmailSection } from "./email-message.ts";

// A quoted line must not look like one of our own separators.
const quoted = (words: string) =>
  words
    .split("\n")
    .map((line) => `> ${line}`.trimEnd())
    .join("\n");

const textOf = ({ lines, words }: EmailQuote): string[] => {
  const said = [...lines, words].filter((part) => part.trim() !== "").join("\n");
  return said ? [quoted(said)] : [];
};

const sectionOf = ({ title, paragraphs, quotes }: EmailSection): string[] => [
  ...(title === undefined ? [] : [title]),
  ...paragraphs,
  ...quotes.flatMap(textOf),
];

export function writeText(letter: EmailContent): string {
  const { heading, paragraphs, sections = [], quote, button, small, settings, leave } = letter;
  const action = `${button.label}:\n${button.url}`;
  const isPlaced = paragraphs.some((text) => text.includes(button.url));
  const parts = [
    ...(heading === null ? [] : [heading]),
    ...paragraphs.map((text) => (text === button.url ? action : text)),
    ...sections.flatMap(sectionOf),
    ...(quote ? textOf(quote) : []),
    ...(isPlaced ? [] : [action]),
    `-- \n${[...small, ...[settings, leave].flatMap((link) => (link ? [`${link.label}:\n${link.url}`] : []))].join("\n")}`,
  ];
  return `${parts.join("\n\n")}\n`;
}
