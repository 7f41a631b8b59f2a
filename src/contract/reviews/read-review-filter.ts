import type * as z from "zod/mini";
import { type CustomFieldFilter, readCustomFieldFilter } from "./custom-field-filter.ts";
import type { ReviewFilter } from "./review-filter.ts";
import { MEDIA, SENTIMENTS, SENTIMENT_ID, type Medium, type Sentiment } from "./review-type.ts";
import { LANGUAGES } from "#contract/core/language.ts";
import { REVIEW_STATES, type ReviewState } from "./review-state.ts";
import { PlainDate } from "#contract/core/input-values.ts";

/** A filter, independent of its wire form. */
export interface ReviewCriteria {
  search?: string;
  media?: Medium[];
  recordTypes?: Medium[];
  favourite?: boolean;
  withComment?: boolean;
  mayPublish?: boolean;
  sentimentIds?: number[];
  stars?: { lowest: number; highest: number };
  formIds?: number[];
  labelIds?: string[];
  platformIds?: number[];
  platformSlugs?: string[];
  states?: ReviewState[];
  languageIds?: number[];
  /** Days, `YYYY-MM-DD`. */
  from?: string;
  to?: string;
  /** Instants, the second excluded. */
  arrivedFrom?: string;
  arrivedBefore?: string;
  customFields?: CustomFieldFilter;
  assignedTo?: { nobody: boolean; userIds: number[] };
}

/**
 * Absent or `0`: no filter. Empty: the negative. Any other text, `false` included: the positive (v3 interface,
 * section 4.8).
 */
function parsePresence(text: string | undefined): boolean | undefined {
  if (text === undefined || text === "0") return undefined;
  return text !== "";
}

function known<T extends string>(values: string[] | undefined, allowed: readonly T[]): T[] | undefined {
  const kept = allowed.filter((value) => values?.includes(value));
  return kept.length > 0 ? kept : undefined;
}

function numbers(values: string[] | undefined): number[] | undefined {
  if (!values || values.length === 0) return undefined;
  return values.map((value) => Math.trunc(Number(value)) || 0).map((n) => (Number.isSafeInteger(n) ? n : 0));
}

const dayOf = (text: string | undefined) => PlainDate.safeParse(text).data;

const DAY_MS = 86_400_000;
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)$/;

/**
 * An instant; of a UTC day its start, or with `end` the start of the next. Undefined outside the years 1 to 9999, whose
 * ISO form is none that the database reads.
 */
export function instantOf(text: string | undefined, end = false): string | undefined {
  const day = dayOf(text);
  const instant = text !== undefined && INSTANT.test(text) ? Date.parse(text) : Number.NaN;
  const time = day ? Date.parse(day) + (end ? DAY_MS : 0) : instant;
  const written = Number.isNaN(time) ? "" : new Date(time).toISOString();
  // The years before 1 and after 9999 are written with a sign, which sorts before digits.
  return written >= "0001" ? written : undefined;
}

const LANGUAGE_IDS = new Map<string, number>(
  LANGUAGES.flatMap(({ id, code }): [string, number][] => [
    [String(id), id],
    [code, id],
  ]),
);
const NATIVE_MEDIA = MEDIA.filter((medium) => medium !== "social");

function readAssignedTo(values: string[] | undefined, userId: number | null): ReviewCriteria["assignedTo"] {
  if (!values || values.length === 0) return undefined;
  const ids = numbers(values.map((value) => (value === "me" ? String(userId) : value))) ?? [];
  return { nobody: values.includes("nobody"), userIds: ids.filter((id) => id > 0) };
}

/**
 * Converts a parsed `filter[...]`; `userId` is the person that `me` stands for, null if
 * there is none. Separate from the schema, which the browser loads with
 * the first screen.
 */
export function readFilter(filter: z.output<typeof ReviewFilter> | undefined, userId: number | null): ReviewCriteria {
  if (!filter) return {};
  const stars = numbers(filter["star-rating"]);
  const sentiments = known<Sentiment>(filter.sentiments, SENTIMENTS);
  const languages = filter.languages?.flatMap((value) => LANGUAGE_IDS.get(value) ?? []) ?? [];
  return {
    search: filter.search || undefined,
    media: known(filter["feed-types"], NATIVE_MEDIA),
    recordTypes: known(filter["record-types"], MEDIA),
    favourite: parsePresence(filter.favourite),
    withComment: parsePresence(filter.review_with_comment),
    mayPublish: parsePresence(filter["may-publish"]),
    sentimentIds: sentiments?.map((sentiment) => SENTIMENT_ID[sentiment]),
    stars: stars && { lowest: Math.min(...stars), highest: Math.max(...stars) },
    formIds: numbers(filter["feed-forms"]),
    labelIds: filter["review-labels"]?.length ? filter["review-labels"] : undefined,
    platformIds: numbers(filter["imported-froms"]),
    platformSlugs: filter.platforms?.length ? filter.platforms : undefined,
    states: known<ReviewState>(filter.states, REVIEW_STATES),
    languageIds: languages.length > 0 ? languages : undefined,
    from: dayOf(filter["date-from"]),
    to: dayOf(filter["date-to"]),
    arrivedFrom: instantOf(filter["arrived-from"]),
    arrivedBefore: instantOf(filter["arrived-to"], true),
    assignedTo: readAssignedTo(filter["assigned-to"], userId),
    customFields: readCustomFieldFilter(filter["custom-fields"]),
  };
}
