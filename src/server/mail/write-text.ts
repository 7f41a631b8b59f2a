import type { Letter } from "./letter.ts";

// Words that begin like the lines we set apart must not pass for ours.
const quoted = (words: string) =>
  words
    .split("\n")
    .map((line) => `> ${line}`.trimEnd())
    .join("\n");

/** A mail as plain text. */
export function writeText({ heading, paragraphs, quote, button, small }: Letter): string {
  const said = quote && [...quote.lines, quote.words].filter((part) => part.trim() !== "").join("\n");
  const parts = [
    heading,
    ...paragraphs,
    ...(said ? [quoted(said)] : []),
    `${button.label}:\n${button.url}`,
    `-- \n${small.join("\n")}`,
  ];
  return `${parts.join("\n\n")}\n`;
}
