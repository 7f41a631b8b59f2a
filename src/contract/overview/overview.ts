import * as z from "zod/mini";
import { endpoint } from "#contract/core/endpoint.ts";
import { Timestamp } from "#contract/core/values.ts";
import { QueryTimeZone } from "#contract/core/time-zone-input.ts";
import { PlainDate } from "#contract/core/input-values.ts";

const Counted = z.object({ value: z.string(), count: z.int() });
const Named = z.object({ id: z.string(), name: z.string(), count: z.int() });

/** Which date of a review decides the day it counts for: when it arrived here, or when it was written. */
export const REVIEW_DATES = ["reviewed", "arrived"] as const;
export type ReviewDate = (typeof REVIEW_DATES)[number];

/** `sum` of the stars of `count` rated reviews. Thumbs are not stars. */
const Stars = z.object({ sum: z.number(), count: z.int() });

const Overview = z.object({
  from: PlainDate,
  to: PlainDate,
  by: z.enum(REVIEW_DATES),
  time_zone: z.string(),
  reviews: z.object({
    total: z.int(),
    before: z.int(),
    rating: Stars,
    rating_before: Stars,
    /** By stored type; stars as given (`4.5`); `none` without stars or sentiment. */
    types: z.array(Counted),
    /** By platform, own reviews by form; those of neither have no name. Most frequent first. */
    sources: z.array(
      z.object({
        name: z.nullable(z.string()),
        platform_id: z.nullable(z.int()),
        form_id: z.nullable(z.int()),
        count: z.int(),
      }),
    ),
    stars: z.array(Counted),
    sentiments: z.array(Counted),
    /** Days without reviews are left out. */
    days: z.array(
      z.object({
        day: z.string(),
        text: z.int(),
        video: z.int(),
        audio: z.int(),
        social: z.int(),
        stars_sum: z.number(),
        stars_count: z.int(),
      }),
    ),
  }),
  /** Open work of any date; for imports, those of the last 30 days with failed rows. */
  waiting: z.object({ new: z.int(), held: z.int(), reports: z.int(), failed_imports: z.int() }),
  /** Views, starts and submissions of forms, and the forms with most submissions. */
  forms: z.object({ views: z.int(), starts: z.int(), submissions: z.int(), top: z.array(Named) }),
  walls: z.object({
    views: z.int(),
    reads: z.int(),
    clicks: z.int(),
    days: z.array(z.object({ day: z.string(), views: z.int() })),
    top: z.array(z.extend(Named, { kind: z.enum(["page", "widget"]) })),
    hosts: z.array(z.object({ host: z.string(), last_seen: Timestamp })),
  }),
  /** Number of reviews that contain each word, most frequent first, without stop words and hidden reviews. */
  words: z.array(Counted),
  /** Reviews counted for `words`: the newest of the period that have text. */
  words_of: z.int(),
  invitations: z.object({ sent: z.int(), reviewed: z.int() }),
  steps: z.object({ form: z.boolean(), review: z.boolean(), wall: z.boolean(), embedded: z.boolean() }),
});
export type Overview = z.output<typeof Overview>;

const Hit = z.object({
  kind: z.enum(["review", "contact", "form", "page", "widget", "invitation"]),
  /** Identifier in its URL; for a review with its type: `text/12`. */
  id: z.string(),
  title: z.string(),
  detail: z.string(),
});
export type Hit = z.output<typeof Hit>;

export const overviewEndpoints = {
  getOverview: endpoint({
    method: "GET",
    path: "/overview",
    extension: true,
    query: z.object({
      from: z.optional(PlainDate),
      to: z.optional(PlainDate),
      /** From the first review on, in place of `from` and `to`. */
      period: z.optional(z.literal("all")),
      by: z._default(z.optional(z.enum(REVIEW_DATES)), "reviewed"),
      /**
       * Days of arrival are days in this zone. Dates of reviews are plain dates, and visits of forms and walls are counted
       * by UTC day; neither depends on it.
       */
      time_zone: QueryTimeZone,
    }),
    answer: z.object({ data: Overview }),
  }),
  /** The best few matches of each kind, by name or text. */
  searchEverything: endpoint({
    method: "GET",
    path: "/search",
    extension: true,
    query: z.object({ q: z.catch(z.optional(z.string()), undefined) }),
    answer: z.object({ data: z.array(Hit) }),
  }),
};
