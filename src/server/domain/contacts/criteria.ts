import { type SQL, sql } from "drizzle-orm";
import type * as z from "zod";
import type { CONTACT_FILTER } from "#contract/contacts/contact-filter.ts";
import { likePattern } from "#server/domain/reviews/query/criteria.ts";

type Shape = typeof CONTACT_FILTER;
export type ContactCriteria = { [Key in keyof Shape]?: z.output<Shape[Key]> };

export const HAS_REVIEWED =
  "exists (select from reviews r where r.workspace_id = c.workspace_id and r.contact_id = c.id)";
/** Must match the expression of the search index. */
const TEXT = sql.raw(
  "(coalesce(c.name, '') || ' ' || coalesce(c.email, '') || ' ' || coalesce(c.phone, '') || ' ' || coalesce(c.company, ''))",
);

/** Columns filtered by value. Must match the columns of their indexes. */
const VALUE_COLUMNS = { source: "primary_source", country: "country", company: "company" } as const;
export type ValueKey = keyof typeof VALUE_COLUMNS;
export const VALUE_KEYS = Object.keys(VALUE_COLUMNS) as ValueKey[];
export const valueColumn = (key: ValueKey): SQL => sql.raw(`c.${VALUE_COLUMNS[key]}`);

function isOneOf(key: ValueKey, values: readonly string[] | undefined): SQL | undefined {
  const texts = values?.map((value) => value.trim()).filter(Boolean) ?? [];
  if (texts.length === 0) return undefined;
  const lowered = texts.map((value) => sql`lower(${value}::text)`);
  return sql`lower(${valueColumn(key)}) in (${sql.join(lowered, sql.raw(", "))})`;
}

/**
 * SQL over `contacts c`, without the workspace; undefined for an empty filter. Ids of other workspaces match nothing.
 */
export function contactCriteria(filter: ContactCriteria): SQL | undefined {
  const { search, tag, has_reviewed: reviewed, is_unsubscribed: unsubscribed } = filter;
  const parts = [
    search ? sql`${TEXT} ilike ${likePattern(search)}` : undefined,
    tag?.length
      ? sql`exists (select from contact_tags t where t.workspace_id = c.workspace_id and t.contact_id = c.id and t.tag_id in ${tag})`
      : undefined,
    reviewed === undefined ? undefined : sql.raw(`${reviewed ? "" : "not "}${HAS_REVIEWED}`),
    unsubscribed === undefined ? undefined : sql.raw(`c.unsubscribed_at is ${unsubscribed ? "not " : ""}null`),
    ...VALUE_KEYS.map((key) => isOneOf(key, filter[key])),
  ].filter((part) => part !== undefined);
  return parts.length > 0 ? sql.join(parts, sql.raw(" and ")) : undefined;
}
