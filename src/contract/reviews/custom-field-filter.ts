/** For each custom field the values, any of which fits; true for any value, false for none. */
export type CustomFieldFilter = Record<string, string[] | boolean>;

function readOne(value: unknown): string[] | boolean | undefined {
  if (typeof value === "boolean") return value;
  if (typeof value === "string") return [value];
  const values = Array.isArray(value) ? value.filter((one) => typeof one === "string") : [];
  return values.length > 0 ? values : undefined;
}

function parseFields(text: string | undefined): [string, unknown][] | undefined {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text ?? "");
  } catch {
    return undefined;
  }
  if (typeof parsed !== "object" || parsed === null || Array.isArray(parsed)) return undefined;
  return Object.entries(parsed);
}

/** Whether all of it can be read, where `readCustomFieldFilter` drops what it does not know. */
export function isReadableCustomFieldFilter(text: string): boolean {
  const fields = parseFields(text) ?? [];
  const isRead = (value: unknown) =>
    readOne(value) !== undefined && !(Array.isArray(value) && value.some((one) => typeof one !== "string"));
  return fields.length > 0 && fields.every(([, value]) => isRead(value));
}

/** Reads `{"Product": ["Lamp"], "Plan": true}`; undefined when nothing in it can be read. */
export function readCustomFieldFilter(text: string | undefined): CustomFieldFilter | undefined {
  const fields = (parseFields(text) ?? []).flatMap(([name, value]) => {
    const read = readOne(value);
    return read === undefined ? [] : [[name, read] as const];
  });
  return fields.length > 0 ? Object.fromEntries(fields) : undefined;
}
