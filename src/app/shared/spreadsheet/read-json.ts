import { readUnicode } from "#app/shared/file-inputs/read-unicode.ts";
import { type Json, isObject } from "#contract/core/json.ts";

/** The list of records in a file: the file itself, or the first list of records under a key. */
function recordsIn(value: unknown): Json[] {
  const lists = Array.isArray(value) ? [value] : Object.values(isObject(value) ? value : {}).filter(Array.isArray);
  const list = lists.find((one) => one.length > 0 && one.every(isObject));
  return list?.filter(isObject) ?? [];
}

const textOf = (value: unknown): string => {
  if (typeof value === "string") return value;
  return value === null || value === undefined ? "" : JSON.stringify(value);
};

/** `{a: {b: 1}}` becomes the column `a.b`. */
function flatten(record: Json, before = ""): [string, string][] {
  return Object.entries(record).flatMap(([key, value]): [string, string][] =>
    isObject(value) ? flatten(value, `${before}${key}.`) : [[before + key, textOf(value)]],
  );
}

export async function readJson(file: File): Promise<string[][]> {
  const content: unknown = JSON.parse(await readUnicode(file));
  const records = recordsIn(content).map((record) => new Map(flatten(record)));
  const headers = [...new Set(records.flatMap((record) => [...record.keys()]))];
  return [headers, ...records.map((record) => headers.map((header) => record.get(header) ?? ""))];
}
