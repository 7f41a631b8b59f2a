import * as z from "zod/mini";
import { PlainDate } from "#contract/core/input-values.ts";
import { LANGUAGES } from "#contract/core/language.ts";
import { LIMITS } from "#contract/core/limits.ts";
import { ownRule } from "#contract/core/own-rules.ts";
import { STAR_VALUES } from "#contract/core/stars.ts";
import { listOf } from "#contract/core/values.ts";
import { isReadableCustomFieldFilter } from "#contract/reviews/custom-field-filter.ts";
import { instantOf } from "#contract/reviews/read-review-filter.ts";
import type { ReviewFilter } from "#contract/reviews/review-filter.ts";
import { REVIEW_STATES } from "#contract/reviews/review-state.ts";
import { MEDIA, SENTIMENTS } from "#contract/reviews/review-type.ts";

const unread = ownRule("filterValue");
const text = z.string(unread).check(z.trim(), z.minLength(1, unread), z.maxLength(LIMITS.filterValue));
const among = <const T extends readonly string[]>(values: T) => listIn(z.enum(values, unread));
const Presence = z.enum(["1", ""], unread);
/** Numbers are read as their digits, as the filter of the inbox does. */
const digits = (pattern: RegExp) =>
  z.pipe(
    z.union([z.string(), z.int()], unread),
    z.pipe(z.transform(String), z.string().check(z.regex(pattern, unread))),
  );
const Id = digits(/^[1-9]\d{0,14}$/);
const Star = z.pipe(
  z.union([z.string(), z.int()], unread),
  z.pipe(z.transform(String), z.enum(STAR_VALUES.map(String), unread)),
);
const LANGUAGE_NAMES = new Set<string>(LANGUAGES.flatMap(({ id, code }) => [String(id), code]));
const Language = z.pipe(
  z.union([z.string(), z.int()], unread),
  z.pipe(z.transform(String), z.string().check(z.refine((name) => LANGUAGE_NAMES.has(name), unread))),
);
const Arrival = z.union([PlainDate, z.string().check(z.refine((instant) => instantOf(instant) !== undefined))], unread);
const CustomFields = z.string(unread).check(z.refine(isReadableCustomFieldFilter, unread));

function listIn<T extends z.ZodMiniType>(item: T) {
  return listOf(item).check(z.minLength(1, unread), z.maxLength(LIMITS.filterValues));
}

/**
 * The filter of the inbox, read strictly: where the inbox drops what it cannot read, a rule would silently match more.
 * `me` is nobody in a rule, so people are named by their id.
 */
export const RuleFilter = z
  .strictObject({
    search: z.optional(text),
    "feed-types": z.optional(among(MEDIA.filter((medium) => medium !== "social"))),
    favourite: z.optional(Presence),
    review_with_comment: z.optional(Presence),
    sentiments: z.optional(among(SENTIMENTS)),
    "star-rating": z.optional(listIn(Star)),
    "feed-forms": z.optional(listIn(Id)),
    "review-labels": z.optional(listIn(text)),
    "imported-froms": z.optional(listIn(digits(/^-?[1-9]\d{0,8}$/))),
    "record-types": z.optional(among(MEDIA)),
    platforms: z.optional(listIn(text)),
    states: z.optional(among(REVIEW_STATES)),
    languages: z.optional(listIn(Language)),
    "date-from": z.optional(PlainDate),
    "date-to": z.optional(PlainDate),
    "arrived-from": z.optional(Arrival),
    "arrived-to": z.optional(Arrival),
    "may-publish": z.optional(Presence),
    "custom-fields": z.optional(CustomFields),
    "assigned-to": z.optional(listIn(z.union([z.literal("nobody"), Id], unread))),
  } satisfies Record<keyof ReviewFilter, z.ZodMiniType>)
  .check(z.refine((filter) => JSON.stringify(filter).length <= LIMITS.viewFilter, { error: "is too long" }));
export type RuleFilter = z.output<typeof RuleFilter>;
