export interface Mention {
  user_id: number;
  name: string;
}

const escaped = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, "\\$&");

/**
 * The text of a note in pieces: plain ones, and the mentions it contains as `@name`. A name counts only where no letter
 * or digit follows, and a longer name before a shorter one.
 */
export function splitMentions<M extends Mention>(text: string, mentions: readonly M[]): (string | M)[] {
  const named = mentions.filter(({ name }) => name !== "").toSorted((a, b) => b.name.length - a.name.length);
  if (named.length === 0) return text === "" ? [] : [text];
  const pattern = new RegExp(`@(${named.map(({ name }) => escaped(name)).join("|")})(?![\\p{L}\\p{N}])`, "gu");
  const pieces: (string | M)[] = [];
  let end = 0;
  for (const found of text.matchAll(pattern)) {
    const mention = named.find(({ name }) => name === found[1]);
    if (!mention) continue;
    if (found.index > end) pieces.push(text.slice(end, found.index));
    pieces.push(mention);
    end = found.index + found[0].length;
  }
  if (end < text.length) pieces.push(text.slice(end));
  return pieces;
}

/** The text of a note as people read it, with the names of those it mentions. */
export const noteWords = ({ text, mentions }: { text: string; mentions: readonly Mention[] }): string =>
  splitMentions(text, mentions)
    .map((piece) => (typeof piece === "string" ? piece : `@${piece.name}`))
    .join("");
