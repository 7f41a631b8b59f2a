import * as z from "zod/mini";

/** Days a week can begin with. */
export const WEEK_STARTS = ["monday", "saturday", "sunday"] as const;
export type WeekStart = (typeof WEEK_STARTS)[number];

/**
 * What a person chose for every device. Null where they never chose: the device decides. Each page carries it, so the checks on
 * input are with the endpoint.
 */
export const Preferences = z.object({
  /** Code of a language of the dashboard. */
  language: z.nullable(z.string()),
  /** An IANA name. */
  time_zone: z.nullable(z.string()),
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
