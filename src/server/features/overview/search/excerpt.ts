const BEFORE = 30;
const LENGTH = 120;

/** Cut between words; the beginning without a match. */
export function excerpt(words: string, text: string): string {
  const flat = words.replaceAll(/\s+/g, " ").trim();
  const at = flat.toLowerCase().indexOf(text.toLowerCase());
  const near = Math.max(0, at - BEFORE);
  const start = near === 0 ? 0 : flat.lastIndexOf(" ", near) + 1;
  const cut = Array.from(flat.slice(start)).slice(0, LENGTH).join("");
  const ends = start + cut.length >= flat.length;
  const whole = ends ? cut : cut.slice(0, Math.max(cut.lastIndexOf(" "), LENGTH / 2)).trimEnd();
  return `${start > 0 ? "… " : ""}${whole}${ends ? "" : " …"}`;
}
