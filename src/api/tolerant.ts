import * as z from "zod/mini";
import { type Shape, defOf } from "#contract/core/endpoint.ts";
import { reportSkipped } from "./skipped-records.ts";
import { isObject } from "#contract/core/json.ts";

const UNREADABLE = Symbol("unreadable");

const TRUE_VALUES: readonly unknown[] = [true, 1, "1", "true", "on", "yes"];
const FALSE_VALUES: readonly unknown[] = [false, 0, "0", "false", "off", "no", ""];
const SIZE_ISSUES = new Set(["too_big", "too_small"]);

/** A value in the forms another service may have written it in, likeliest first. */
function* candidateValues(value: unknown): Generator {
  if (typeof value === "string" && value.trim() !== "") yield Number(value);
  if (typeof value === "number" || typeof value === "string") yield Math.trunc(Number(value));
  if (typeof value === "number") yield String(value);
  const on = TRUE_VALUES.includes(value) ? true : FALSE_VALUES.includes(value) ? false : undefined;
  if (on !== undefined) yield* [on, on ? 1 : 0, on ? "1" : "0"];
}

/** Reads a text, a number or a flag that is written as something else. */
function readScalar(shape: Shape, value: unknown): unknown {
  const { type } = defOf(shape);
  if (type === "string" && typeof value === "string") {
    // Length limits are no reason to hide a value; other failed checks are.
    const { error } = z.safeParse(shape, value);
    return error?.issues.every(({ code }) => SIZE_ISSUES.has(code)) ? value : UNREADABLE;
  }
  // A missing number must not become 0.
  if (type === "number" && (value === "" || typeof value === "boolean")) return UNREADABLE;
  for (const form of candidateValues(value)) {
    const read = z.safeParse(shape, form);
    if (read.success) return read.data;
  }
  return UNREADABLE;
}

/** Fields that identify a record. */
const REQUIRED_IN_LISTS = /^(?:id|url|unique_(?:page|form|workspace)_id)$/;

type Def = ReturnType<typeof defOf>;
type Fields = Record<string, Shape>;

/** Where in an answer we are, and how many records were left out on the way. */
interface ReadContext {
  depth: number;
  inList: boolean;
  tally: { skipped: number };
}

function unwrap(shape: Shape): Def {
  const def = defOf(shape);
  return "innerType" in def ? unwrap(def.innerType) : def;
}

function emptyValueOf(shape: Shape): unknown {
  const def = defOf(shape);
  if (def.type === "optional") return undefined;
  if (def.type === "nullable") return null;
  if ("innerType" in def) return emptyValueOf(def.innerType);
  if (def.type === "object")
    return Object.fromEntries(Object.entries<Shape>(def.shape).map(([name, inner]) => [name, emptyValueOf(inner)]));
  if (def.type === "array") return [];
  if (def.type === "record") return {};
  if (def.type === "boolean") return false;
  if (def.type === "literal") return def.values[0];
  if (def.type === "enum") return Object.values(def.entries)[0];
  if (def.type === "union") return def.options[0] && emptyValueOf(def.options[0]);
  return ["", 0, 1].find((value) => z.safeParse(shape, value).success);
}

function isRequired(name: string, shape: Shape, { depth, inList }: ReadContext): boolean {
  if (inList) return REQUIRED_IN_LISTS.test(name);
  const { type } = unwrap(shape);
  return name === "data" || (depth === 0 && ["object", "array", "union"].includes(type));
}

function readFields(fields: Fields, value: Record<string, unknown>, place: ReadContext): unknown {
  const read: Record<string, unknown> = {};
  for (const [name, shape] of Object.entries(fields)) {
    const field = readAs(shape, value[name], { ...place, depth: place.depth + 1, inList: false });
    if (field === UNREADABLE && isRequired(name, shape, place)) return UNREADABLE;
    if (field !== undefined) read[name] = field === UNREADABLE ? emptyValueOf(shape) : field;
  }
  return read;
}

function readItems(element: Shape, value: unknown, place: ReadContext): unknown {
  const items = isObject(value) ? Object.values(value) : value === null ? [] : value;
  if (!Array.isArray(items)) return UNREADABLE;
  const read = items.map((item: unknown) => readAs(element, item, { ...place, inList: true }));
  const kept = read.filter((item) => item !== UNREADABLE);
  place.tally.skipped += read.length - kept.length;
  return kept;
}

/** The fields of an object, also where a service writes an empty one as `[]`, or a page as its records alone. */
function toObject({ shape }: Def & { type: "object" }, value: unknown): unknown {
  if (!Array.isArray(value)) return value;
  const isPage = shape["data"] && unwrap(shape["data"]).type === "array";
  return isPage ? { data: value } : value.length === 0 ? {} : value;
}

function readPart(def: Def, shape: Shape, value: unknown, place: ReadContext): unknown {
  if (def.type === "optional" || def.type === "nullable") {
    const inner = value === undefined || value === null ? UNREADABLE : readAs(def.innerType, value, place);
    if (inner !== UNREADABLE) return inner;
    return def.type === "nullable" ? null : undefined;
  }
  if (def.type === "object") {
    const given = toObject(def, value);
    if (!isObject(given)) return UNREADABLE;
    const read = readFields(def.shape, given, place);
    return def.catchall && isObject(read) ? { ...given, ...read } : read;
  }
  if (def.type === "array") return readItems(def.element, value, place);
  if (def.type === "record")
    return isObject(value) ? readEntries(def.keyType, def.valueType, value, place) : UNREADABLE;
  if (def.type === "union") {
    const read = def.options.map((option) => readAs(option, value, place));
    return read.find((one) => one !== UNREADABLE) ?? UNREADABLE;
  }
  return readScalar(shape, value);
}

function readEntries(key: Shape, shape: Shape, value: Record<string, unknown>, place: ReadContext): unknown {
  const known = Object.entries(value).filter(([name]) => z.safeParse(key, name).success);
  const read = known.map(([name, inner]) => [name, readAs(shape, inner, place)] as const);
  return Object.fromEntries(read.filter(([, inner]) => inner !== UNREADABLE));
}

function readAs(shape: Shape, value: unknown, place: ReadContext): unknown {
  const strict = z.safeParse(shape, value);
  return strict.success ? strict.data : readPart(defOf(shape), shape, value, place);
}

/**
 * Reads an answer of a less exact service: missing or mistyped values become empty, list records without an
 * identifier are left out. Undefined when the body is no answer at all.
 */
export function readTolerantly(shape: Shape, body: unknown): { data: unknown; skipped: number } | undefined {
  const tally = { skipped: 0 };
  const data = readAs(shape, body, { depth: 0, inList: false, tally });
  if (data === UNREADABLE) return undefined;
  reportSkipped(tally.skipped);
  return { data, ...tally };
}
