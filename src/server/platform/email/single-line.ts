// What ends a line anywhere, what turns the reading around, and what nobody sees.
const BREAKS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;
const UNSEEN = /[\p{Cf}]/gu;
// What begins a word in another encoding: whoever reads a header would decode what somebody typed.
const ENCODED = /=(?=\?)/g;

/** A text as it may stand in a header: one line, of at most so many characters. */
export function oneLine(text: string, most: number): string {
  const line = [
    ...text.replaceAll(BREAKS, " ").replaceAll(UNSEEN, "").replaceAll(ENCODED, "= ").replaceAll(/ {2,}/g, " ").trim(),
  ];
  return line.length > most ? `${line.slice(0, most - 1).join("")}…` : line.join("");
}
