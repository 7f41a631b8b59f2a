const HUES = [25, 55, 85, 130, 156, 190, 225, 255, 310, 345];

/** Up to two initials by whole characters, so accents and emoji stay intact; a dot without a name. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/u).filter(Boolean);
  const first = [...(words[0] ?? "")][0] ?? "·";
  const last = words.length > 1 ? ([...(words.at(-1) ?? "")][0] ?? "") : "";
  return (first + last).toLocaleUpperCase();
}

/** The same hue for the same name. */
export function tintOf(name: string): number {
  let sum = 0;
  for (const character of name) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) >>> 0;
  return HUES[sum % HUES.length] ?? 156;
}
