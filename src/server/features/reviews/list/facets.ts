import { type SQL, sql } from "drizzle-orm";
import { STAR_VALUES as STAR_VALUES } from "#contract/reviews/review-filter.ts";
import { MEDIA, SENTIMENTS, SENTIMENT_ID } from "#contract/reviews/review-type.ts";
import type { ReviewCriteria } from "#contract/reviews/read-review-filter.ts";
import type { Facet } from "#contract/reviews/review-facets.ts";
import { REVIEW_STATES } from "#contract/reviews/review-state.ts";
import { IS_TEXT } from "#server/domain/reviews/query/criteria.ts";
import { STARS } from "#server/domain/reviews/query/orders.ts";

interface Value {
  name: string;
  /** Whether a value in the database is, or holds, this one. */
  stored: (value: string | null) => boolean;
}

/** How the values of a facet are counted. */
interface Counting {
  /** The part of a filter that chooses among the values: the rest is what they are counted by. */
  own: keyof ReviewCriteria;
  /** What a review `r` has of it. */
  value: SQL;
  /** All there are, where that is known beforehand. */
  all?: Value[];
}

const one = (name: string | number, is: string | number = name): Value => ({
  name: `${name}`,
  stored: (value) => value === `${is}`,
});

/** A review may carry several media: it has them as one text, and is counted for each of them. */
const CARRIED = sql`concat(case when r.has_video then 'video ' end, case when r.has_audio then 'audio ' end,
  case when ${IS_TEXT} then 'text ' end)`;
const part = (name: string): Value => ({ name, stored: (value) => value?.split(" ").includes(name) === true });

/** Labels are not here: they are counted in a table of their own. */
export const FACET: Record<Exclude<Facet, "review-labels">, Counting> = {
  "record-types": { own: "recordTypes", value: sql.raw("r.medium"), all: MEDIA.map((name) => one(name)) },
  "feed-types": { own: "media", value: CARRIED, all: ["text", "video", "audio"].map(part) },
  states: {
    own: "states",
    value: sql.raw(
      "case when r.set_aside_reason is not null then 'set_aside' when r.approved then 'approved' else 'new' end",
    ),
    all: REVIEW_STATES.map((name) => one(name)),
  },
  "star-rating": { own: "stars", value: sql.raw(STARS), all: STAR_VALUES.map((name) => one(name)) },
  sentiments: {
    own: "sentimentIds",
    value: sql.raw("r.sentiment_id"),
    all: SENTIMENTS.map((name) => one(name, SENTIMENT_ID[name])),
  },
  "imported-froms": { own: "platformIds", value: sql.raw("r.platform_id") },
  "feed-forms": { own: "formIds", value: sql.raw("r.form_id") },
  languages: { own: "languageIds", value: sql.raw("r.language_id") },
};
