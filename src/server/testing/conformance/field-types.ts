import { expect, test } from "vitest";

const INSTANT = /^\d{4,}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/;

/** Types as named in the interface's tables. */
const TYPES: Record<string, (value: unknown) => boolean> = {
  integer: (value) => Number.isInteger(value),
  string: (value) => typeof value === "string",
  boolean: (value) => typeof value === "boolean",
  timestamp: (value) => typeof value === "string" && INSTANT.test(value),
  url: (value) => value === "" || (typeof value === "string" && URL.canParse(value)),
  array: (value) => Array.isArray(value),
  object: (value) => typeof value === "object" && value !== null && !Array.isArray(value),
  null: (value) => value === null,
  "0/1": (value) => value === 0 || value === 1,
};

const at = (record: unknown, path: string): unknown =>
  path
    .split(".")
    .reduce<unknown>(
      (value, key) =>
        typeof value === "object" && value !== null && Object.hasOwn(value, key) ? Reflect.get(value, key) : undefined,
      record,
    );

/**
 * One test per table row: the field's path and its types (`integer or null`). The record is requested inside the
 * test, because it is created before all of them.
 */
export function testFields(name: string, record: () => unknown, fields: Record<string, string>): void {
  test.each(Object.entries(fields))(`${name}: %s is %s`, (path, type) => {
    const value = at(record(), path);
    const fits = type.split(" or ").some((one) => TYPES[one]?.(value));
    expect(fits, `${path} = ${JSON.stringify(value)}`).toBe(true);
  });
}
