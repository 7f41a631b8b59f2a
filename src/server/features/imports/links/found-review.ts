import { LIMITS } from "#contract/core/limits.ts";
import { WebUrl } from "#contract/core/urls.ts";
import { readDate } from "#contract/imports/read-date.ts";
import { type Item, type Value, valuesOf } from "#server/platform/web-page/structured-item.ts";
import { normaliseText, textOfMarkup } from "./plain-value.ts";
import { readRating } from "./read-rating.ts";

export interface FoundReview {
  author: string;
  words: string;
  title: string | null;
  rating: number | null;
  reviewedAt: string | null;
  avatarUrl: string | null;
  company: string | null;
}

const firstText = (values: Value[]): string | undefined => values.find((value) => typeof value === "string");

function prose(item: Item, maximum: number, ...names: string[]): string {
  const text = (firstText(valuesOf(item, ...names)) ?? "").slice(0, LIMITS.reviewText);
  return (item.markup ? textOfMarkup(text) : normaliseText(text)).slice(0, maximum).toWellFormed();
}

const oneLine = (text: string) => text.replaceAll(/\s+/g, " ");

function nameOf(item: Item, ...names: string[]): string {
  for (const value of valuesOf(item, ...names)) {
    const whole = newName(item, value);
    if (whole) return oneLine(whole).slice(0, LIMITS.shortText).toWellFormed();
  }
  return "";
}

function newName(owner: Item, value: Value): string {
  if (typeof value === "string")
    return /^https?:/i.test(value) ? "" : owner.markup ? textOfMarkup(value) : normaliseText(value);
  const parts = [prose(value, LIMITS.shortText, "givenName"), prose(value, LIMITS.shortText, "familyName")];
  return prose(value, LIMITS.shortText, "name") || parts.join(" ").trim();
}

export function addressOf(text: string | undefined, base: URL): string | null {
  const address = text === undefined ? null : URL.parse(text.trim(), base);
  return address && WebUrl.safeParse(address.href).success ? address.href : null;
}

function pictureOf(item: Item, base: URL): string | null {
  for (const value of valuesOf(item, "image", "photo", "thumbnailUrl")) {
    const text = typeof value === "string" ? value : firstText(valuesOf(value, "contentUrl", "url"));
    const address = addressOf(text ?? (typeof value === "string" ? undefined : value.ids[0]), base);
    if (address) return address;
  }
  return null;
}

function ratingOf(item: Item): number | null {
  for (const value of valuesOf(item, "reviewRating", "rating")) {
    if (typeof value === "string") return readRating(value, undefined);
    return readRating(firstText(valuesOf(value, "ratingValue")), firstText(valuesOf(value, "bestRating")));
  }
  return readRating(firstText(valuesOf(item, "ratingValue")), firstText(valuesOf(item, "bestRating")));
}

export function toReview(item: Item, base: URL): FoundReview | undefined {
  const plainText = prose(item, LIMITS.reviewText, "reviewBody", "description", "text");
  const rating = ratingOf(item);
  if (plainText === "" && rating === null) return undefined;
  const [author] = valuesOf(item, "author", "creator");
  const person = author !== undefined && typeof author !== "string" ? author : undefined;
  return {
    author: nameOf(item, "author", "creator"),
    words: plainText,
    title: oneLine(prose(item, LIMITS.reviewTitle, "name", "headline")) || null,
    rating,
    reviewedAt: readDate(firstText(valuesOf(item, "datePublished", "dateCreated")) ?? "") ?? null,
    avatarUrl: person ? pictureOf(person, base) : null,
    company: person ? nameOf(person, "worksFor", "affiliation") || null : null,
  };
}
