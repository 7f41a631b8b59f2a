import * as z from "zod/mini";
import { maybe } from "#app/shared/search-params/optional-param.ts";

const DAY = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;
const MONTH = /^\d{4}-(?:0[1-9]|1[0-2])$/;
const Day = maybe(z.string().check(z.regex(DAY)));

/** What the address of a contact says. Every part may be absent; what cannot be understood counts as absent. */
export const TimelineSearch = z.object({
  /** Kinds of entries, with commas between. */
  kind: maybe(z.string()),
  from: Day,
  to: Day,
  /** The month that was jumped to, `YYYY-MM`. */
  at: maybe(z.string().check(z.regex(MONTH))),
  /** On phones, what is in sight beside the timeline's place. */
  show: maybe(z.literal("person")),
});
export type TimelineSearch = z.output<typeof TimelineSearch>;
