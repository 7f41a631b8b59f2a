import * as z from "zod/mini";
import { PageNumber } from "#contract/core/paging.ts";
import { listOf } from "#contract/core/values.ts";

/** Orders of `GET /feeds`. The first is the interface's and the fallback for unknown values. */
export const REVIEW_SORTS = [
  "newest",
  "oldest",
  "review_newest",
  "review_oldest",
  "stars_high",
  "stars_low",
  "source",
] as const;
export type ReviewSort = (typeof REVIEW_SORTS)[number];

const Text = z.catch(z.optional(z.string()), undefined);
const Texts = z.catch(z.optional(listOf(z.coerce.string<string | number>())), undefined);

/**
 * The `filter[...]` query (v3 interface, section 4.8). It never fails: unknown values are dropped (section 7, rule
 * 5).
 */
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
  /** Extension: the stored type of the record, so that "Social" can narrow. */
  "record-types": Texts,
  /** Extension: import platforms by their slug, in addition to those of `imported-froms`. */
  platforms: Texts,
  /**
   * Extension: new, approved, set_aside; languages by their id or code; days of the review itself, `YYYY-MM-DD`, both
   * ends included.
   */
  states: Texts,
  languages: Texts,
  "date-from": Text,
  "date-to": Text,
  /** Extension: when the review arrived. A UTC day, both ends included, or an instant, the second excluded. */
  "arrived-from": Text,
  "arrived-to": Text,
  /** Extension: whether the reviewer agreed to publication; the same values as `favourite`. */
  "may-publish": Text,
  /** Extension: custom fields, as JSON that `readCustomFieldFilter` reads. */
  "custom-fields": Text,
  /** Extension: ids of members, `me` and `nobody`. A key is the person who made it. */
  "assigned-to": Texts,
});
export type ReviewFilter = z.input<typeof ReviewFilter>;

export const ReviewListQuery = z.object({
  filter: z.catch(z.optional(ReviewFilter), undefined),
  page: z._default(z.optional(PageNumber), 1),
  /** Extension: last id of the page before. Carried by `next_page_url`; makes deep pages as cheap as the first. */
  cursor: z.catch(z.optional(z.coerce.number<number | string>().check(z.int(), z.positive())), undefined),
  sort: z._default(z.catch(z.optional(z.enum(REVIEW_SORTS)), "newest"), "newest"),
});
