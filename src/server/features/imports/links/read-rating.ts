import { LIMITS } from "#contract/core/limits.ts";
import { scaleToStars } from "#contract/imports/read-stars.ts";

const NUMBER = /^\s*(\d{1,4}(?:[.,]\d{1,6})?)\s*(?:(?:\/|out of|of)\s*(\d{1,4}(?:[.,]\d{1,6})?)|(%))?/i;

const numberOf = (text: string | undefined): number | undefined =>
  text === undefined || !/^\s*\d/.test(text) ? undefined : Number.parseFloat(text.replace(",", "."));

/** From 1 to 5, from a scale up to `best` (default 5); null when it is not a rating. */
export function readRating(value: string | undefined, best: string | undefined): number | null {
  const [, given, own, percent] = NUMBER.exec(value ?? "") ?? [];
  const rating = numberOf(given);
  const top = percent ? 100 : (numberOf(own) ?? numberOf(best) ?? LIMITS.starMax);
  return rating === undefined ? null : scaleToStars(rating, top);
}
