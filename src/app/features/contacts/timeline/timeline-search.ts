import * as z from "zod/mini";
import { maybe } from "#app/shared/search-params/optional-param.ts";

const DAY = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;
const MONTH = /^\d{4}-(?:0[1-9]|1[0-2])$/;
const Day = maybe(z.string().check(z.regex(DAY)));

export const TimelineSearch = z.object({
  /** Comma-separated entry types. */
  kind: maybe(z.string()),
  from: Day,
  to: Day,
  /** The month to start at, `YYYY-MM`. */
  at: maybe(z.string().check(z.regex(MONTH))),
  /** On phones, the panel that is shown instead of the timeline. */
  show: maybe(z.literal("person")),
});
export type TimelineSearch = z.output<typeof TimelineSearch>;
