import { LIMITS } from "#contract/core/limits.ts";

export const LEVELS = ["short", "guessable", "fair", "good", "strong"] as const;
export type Level = (typeof LEVELS)[number];

const COMMON = /password|passwort|qwert|azerty|letmein|welcome|admin|iloveyou|abc123|12345|laurel/i;
const GOOD = 13;
const STRONG = 17;

/** Counts characters that neither repeat nor follow the previous one in the alphabet. */
function surprises(password: string): number {
  const codes = [...password].map((character) => character.codePointAt(0) ?? 0);
  return codes.filter((code, index) => index === 0 || Math.abs(code - (codes[index - 1] ?? 0)) > 1).length;
}

/** `personal` is text about the person, which makes a password easier to guess. */
export function ratePassword(password: string, personal: string[]): Level {
  if (password.length < LIMITS.passwordMin) return "short";
  const lower = password.toLowerCase();
  const leans = personal
    .flatMap((text) => text.toLowerCase().split(/[\s@._-]+/))
    .some((word) => word.length > 3 && lower.includes(word));
  const length = surprises(password);
  const few = new Set(lower).size < 5;
  if (few || length < LIMITS.passwordMin - 2 || ((leans || COMMON.test(password)) && length < STRONG))
    return "guessable";
  if (length >= STRONG) return "strong";
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u].filter((kind) => kind.test(password)).length;
  return length >= GOOD || (kinds >= 3 && length >= LIMITS.passwordMin) ? "good" : "fair";
}

/** What may not become anybody's password. */
export const isEasyToGuess = (password: string, personal: string[]): boolean =>
  LEVELS.indexOf(ratePassword(password, personal)) <= LEVELS.indexOf("guessable");
