import { expect, test } from "vitest";
import { openApiDocument } from "#server/platform/openapi/document.ts";
import type { JsonSchema } from "#server/platform/openapi/json-schema.ts";
import { resolve } from "#server/platform/openapi/walk.ts";

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

const { schemas } = openApiDocument("").components;

const optionsOf = (schema: JsonSchema): JsonSchema[] =>
  Array.isArray(schema["anyOf"]) ? schema["anyOf"].map((option: unknown) => resolve(option, schemas)) : [schema];

/** Whether the OpenAPI document has the field as one that its record always has, and as null only where it may be. */
function describes(shape: string, path: string, mayBeNull: boolean): boolean {
  const parts = path.split(".");
  let schema = resolve(schemas[shape], schemas);
  let required = true;
  for (const part of parts) {
    const parent = optionsOf(schema).find((option) => option["type"] !== "null") ?? {};
    const isItem = parent["type"] === "array";
    required = isItem || (Array.isArray(parent["required"]) && parent["required"].includes(part));
    const inner: unknown = isItem ? parent["items"] : Reflect.get(Object(parent["properties"]), part);
    schema = resolve(inner, schemas);
  }
  return required && (mayBeNull || !optionsOf(schema).some((option) => option["type"] === "null"));
}

const testDescription = (name: string, shape: string, fields: Record<string, string>) =>
  test.each(Object.entries(fields))(`${name}: %s is described as %s`, (path, type) => {
    expect(describes(shape, path, type.includes("null")), path).toBe(true);
  });

/**
 * One test per table row: the field's path and its types (`integer or null`). The record is requested inside the
 * test, because it is created before all of them. `shape` names the record in the OpenAPI document, which has to say
 * the same.
 */
export function testFields(name: string, record: () => unknown, fields: Record<string, string>, shape?: string): void {
  if (shape !== undefined) testDescription(name, shape, fields);
  test.each(Object.entries(fields))(`${name}: %s is %s`, (path, type) => {
    const value = at(record(), path);
    const fits = type.split(" or ").some((one) => TYPES[one]?.(value));
    expect(fits, `${path} = ${JSON.stringify(value)}`).toBe(true);
  });
}
