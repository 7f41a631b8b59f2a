import { parseSearchWith, stringifySearchWith } from "@tanstack/react-router";

const stringify = stringifySearchWith(String);

/** Addresses as people write them: `?rating=4&type=video,audio`, no quotes, no JSON. Each screen's schema reads the rest. */
export const readableSearch = {
  parseSearch: parseSearchWith((value) => value),
  stringifySearch: (search: Record<string, unknown>): string => stringify(search).replaceAll("%2C", ","),
};
