import { type SQL, sql } from "drizzle-orm";
import type { ReviewCriteria } from "#contract/reviews/read-review-filter.ts";
import { REVIEW_STATES, type ReviewState } from "#contract/reviews/review-state.ts";
import { MAY_PUBLISH } from "#server/domain/reviews/publishable.ts";
import { platformOfSlug } from "#server/domain/review-platforms/platforms.ts";
import { LARGEST_INTEGER } from "#server/platform/db/columns/columns.ts";
import { storableText } from "#server/platform/text/storable.ts";
import { STARS } from "./orders.ts";

/** Also a manually added recording is stored as `manual_text`; it is text when it has words. */
export const IS_TEXT = sql.raw(`((r.medium = 'text' or (r.medium = 'social' and r.social_type = 'manual_text'))
  and (r.words <> '' or not (r.has_video or r.has_audio)))`);
const CARRIES: Record<string, SQL> = { video: sql.raw("r.has_video"), audio: sql.raw("r.has_audio"), text: IS_TEXT };
const IN_STATE = {
  new: sql.raw("(not r.approved and r.set_aside_reason is null)"),
  approved: sql.raw("r.approved"),
  set_aside: sql.raw("r.set_aside_reason is not null"),
} satisfies Record<ReviewState, SQL>;
const NEVER = sql.raw("false");

/** Without three letters in a row, trigram indexes cannot find it. Vowel signs count, as they do for PostgreSQL. */
export const isBelowTrigram = (text: string): boolean => !/[\p{Alphabetic}\p{N}]{3}/u.test(text);

export const likePattern = (text: string): string => `%${text.replaceAll(/[\\%_]/g, "\\$&")}%`;

/** Uses the index over name and text as one string; a match across their border is not counted. */
function containsText(text: string): SQL {
  const pattern = likePattern(text);
  const either = sql`(r.reviewer_name || ' ' || r.words) ilike ${pattern}`;
  return text.includes(" ")
    ? sql`${either} and (r.reviewer_name ilike ${pattern} or r.words ilike ${pattern})`
    : either;
}

const anyOf = (parts: SQL[]): SQL => sql`(${sql.join(parts, sql.raw(" or "))})`;

/** By UTC days, as review dates without a time are stored. */
function isWithinDays({ from, to }: ReviewCriteria): SQL[] {
  const first = from && sql`r.reviewed_at >= ${from}::date::timestamp at time zone 'UTC'`;
  const last = to && sql`r.reviewed_at < (${to}::date + 1)::timestamp at time zone 'UTC'`;
  return [first, last].filter((part) => part !== undefined && part !== "");
}

function isOneOf(column: string, values: readonly (number | string)[]): SQL {
  return values.length > 0 ? sql`${sql.raw(column)} in ${values}` : NEVER;
}

/** A single value becomes an equality, so that an index on the column and the id also returns rows in order of id. */
export function isBetween(column: string, lowest: number, highest: number): SQL {
  const value = sql.raw(column);
  return lowest === highest ? sql`${value} = ${lowest}` : sql`${value} between ${lowest} and ${highest}`;
}

const WORDLESS = sql.raw(`(select from workspace_reviews w
  where w.workspace_id = r.workspace_id and w.id = r.id and w.words = '')`);

/** `counted`: use the partial index of reviews without text, so that no row is read. */
function hasWords(wanted: boolean, counted: boolean): SQL {
  if (!wanted) return sql.raw("r.words = ''");
  return counted ? sql`not exists ${WORDLESS}` : sql.raw("r.words <> ''");
}

/** Platforms by id and by slug; undefined when the filter has neither. Unknown ones match nothing. */
function platformsOf({ platformIds, platformSlugs }: ReviewCriteria): number[] | undefined {
  if (!platformIds && !platformSlugs) return undefined;
  const named = platformSlugs?.flatMap((slug) => platformOfSlug(slug)?.id ?? []) ?? [];
  return [...(platformIds ?? []), ...named].filter((id) => Math.abs(id) <= LARGEST_INTEGER);
}

function isAssignedTo({ nobody, userIds }: NonNullable<ReviewCriteria["assignedTo"]>): SQL {
  const ids = userIds.filter((id) => id <= LARGEST_INTEGER);
  const parts = ids.length > 0 ? [isOneOf("r.assignee_id", ids)] : [];
  if (nobody) parts.push(sql.raw("r.assignee_id is null"));
  return parts.length > 0 ? anyOf(parts) : NEVER;
}

const HAS_FIELDS = sql.raw("r.custom_fields is not null");

/**
 * The first condition lets the partial index of custom fields be used. Names and values come from JSON text, whose
 * escapes can hold what no text of a request can.
 */
function hasField(given: string, wanted: string[] | boolean): SQL {
  const name = storableText(given);
  const isThere = sql`r.custom_fields ? ${name}::text`;
  if (wanted === false) return sql`not (${HAS_FIELDS} and ${isThere})`;
  if (wanted === true) return sql`${HAS_FIELDS} and ${isThere}`;
  const fits = wanted.map((value) => sql`r.custom_fields @> ${JSON.stringify({ [name]: storableText(value) })}::jsonb`);
  return sql`${HAS_FIELDS} and ${anyOf(fits)}`;
}

/**
 * SQL over `reviews r`, without the workspace (v3 interface, section 4.8); undefined when empty. Ids of other
 * workspaces match nothing.
 */
export function reviewCriteria(criteria: ReviewCriteria, counted = false): SQL | undefined {
  const { search, media, recordTypes, favourite, withComment, sentimentIds, stars, formIds, labelIds } = criteria;
  const { states, languageIds, mayPublish } = criteria;
  const parts: SQL[] = [];
  if (search !== undefined) parts.push(containsText(search));
  if (media) parts.push(anyOf(media.map((medium) => CARRIES[medium] ?? NEVER)));
  if (states && states.length < REVIEW_STATES.length) parts.push(anyOf(states.map((state) => IN_STATE[state])));
  if (recordTypes) parts.push(isOneOf("r.medium", recordTypes));
  if (favourite !== undefined) parts.push(sql.raw(`r.favourite = ${favourite}`));
  if (withComment !== undefined) parts.push(hasWords(withComment, counted));
  if (mayPublish !== undefined) parts.push(sql.raw(mayPublish ? MAY_PUBLISH : `not ${MAY_PUBLISH}`));
  if (sentimentIds) parts.push(isOneOf("r.sentiment_id", sentimentIds));
  if (stars) parts.push(isBetween(STARS, stars.lowest, stars.highest));
  if (formIds) parts.push(isOneOf("r.form_id", formIds));
  const platforms = platformsOf(criteria);
  if (platforms) parts.push(isOneOf("r.platform_id", platforms));
  if (languageIds) parts.push(isOneOf("r.language_id", languageIds));
  parts.push(...isWithinDays(criteria));
  if (criteria.arrivedFrom) parts.push(sql`r.created_at >= ${criteria.arrivedFrom}::timestamptz`);
  if (criteria.arrivedBefore) parts.push(sql`r.created_at < ${criteria.arrivedBefore}::timestamptz`);
  if (criteria.assignedTo) parts.push(isAssignedTo(criteria.assignedTo));
  for (const [name, wanted] of Object.entries(criteria.customFields ?? {})) parts.push(hasField(name, wanted));
  if (labelIds)
    parts.push(sql`exists (select from review_labels rl where rl.workspace_id = r.workspace_id
      and rl.review_id = r.id and ${isOneOf("rl.label_id", labelIds)})`);
  return parts.length > 0 ? sql.join(parts, sql.raw(" and ")) : undefined;
}
