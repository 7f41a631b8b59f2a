import { sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";

/** Stars of a review; thumbs ratings (1 and 0) have none. Indexes match this expression literally. */
export const starsOf = (t: { rating: AnyPgColumn; ratingType: AnyPgColumn }) =>
  sql`case when ${t.ratingType} <> 'thumbs_up' then ${t.rating} end`;

/**
 * Imported and unedited, with what looks like HTML. The index matches this expression literally, so it has no
 * parameters; the semicolon is written as a code, because the migration tool cannot store it.
 */
export const hasImportedHtml = (
  t: Record<
    "importId" | "editedAt" | "words" | "reviewerName" | "title" | "reviewerPosition" | "reviewerCompany",
    AnyPgColumn
  >,
) =>
  sql`${t.importId} is not null and ${t.editedAt} is null and (${t.words} || ' ' || ${t.reviewerName} || ' '
    || coalesce(${t.title}, '') || ' ' || coalesce(${t.reviewerPosition}, '') || ' ' || coalesce(${t.reviewerCompany}, ''))
    ~* '</?[a-z][a-z0-9]*[[:space:]]*/?>|<[a-z][a-z0-9]*[[:space:]][^<>]*=[^<>]*>|<!--|&(#[0-9]{1,7}|#x[0-9a-f]{1,6}|[a-z][a-z0-9]{1,31})\\u003b'`;
