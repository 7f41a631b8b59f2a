/** The IANA name of a time zone as people read it. */
export const zoneName = (zone: string): string => zone.replaceAll("_", " ");

/** Every time zone there is to choose from, and the one that is chosen, which may be an older name. */
export const zoneOptions = (chosen: string) =>
  [...new Set([...(chosen ? [chosen] : []), "UTC", ...Intl.supportedValuesOf("timeZone")])].map((value) => ({
    value,
    label: zoneName(value),
  }));
