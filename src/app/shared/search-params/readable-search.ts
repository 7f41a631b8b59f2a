import { parseSearchWith, stringifySearchWith } from "@tanstack/react-router";
import { type CustomFieldFilter, readCustomFieldFilter } from "#contract/reviews/custom-field-filter.ts";

const parse = parseSearchWith((value) => value);
const stringify = stringifySearchWith(String);

const FIELD = "field.";
const ANY = "*";

const written = (wanted: string[] | boolean): string[] => {
  if (typeof wanted === "boolean") return [wanted ? ANY : ""];
  return wanted.map((value) => (/^[\\*]/.test(value) ? `\\${value}` : value));
};

function read(values: string[]): string[] | boolean {
  if (values.includes(ANY)) return true;
  const given = values.filter(Boolean).map((value) => value.replace(/^\\/, ""));
  return given.length > 0 && given;
}

const encode = (text: string) => encodeURIComponent(text).replaceAll("%20", "+");

/** The custom field filter as `field.Product=Lamp`. `*` stands for any value, an empty value for none. */
function writeFields(fields: CustomFieldFilter): string {
  const pairs = Object.entries(fields).flatMap(([name, wanted]) =>
    written(wanted).map((value) => `${encode(FIELD + name)}=${encode(value)}`),
  );
  return pairs.join("&");
}

function readFields(search: Record<string, unknown>): Record<string, unknown> {
  const names = Object.keys(search).filter((key) => key.startsWith(FIELD) && key !== FIELD);
  if (names.length === 0) return search;
  const others = Object.entries(search).filter(([key]) => !names.includes(key));
  const fields = names.map((key) => [key.slice(FIELD.length), read([search[key]].flat().map(String))]);
  return { ...Object.fromEntries(others), field: JSON.stringify(Object.fromEntries(fields)) };
}

/** Readable URLs: `?rating=4&type=video,audio`, no quotes, no JSON. The schema of each screen parses the values. */
export const readableSearch = {
  parseSearch: (text: string): Record<string, unknown> => readFields(parse(text)),
  stringifySearch: ({ field, ...search }: Record<string, unknown>): string => {
    const fields = typeof field === "string" ? readCustomFieldFilter(field) : undefined;
    const text = stringify(fields ? search : { ...search, field }).replaceAll("%2C", ",");
    return fields ? `${text || "?"}${text ? "&" : ""}${writeFields(fields)}` : text;
  },
};
