import type * as z from "zod/mini";
import { type Shape, defOf } from "#contract/core/endpoint.ts";

/** Whether a value is exactly what parsing it would give, so that it can be sent as it is. */
type Check = (value: unknown) => boolean;

const PRIMITIVES = new Set(["string", "number", "boolean", "null", "literal", "enum"]);

function isPlain(value: unknown): value is Record<string, unknown> {
  if (typeof value !== "object" || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

function checkObject(fields: Record<string, Shape>): Check | undefined {
  const checks = new Map<string, Check>();
  let required = 0;
  const counted = new Set<string>();
  for (const [name, field] of Object.entries(fields)) {
    const check = checkOf(field);
    if (!check) return undefined;
    checks.set(name, check);
    if (defOf(field).type === "optional") continue;
    required += 1;
    counted.add(name);
  }
  return (value) => {
    if (!isPlain(value)) return false;
    let found = 0;
    for (const name of Object.keys(value)) {
      // A key the schema does not know must be dropped: that is for the schema to do.
      if (!checks.get(name)?.(value[name])) return false;
      if (counted.has(name)) found += 1;
    }
    return found === required;
  };
}

function checkUnion(options: readonly Shape[]): Check | undefined {
  // An object may fit the second option while the first one would drop its keys.
  if (options.some((option) => !PRIMITIVES.has(defOf(option).type))) return undefined;
  const checks = options.map(checkOf).filter((check) => check !== undefined);
  return checks.length === options.length ? (value) => checks.some((check) => check(value)) : undefined;
}

function checkRecord(key: Shape, inner: Shape): Check | undefined {
  const check = checkOf(inner);
  if (!check || checkOf(key) !== isText) return undefined;
  return (value) => isPlain(value) && Object.keys(value).every((name) => name !== "__proto__" && check(value[name]));
}

const isText: Check = (value) => typeof value === "string";
const isNumber: Check = (value) => typeof value === "number" && Number.isFinite(value);
const isFlag: Check = (value) => typeof value === "boolean";

/** Of an inner schema, with one more value that is let through. */
function checkOrSame(inner: Shape, also: null | undefined): Check | undefined {
  const check = checkOf(inner);
  return check && ((value) => value === also || check(value));
}

function checkList(element: Shape): Check | undefined {
  const check = checkOf(element);
  return check && ((value) => Array.isArray(value) && value.every(check));
}

function checkValues(values: readonly unknown[]): Check {
  const known = new Set(values);
  return (value) => known.has(value);
}

function checkNumber(format: unknown): Check | undefined {
  if (format === undefined) return isNumber;
  return format === "safeint" ? Number.isSafeInteger : undefined;
}

/** Undefined for a schema that does more than to look, such as one that transforms or has checks of its own. */
function checkOf(shape: Shape): Check | undefined {
  const def = defOf(shape);
  if ("checks" in def && def.checks?.length) return undefined;
  if (def.type === "string") return "format" in def ? undefined : isText;
  if (def.type === "number") return checkNumber("format" in def ? def.format : undefined);
  if (def.type === "boolean") return isFlag;
  if (def.type === "null") return checkValues([null]);
  if (def.type === "literal") return checkValues(def.values);
  if (def.type === "enum") return checkValues(Object.values(def.entries));
  if (def.type === "array") return checkList(def.element);
  if (def.type === "nullable") return checkOrSame(def.innerType, null);
  if (def.type === "optional") return checkOrSame(def.innerType, undefined);
  if (def.type === "union") return "discriminator" in def ? undefined : checkUnion(def.options);
  if (def.type === "record") return checkRecord(def.keyType, def.valueType);
  if (def.type === "object") return def.catchall ? undefined : checkObject(def.shape);
  return undefined;
}

const checks = new WeakMap<Shape, { check: Check | undefined }>();

/**
 * The JSON of an answer as its schema lets it out: keys that the schema does not name are dropped. Parsing copies each
 * object, so a value that needs none of it is only looked through. Throws when the answer does not fit.
 */
export function answerText(shape: z.ZodMiniType, value: unknown): string {
  let known = checks.get(shape);
  if (!known) checks.set(shape, (known = { check: checkOf(shape) }));
  return JSON.stringify(known.check?.(value) ? value : shape.parse(value));
}
