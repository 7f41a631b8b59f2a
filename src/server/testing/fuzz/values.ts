import fc from "fast-check";
import naughty from "big-list-of-naughty-strings" with { type: "json" };
import type { Schema } from "./description.ts";

export interface FileMark {
  $file: "picture" | "table" | "noise" | "empty";
}
export const isFileMark = (value: unknown): value is FileMark =>
  typeof value === "object" && value !== null && "$file" in value;

const texts = fc.oneof(
  { weight: 4, arbitrary: fc.lorem({ maxCount: 6 }) },
  { weight: 2, arbitrary: fc.string({ unit: "grapheme", maxLength: 40 }) },
  { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 20 }) },
  { weight: 1, arbitrary: fc.constantFrom(...naughty.filter((text) => text.length < 2000)) },
);

const FORMATS: Record<string, fc.Arbitrary<unknown>> = {
  date: fc
    .date({ min: new Date(0), max: new Date("2100-01-01"), noInvalidDate: true })
    .map((d) => d.toISOString().slice(0, 10)),
  email: fc.integer({ min: 1, max: 9999 }).map((n) => `person${n}@example.test`),
  uuid: fc.uuid(),
  uri: fc.webUrl(),
  binary: fc
    .constantFrom<FileMark["$file"]>("picture", "picture", "table", "noise", "empty")
    .map(($file): FileMark => ({ $file })),
};

const number = (value: unknown): number | undefined => (typeof value === "number" ? value : undefined);
export const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const record = (value: unknown): Schema | undefined =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : undefined;

function text(schema: Schema): fc.Arbitrary<unknown> {
  const format = typeof schema.format === "string" ? FORMATS[schema.format] : undefined;
  if (format) return format;
  if (typeof schema.pattern === "string" && !schema.pattern.includes("(?"))
    return fc.stringMatching(new RegExp(schema.pattern)).map((made) => made.slice(0, number(schema.maxLength)));
  const least = number(schema.minLength) ?? 0;
  const most = number(schema.maxLength);
  const long = most === undefined || most > 20_000 ? [] : [fc.constant("x".repeat(most))];
  const fitting = texts.map((made) => made.padEnd(least, "x").slice(0, most));
  return fc.oneof({ weight: 9, arbitrary: fitting }, ...long.map((arbitrary) => ({ weight: 1, arbitrary })));
}

function numeric(schema: Schema, whole: boolean): fc.Arbitrary<unknown> {
  const above = number(schema.exclusiveMinimum);
  const min = number(schema.minimum) ?? (above === undefined ? -1_000_000 : above + 1);
  const max = number(schema.maximum) ?? Math.max(min, 1_000_000);
  return whole ? fc.integer({ min: Math.ceil(min), max: Math.floor(max) }) : fc.double({ min, max, noNaN: true });
}

export interface Sources {
  lookUp: (ref: string) => Schema;
  known: Record<string, fc.Arbitrary<unknown>>;
}

/** Known values of a field half of the time, else values its schema allows. */
export function fieldOf(name: string, schema: unknown, sources: Sources, depth = 0): fc.Arbitrary<unknown> {
  const values = valuesOf(schema, sources, depth);
  const known = sources.known[name];
  return known ? fc.oneof(known, values) : values;
}

export function valuesOf(given: unknown, sources: Sources, depth = 0): fc.Arbitrary<unknown> {
  const schema = record(given) ?? {};
  const { lookUp } = sources;
  const inner = (one: unknown) => valuesOf(one, sources, depth + 1);
  if (typeof schema.$ref === "string") return inner(lookUp(schema.$ref));
  if ("const" in schema) return fc.constant(schema.const);
  if (Array.isArray(schema.enum)) return fc.constantFrom(...list(schema.enum));
  if (Array.isArray(schema.allOf)) return inner(merge(schema, lookUp));
  const choices = list(schema.anyOf ?? schema.oneOf);
  if (choices.length > 0) return depth > 8 ? fc.constant(null) : fc.oneof(...choices.map(inner));
  if (Array.isArray(schema.type)) return fc.oneof(...list(schema.type).map((type) => inner({ ...schema, type })));
  switch (schema.type) {
    case "string":
      return text(schema);
    case "integer":
    case "number":
      return numeric(schema, schema.type === "integer");
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    case "array":
      return depth > 8 ? fc.constant([]) : fc.array(inner(schema.items), { maxLength: number(schema.maxItems) ?? 3 });
    case "object":
      return objects(schema, inner, (name, one) => fieldOf(name, one, sources, depth + 1));
    default:
      return fc.oneof(texts, fc.integer(), fc.boolean(), fc.constant(null));
  }
}

function objects(
  schema: Schema,
  inner: (one: unknown) => fc.Arbitrary<unknown>,
  field: (name: string, one: unknown) => fc.Arbitrary<unknown>,
): fc.Arbitrary<unknown> {
  const properties = record(schema.properties);
  const names = record(schema.propertyNames);
  if (!properties)
    return names ? fc.dictionary(inner(names).map(String), inner(schema.additionalProperties)) : fc.constant({});
  const required = list(schema.required).map(String);
  const fields = Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, field(name, one)]));
  const rare = Object.keys(fields).filter((name) => !required.includes(name));
  // A body with every field is rarely valid; most send a few.
  return fc
    .subarray(rare, { maxLength: Math.min(rare.length, 6) })
    .chain((some) =>
      fc.record(Object.fromEntries([...required, ...some].map((name) => [name, fields[name] ?? fc.string()]))),
    );
}

function merge(schema: Schema, lookUp: (ref: string) => Schema): Schema {
  const { allOf, ...rest } = schema;
  return [...list(allOf), rest].reduce<Schema>((all, part) => {
    let one = record(part) ?? {};
    while (typeof one.$ref === "string") one = lookUp(one.$ref);
    if (Array.isArray(one.allOf)) one = merge(one, lookUp);
    return {
      ...all,
      ...one,
      properties: { ...record(all.properties), ...record(one.properties) },
      required: [...new Set([...list(all.required), ...list(one.required)])],
    };
  }, {});
}
