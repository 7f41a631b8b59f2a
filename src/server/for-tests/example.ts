import type * as z from "zod/mini";
import { sampleFile } from "./sample-files.ts";

/** Texts of every format the contract knows; the first one that a shape takes is its example. */
const TEXTS = [
  "A fine text",
  "a-fine-slug",
  "https://example.test/here",
  "ana@example.test",
  "#1f6f54",
  "2024-02-29",
  "2024-02-29T10:00:00.000000Z",
  "3f2b8c1e-5d4a-4c3b-9a2f-1e0d9c8b7a65",
  "01hzzzzzzzzzzzzzzzzzzzzzzz",
  "1",
];
const NUMBERS = [4, 1, 30, 0];

type Shape = z.core.$ZodType;
const takes = (shape: Shape, value: unknown): boolean => (shape as z.ZodMiniType).safeParse(value).success;

// Nothing fits where a field cannot be made up: it is left out.
const NONE = Symbol("none");

function firstOf(shape: Shape, values: readonly unknown[]): unknown {
  const found = values.findIndex((value) => takes(shape, value));
  return found < 0 ? NONE : values[found];
}

function objectFrom(shape: Record<string, Shape>): Record<string, unknown> {
  const fields = Object.entries(shape).map(([name, inner]) => [name, make(inner, name)] as const);
  return Object.fromEntries(fields.filter(([, value]) => value !== NONE));
}

type Def = z.core.$ZodTypes["_zod"]["def"];

function makeFrom(def: Def, shape: Shape, field: string): unknown {
  if (def.type === "object") return objectFrom(def.shape);
  if ("innerType" in def) return make(def.innerType, field);
  if (def.type === "record") return {};
  if (def.type === "literal") return def.values[0];
  if (def.type === "enum") return Object.values(def.entries)[0];
  if (def.type === "boolean") return true;
  if (def.type === "custom") return firstOf(shape, [sampleFile(field)]);
  if (def.type === "array") {
    const item = make(def.element, field);
    return item === NONE ? [] : [item];
  }
  // A file says more than the empty text that takes it away.
  if (def.type === "union") {
    const options = def.options.map((option) => make(option, field));
    return firstOf(
      shape,
      options.toSorted((a, b) => Number(b instanceof File) - Number(a instanceof File)),
    );
  }
  // What is read leniently (a list, JSON text, a trimmed address) is sent as what it is read into.
  const read = def.type === "pipe" && (def.in._zod.def.type === "transform" ? def.out : def.in);
  return firstOf(shape, [
    ...(read ? [make(read, field)] : []),
    ...(def.type === "number" ? NUMBERS : TEXTS),
    ...NUMBERS,
  ]);
}

function make(shape: Shape, field: string): unknown {
  return makeFrom((shape as z.core.$ZodTypes)._zod.def, shape, field);
}

/** Where fields rule each other out, the last of them give way. */
function fitting(shape: z.ZodMiniType, made: Record<string, unknown>): Record<string, unknown> {
  if (takes(shape, made)) return made;
  const without = Object.keys(made).map((name) =>
    Object.fromEntries(Object.entries(made).filter(([other]) => other !== name)),
  );
  return without.findLast((less) => takes(shape, less)) ?? made;
}

/** A value that a shape takes, every field of it filled. */
export function exampleOf(shape: z.ZodMiniType | undefined): Record<string, unknown> {
  const made = shape ? make(shape, "") : {};
  return shape && typeof made === "object" && made !== null ? fitting(shape, { ...made }) : {};
}
