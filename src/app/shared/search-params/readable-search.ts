import { parseSearchWith, stringifySearchWith } from "@tanstack/react-router";

const stringify = stringifySearchWith(String);

/** Readable URLs: `?rating=4&type=video,audio`, no quotes, no JSON. The schema of each screen parses the values. */
export const readableSearch = {
  parseSearch: parseSearchWith((value) => value),
  stringifySearch: (search: Record<string, unknown>): string => stringify(search).replaceAll("%2C", ","),
};
