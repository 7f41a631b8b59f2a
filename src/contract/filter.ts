import * as z from "zod/mini";
import { MEDIA, SENTIMENTS, SENTIMENT_ID, type Medium, type Sentiment } from "./kind.ts";
import { LIMITS } from "./limits.ts";
import { REVIEW_SORTS } from "./review-sort.ts";
import { REVIEW_STATES, type ReviewState } from "./review-state.ts";
import { PlainDate, listOf } from "./values.ts";

const Text = z.catch(z.optional(z.string()), undefined);
const Texts = z.catch(z.optional(listOf(z.coerce.string<string | number>())), undefined);

/** The `filter[...]` query of section 4.8, as sent. It never fails: what is unknown is dropped (section 7, rule 5). */
export const ReviewFilter = z.object({
  search: Text,
  "feed-types": Texts,
  favourite: Text,
  review_with_comment: Text,
  sentiments: Texts,
  "star-rating": Texts,
  "feed-forms": Texts,
  "review-labels": Texts,
  "imported-froms": Texts,
  /** Ours: the stored type of the record, so that "Social" can narrow. */
  "record-types": Texts,
  /** Ours: new, approved, set_aside; languages by their id; days of the review itself, `YYYY-MM-DD`, both ends included. */
  states: Texts,
  languages: Texts,
  "date-from": Text,
  "date-to": Text,
});
export type ReviewFilter = z.input<typeof ReviewFilter>;

const Page = z.catch(z.coerce.number<number | string>().check(z.int(), z.minimum(1)), 1);

export const ReviewListQuery = z.object({
  filter: z.catch(z.optional(ReviewFilter), undefined),
  page: z._default(z.optional(Page), 1),
  /** Ours: the id the page before ended with. Carried by `next_page_url`; makes deep pages as cheap as the first. */
  cursor: z.catch(z.optional(z.coerce.number<number | string>().check(z.int(), z.positive())), undefined),
  /** Ours: the order. */
  sort: z._default(z.catch(z.optional(z.enum(REVIEW_SORTS)), "newest"), "newest"),
});

/** What a filter means, free of the oddities of its wire form. */
export interface ReviewCriteria {
  search?: string;
  media?: Medium[];
  recordTypes?: Medium[];
  favourite?: boolean;
  withComment?: boolean;
  sentimentIds?: number[];
  stars?: { lowest: number; highest: number };
  formIds?: number[];
  labelIds?: string[];
  platformIds?: number[];
  states?: ReviewState[];
  languageIds?: number[];
  /** Days, `YYYY-MM-DD`. */
  from?: string;
  to?: string;
}

/** Absent or `0`: no filter. Empty: the negative. Any other text, `false` included: the positive (section 4.8, notes). */
function truthiness(text: string | undefined): boolean | undefined {
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

const NATIVE_MEDIA = MEDIA.filter((medium) => medium !== "social");

/** Reads a parsed `filter[...]` into what it asks for. */
export function readFilter(filter: z.output<typeof ReviewFilter> | undefined): ReviewCriteria {
  if (!filter) return {};
  const stars = numbers(filter["star-rating"]);
  const sentiments = known<Sentiment>(filter.sentiments, SENTIMENTS);
  return {
    search: filter.search || undefined,
    media: known(filter["feed-types"], NATIVE_MEDIA),
    recordTypes: known(filter["record-types"], MEDIA),
    favourite: truthiness(filter.favourite),
    withComment: truthiness(filter.review_with_comment),
    sentimentIds: sentiments?.map((sentiment) => SENTIMENT_ID[sentiment]),
    stars: stars && { lowest: Math.min(...stars), highest: Math.max(...stars) },
    formIds: numbers(filter["feed-forms"]),
    labelIds: filter["review-labels"]?.length ? filter["review-labels"] : undefined,
    platformIds: numbers(filter["imported-froms"]),
    states: known<ReviewState>(filter.states, REVIEW_STATES),
    languageIds: numbers(filter.languages),
    from: dayOf(filter["date-from"]),
    to: dayOf(filter["date-to"]),
  };
}

/** The envelope of every list (sections 4.2, 4.8): no total, follow `next_page_url` until it is null. */
export function paged<T extends z.ZodMiniType>(item: T) {
  return z.object({
    current_page: z.int(),
    data: z.array(item),
    first_page_url: z.string(),
    from: z.nullable(z.int()),
    next_page_url: z.nullable(z.string()),
    path: z.string(),
    per_page: z.int(),
    prev_page_url: z.nullable(z.string()),
    to: z.nullable(z.int()),
  });
}

export const PageQuery = z.object({ page: z._default(z.optional(Page), 1) });

/** Stars a filter may ask for, lowest first. */
export const STARS = Array.from({ length: LIMITS.starMax }, (_, index) => index + LIMITS.starMin);
