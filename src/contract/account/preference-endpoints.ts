import * as z from "zod/mini";
import { endpoint, SESSION } from "#contract/core/endpoint.ts";
import { Flag } from "#contract/core/input-values.ts";
import { LIMITS } from "#contract/core/limits.ts";
import { TimeZone } from "#contract/core/time-zone-input.ts";
import { Preferences } from "./preferences.ts";

/** What the service accepts and keeps. */
export const PreferenceInput = z.extend(Preferences, {
  language: z.nullable(z.string().check(z.maxLength(LIMITS.shortText))),
  time_zone: z.nullable(TimeZone),
  single_keys: z.nullable(Flag),
});

export const preferenceEndpoints = {
  /** Changes those that are named. */
  updatePreferences: endpoint({
    ...SESSION,
    method: "PUT",
    path: "/account/preferences",
    encoding: "json",
    body: z.partial(PreferenceInput),
    answer: z.object({ message: z.string(), data: Preferences }),
  }),
};
