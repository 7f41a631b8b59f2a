import { LIMITS } from "#contract/core/limits.ts";

const NUMBER = String.raw`\d{1,3}(?:[.,]\d{1,4})?`;
const PLAIN = new RegExp(`^${NUMBER}$`);
const WITH_UNIT = new RegExp(
  `^(${NUMBER})[\\s-]*(?:[★⭐]\\uFE0F?|stars?|sterne?n?|estrellas?|étoiles?|stelle|estrelas?|نجوم)$`,
  "iu",
);
const WITH_SCALE = new RegExp(
  `^(${NUMBER})\\s*(?:%|(?:/|out of|of|von|sur|de|su|van|من)\\s*(${NUMBER})(?:\\s*\\p{L}+)?)$`,
  "iu",
);
const DRAWN = /^(?:[★⭐]\uFE0F?\s*){1,5}(?:☆\s*){0,4}$/u;
/** As Google writes them. */
const WORDS = ["ONE", "TWO", "THREE", "FOUR", "FIVE"];

const numberOf = (text: string) => Number(text.replace(",", "."));

/** A rating from 1 to 5 with two decimals, from a scale of 0 to `top`; null for a number that is not on the scale. */
export function scaleToStars(rating: number, top: number): number | null {
  if (!(rating > 0 && rating <= top)) return null;
  return Math.max(LIMITS.starMin, Math.round((rating / top) * LIMITS.starMax * 100) / 100);
}

function inRange(text: string): number | undefined {
  const stars = numberOf(text);
  return stars >= LIMITS.starMin && stars <= LIMITS.starMax ? stars : undefined;
}

/**
 * Stars of a cell in a file: `4,5`, `4/5`, `9 out of 10`, `80 %`, `5 stars`, `★★★★☆` or `FIVE`. Other scales are
 * converted to 1 to 5. Returns null for an empty cell, and undefined when the cell is not a rating.
 */
export function readStars(cell: string): number | null | undefined {
  const text = cell.trim();
  if (text === "") return null;
  if (PLAIN.test(text)) return inRange(text);
  const [, counted] = WITH_UNIT.exec(text) ?? [];
  if (counted !== undefined) return inRange(counted);
  const [, rating, top = "100"] = WITH_SCALE.exec(text) ?? [];
  if (rating !== undefined) return scaleToStars(numberOf(rating), numberOf(top)) ?? undefined;
  if (DRAWN.test(text)) return text.match(/[★⭐]/gu)?.length;
  return WORDS.indexOf(text.toUpperCase()) + 1 || undefined;
}
