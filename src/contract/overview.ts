import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { PlainDate } from "./values.ts";

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
    /** By stored type, platform (slug), star (`1`–`5`, `none`), sentiment (`positive` …, `none`). */
    types: z.array(Counted),
    sources: z.array(
      z.object({ value: z.string(), name: z.string(), platform_id: z.nullable(z.int()), count: z.int() }),
    ),
    stars: z.array(Counted),
    sentiments: z.array(Counted),
    days: z.array(z.object({ day: z.string(), text: z.int(), video: z.int(), audio: z.int(), social: z.int() })),
  }),
  /** What waits for somebody, whenever it came. */
  waiting: z.object({ new: z.int(), held: z.int(), reports: z.int(), failed_imports: z.int() }),
  forms: z.object({ views: z.int(), starts: z.int(), submissions: z.int(), top: z.array(Named) }),
  walls: z.object({
    views: z.int(),
    reads: z.int(),
    clicks: z.int(),
    days: z.array(z.object({ day: z.string(), views: z.int() })),
    top: z.array(z.extend(Named, { kind: z.enum(["page", "widget"]) })),
    hosts: z.array(z.object({ host: z.string(), last_seen: z.string() })),
  }),
  /** Words said most in the reviews of the period, without those that say nothing. */
  words: z.array(Counted),
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

/** The overview and the search over everything; ours. */
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
