import * as z from "zod/mini";
import { type ReviewFilter, STARS } from "#contract/filter.ts";
import { MEDIA, SENTIMENTS } from "#contract/kind.ts";

const LONGEST = 200;
const isNumber = (text: string) => /^[1-9]\d{0,14}$/.test(text);
const isLabelId = (text: string) => /^[\w-]{1,64}$/.test(text);
const Raw = z.optional(z.pipe(z.union([z.string(), z.number(), z.boolean()]), z.transform(String)));

/** The parts of a list in the address: `positive,negative`. */
export const partsOf = (text: string | undefined): string[] => (text ? text.split(",") : []);

/** A list as the address writes it; nothing when it is empty. */
export const joinParts = (parts: string[]): string | undefined => parts.join(",") || undefined;

function known(text: string | undefined, isKnown: (part: string) => boolean): string | undefined {
  return joinParts([...new Set(partsOf(text).map((part) => part.trim()))].filter(isKnown));
}

/** One part of the address; what cannot be read counts as absent. */
const part = (read: (text: string | undefined) => string | undefined) =>
  z.optional(z.catch(z.pipe(Raw, z.transform(read)), undefined));
const among = (allowed: readonly string[]) =>
  part((text) => joinParts(allowed.filter((value) => partsOf(text).includes(value))));
const all = (isKnown: (part: string) => boolean) => part((text) => known(text, isKnown));
const YesNo = z.optional(z.catch(z.optional(z.enum(["yes", "no"])), undefined));

/** A range such as `4-5`, or `5` alone, lowest first. */
export function readRange(text: string | undefined): [lowest: number, highest: number] | undefined {
  const [, from, to = from] = /^([1-9])(?:-([1-9]))?$/.exec(text ?? "") ?? [];
  const ends = [Number(from), Number(to)].filter((star) => STARS.includes(star));
  return ends.length === 2 ? [Math.min(...ends), Math.max(...ends)] : undefined;
}

export function writeRange(range: [number, number] | undefined): string | undefined {
  if (!range) return undefined;
  return range[0] === range[1] ? String(range[0]) : `${range[0]}-${range[1]}`;
}

/** What the address of the inbox says. Every key may be absent; what cannot be understood counts as absent. */
export const ReviewSearch = z.object({
  q: part((text) => text?.trim().slice(0, LONGEST) || undefined),
  type: among(MEDIA),
  rating: part((text) => writeRange(readRange(text))),
  favourite: YesNo,
  comment: YesNo,
  sentiment: among(SENTIMENTS),
  form: all(isNumber),
  label: all(isLabelId),
  source: all(isNumber),
});
export type ReviewSearch = z.output<typeof ReviewSearch>;

const list = (parts: string[]) => (parts.length > 0 ? parts : undefined);
const flag = (value: "yes" | "no" | undefined) => value && (value === "yes" ? "1" : "");

/**
 * The filter the service is asked for (section 4.8). "Social" is asked by the stored type of the record, because the
 * interface's own `social` does not narrow; a media type beside it narrows further.
 */
export function toFilter(search: ReviewSearch): ReviewFilter {
  const types = partsOf(search.type);
  return {
    search: search.q,
    "feed-types": list(types.filter((type) => type !== "social")),
    "record-types": types.includes("social") ? ["social"] : undefined,
    favourite: flag(search.favourite),
    review_with_comment: flag(search.comment),
    sentiments: list(partsOf(search.sentiment)),
    "star-rating": readRange(search.rating)?.map(String),
    "feed-forms": list(partsOf(search.form)),
    "review-labels": list(partsOf(search.label)),
    "imported-froms": list(partsOf(search.source)),
  };
}

/** Whether the address narrows the inbox at all. */
export const isFiltered = (search: ReviewSearch): boolean => Object.values(search).some((value) => value !== undefined);
