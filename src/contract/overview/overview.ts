import * as z from "zod/mini";
import { endpoint } from "#contract/core/endpoint.ts";
import { PlainDate, Timestamp } from "#contract/core/values.ts";

const Counted = z.object({ value: z.string(), count: z.int() });
const Named = z.object({ id: z.string(), name: z.string(), count: z.int() });

/** What came in and what is going on in a period: days in UTC, both included. */
const Overview = z.object({
  from: PlainDate,
  to: PlainDate,
  reviews: z.object({
    total: z.int(),
    /** The same number of days before. */
    before: z.int(),
    /** By stored type; stars as they were given (`4.5`); `none` where there are none, or no sentiment was found. */
    types: z.array(Counted),
    /** By platform, own reviews by the form they came in by; those of neither have no name. The most first. */
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
    /** Without days on which nothing came. */
    days: z.array(z.object({ day: z.string(), text: z.int(), video: z.int(), audio: z.int(), social: z.int() })),
  }),
  /** What waits for somebody, whenever it came; of imports, those of the last 30 days with rows that did not get in. */
  waiting: z.object({ new: z.int(), held: z.int(), reports: z.int(), failed_imports: z.int() }),
  /** How many saw a form, began, and sent; and the forms by which most was sent. */
  forms: z.object({ views: z.int(), starts: z.int(), submissions: z.int(), top: z.array(Named) }),
  walls: z.object({
    views: z.int(),
    reads: z.int(),
    clicks: z.int(),
    days: z.array(z.object({ day: z.string(), views: z.int() })),
    top: z.array(z.extend(Named, { kind: z.enum(["page", "widget"]) })),
    /** Where they were seen, the latest first. */
    hosts: z.array(z.object({ host: z.string(), last_seen: Timestamp })),
  }),
  /** In how many reviews each word is said, the most first, without those that say nothing; none of set-aside reviews. */
  words: z.array(Counted),
  /** Of how many reviews that is: the newest of the period that say something. */
  words_of: z.int(),
  invitations: z.object({ sent: z.int(), reviewed: z.int() }),
  /** The way to a first wall. */
  steps: z.object({ form: z.boolean(), review: z.boolean(), wall: z.boolean(), embedded: z.boolean() }),
});
export type Overview = z.output<typeof Overview>;

const Hit = z.object({
  kind: z.enum(["review", "contact", "form", "page", "widget", "invitation"]),
  /** What its address names; of a review its type as well: `text/12`. */
  id: z.string(),
  title: z.string(),
  detail: z.string(),
});
export type Hit = z.output<typeof Hit>;

/** The overview and the search over everything. */
export const overviewEndpoints = {
  getOverview: endpoint({
    method: "GET",
    path: "/overview",
    extension: true,
    query: z.object({ from: z.optional(PlainDate), to: z.optional(PlainDate) }),
    answer: z.object({ data: Overview }),
  }),
  /** The best few of each kind whose name or words hold the text. */
  searchEverything: endpoint({
    method: "GET",
    path: "/search",
    extension: true,
    query: z.object({ q: z.catch(z.optional(z.string()), undefined) }),
    answer: z.object({ data: z.array(Hit) }),
  }),
};
