// Line breaks, bidi controls and invisible characters.
const BREAKS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;
const UNSEEN = /[\p{Cf}]/gu;
// Start of a MIME encoded word: mail clients would decode user text.
const ENCODED = /=(?=\?)/g;

/** Makes text safe for a header: one line of at most `most` characters. */
export function oneLine(text: string, most: number): string {
  const line = [
    ...text.replaceAll(BREAKS, " ").replaceAll(UNSEEN, "").replaceAll(ENCODED, "= ").replaceAll(/ {2,}/g, " ").trim(),
  ];
  return line.length > most ? `${line.slice(0, most - 1).join("")}…` : line.join("");
}
