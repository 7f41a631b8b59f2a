import * as z from "zod/mini";
import { endpoint, SESSION } from "#contract/core/endpoint.ts";
import { Flag } from "#contract/core/input-values.ts";
import { LIMITS } from "#contract/core/limits.ts";
import { TimeZone } from "#contract/core/time-zone-input.ts";

/** Days a week can begin with. */
export const WEEK_STARTS = ["monday", "saturday", "sunday"] as const;
export type WeekStart = (typeof WEEK_STARTS)[number];

/** What a person chose for every device. Null where they never chose: the device decides. */
export const Preferences = z.object({
  /** Code of a language of the dashboard. */
  language: z.nullable(z.string().check(z.maxLength(LIMITS.shortText))),
  time_zone: z.nullable(TimeZone),
  week_start: z.nullable(z.enum(WEEK_STARTS)),
  theme: z.nullable(z.enum(["light", "dark", "system"])),
  density: z.nullable(z.enum(["compact", "comfortable"])),
  /** Whether shortcuts of one key work. */
  single_keys: z.nullable(z.boolean()),
});
export type Preferences = z.infer<typeof Preferences>;

export const NO_PREFERENCES: Preferences = {
  language: null,
  time_zone: null,
  week_start: null,
  theme: null,
  density: null,
  single_keys: null,
};

export const preferenceEndpoints = {
  /** Changes those that are named. */
  updatePreferences: endpoint({
    ...SESSION,
    method: "PUT",
    path: "/account/preferences",
    encoding: "json",
    body: z.partial(z.extend(Preferences, { single_keys: z.nullable(Flag) })),
    answer: z.object({ message: z.string(), data: Preferences }),
  }),
};
