import * as z from "zod/mini";
import { STAR_VALUES } from "#contract/core/stars.ts";
import { MEDIA, SENTIMENTS } from "#contract/reviews/review-type.ts";
import { readCustomFieldFilter } from "#contract/reviews/custom-field-filter.ts";
import { REVIEW_SORTS } from "#contract/reviews/review-filter.ts";
import { REVIEW_STATES } from "#contract/reviews/review-state.ts";
import { maybe, TextParam } from "#app/shared/search-params/optional-param.ts";
import { DATE_SPANS } from "./date-range.ts";

const MAX_SEARCH_LENGTH = 200;
// Days around it have years of four digits too, in every time zone: others cannot be calculated with.
const DAY = /^[1-8]\d{3}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;
export const isNumber = (text: string) => /^[1-9]\d{0,14}$/.test(text);
const isLabelId = (text: string) => /^[\w-]{1,64}$/.test(text);
const isAssignee = (text: string) => text === "me" || text === "nobody" || isNumber(text);
const isSlug = (text: string) => /^[a-z\d][a-z\d-]{0,63}$/.test(text);

/** The parts of a list in the URL: `positive,negative`. */
export const splitList = (text: string | undefined): string[] => (text ? text.split(",") : []);

export const joinList = (parts: string[]): string | undefined => parts.join(",") || undefined;

function known(text: string | undefined, isKnown: (part: string) => boolean): string | undefined {
  return joinList([...new Set(splitList(text).map((part) => part.trim()))].filter(isKnown));
}

/** One search parameter; an unreadable value counts as absent. */
const part = (read: (text: string) => string | undefined) => maybe(z.pipe(TextParam, z.transform(read)));
const among = (allowed: readonly string[]) =>
  part((text) => joinList(allowed.filter((value) => splitList(text).includes(value))));
const all = (isKnown: (part: string) => boolean) => part((text) => known(text, isKnown));
const oneOf = <const T extends readonly string[]>(allowed: T) => maybe(z.enum(allowed));
const YesNo = oneOf(["yes", "no"]);
const day = (...spans: readonly string[]) =>
  part((text) => (DAY.test(text) || spans.includes(text) ? text : undefined));

/** A day as `YYYY-MM-DD`. */
export const Day = day();

/** A range such as `4-5`, or `5` alone, lowest first. */
export function readRange(text: string | undefined): [lowest: number, highest: number] | undefined {
  const [, from, to = from] = /^([1-9])(?:-([1-9]))?$/.exec(text ?? "") ?? [];
  const ends = [Number(from), Number(to)].filter((star) => STAR_VALUES.includes(star));
  return ends.length === 2 ? [Math.min(...ends), Math.max(...ends)] : undefined;
}

export function writeRange(range: [number, number] | undefined): string | undefined {
  if (!range) return undefined;
  return range[0] === range[1] ? String(range[0]) : `${range[0]}-${range[1]}`;
}

/** The search parameters of the inbox. Every key may be absent; an unreadable value counts as absent. */
export const ReviewSearch = z.object({
  q: part((text) => text.trim().slice(0, MAX_SEARCH_LENGTH) || undefined),
  state: among(REVIEW_STATES),
  /** The medium of the review, or `social`: the record is social or imported. */
  type: among(MEDIA),
  /** The stored type of the record; `type` alone expresses `social`. */
  record: among(MEDIA),
  rating: part((text) => writeRange(readRange(text))),
  favourite: YesNo,
  comment: YesNo,
  consent: YesNo,
  sentiment: among(SENTIMENTS),
  form: all(isNumber),
  label: all(isLabelId),
  /** Ids of members, `me` and `nobody`. */
  assignee: all(isAssignee),
  /** Slugs; ids of older links are read too. The same for the codes of languages. */
  source: all(isSlug),
  language: all(isSlug),
  /** A day, or a span that ends today, such as `7d`. */
  from: day(...DATE_SPANS),
  to: Day,
  /** Days of arrival in the local calendar. */
  arrivedFrom: Day,
  arrivedTo: Day,
  /** Custom fields as JSON; the URL has `field.Product=Lamp` (`readableSearch`). */
  field: part((text) => (readCustomFieldFilter(text) ? text : undefined)),
  sort: maybe(z.pipe(z.enum(REVIEW_SORTS), z.transform(omitDefault))),
  view: part((text) => (isNumber(text) ? text : undefined)),
});
export type ReviewSearch = z.output<typeof ReviewSearch>;

function omitDefault<T>(sort: T): T | undefined {
  return sort === REVIEW_SORTS[0] ? undefined : sort;
}

export function filterParams({ sort: _sort, view: _view, ...rest }: ReviewSearch): Omit<ReviewSearch, "sort" | "view"> {
  return rest;
}

export const isFiltered = (search: ReviewSearch): boolean =>
  Object.values(filterParams(search)).some((value) => value !== undefined);
