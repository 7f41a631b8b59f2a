import { customType } from "drizzle-orm/pg-core";

// PostgreSQL's text form ("2026-11-21 06:16:00.1234+00") and its JSON form, always in UTC on our connections.
const WIRE = /^(\d{4,})-(\d\d)-(\d\d)[ T](\d\d):(\d\d):(\d\d)(?:\.(\d{1,6}))?(?:Z|\+00(?::00)?)$/;

/**
 * Parses a timestamptz of either engine into ISO 8601 UTC with six fractional digits and `Z`. Throws when it is not
 * in UTC.
 */
export function parseInstant(text: string): string {
  const found = WIRE.exec(text);
  if (!found) throw new Error(`Not a UTC instant: ${text}`);
  const [, year, month, day, hour, minute, second, fraction = ""] = found;
  return `${year}-${month}-${day}T${hour}:${minute}:${second}.${fraction.padEnd(6, "0")}Z`;
}

/** A timestamptz column as ISO 8601 UTC text with microseconds; `Date` would lose three digits. */
export const instant = customType<{ data: string; driverData: string }>({
  dataType: () => "timestamp with time zone",
  fromDriver: parseInstant,
  toDriver: (value) => value,
});
