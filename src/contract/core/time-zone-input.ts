import * as z from "zod/mini";
import { ownRule } from "./own-rules.ts";

const LONGEST_NAME = 64;

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone !== "" && !/^[+-]/.test(name);
  } catch {
    return false;
  }
}

/** A time zone by its IANA name (`Europe/Vienna`). */
export const TimeZone = z.string().check(z.maxLength(LONGEST_NAME), z.refine(isTimeZone, ownRule("timeZone")));

/** Whose days a query means: UTC where none is named, or one that is unknown here, as a browser may be newer. */
export const QueryTimeZone = z.catch(z._default(z.optional(TimeZone), "UTC"), "UTC");
