import { isObject } from "#contract/core/json.ts";
import { type JsonSchema, type Schemas, refTo } from "./json-schema.ts";

const nameIn = (ref: unknown) => (typeof ref === "string" ? ref.split("/").at(-1) : undefined);

export function resolve(schema: unknown, schemas: Schemas): JsonSchema {
  if (!isObject(schema)) return {};
  const name = nameIn(schema.$ref);
  return name === undefined ? schema : resolve(schemas[name], schemas);
}

/** A copy of the value with `change` applied to each object, leaves first; undefined drops it. */
export function rewrite(value: unknown, change: (node: Record<string, unknown>) => unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => rewrite(item, change)).filter((item) => item !== undefined);
  if (!isObject(value)) return value;
  const entries = Object.entries(value).map(([key, inner]) => [key, rewrite(inner, change)] as const);
  return change(Object.fromEntries(entries.filter(([, inner]) => inner !== undefined)));
}

export function usedIn(value: unknown, schemas: Schemas, used = new Set<string>()): Set<string> {
  rewrite(value, (node) => {
    const name = nameIn(node.$ref);
    if (name === undefined || used.has(name) || !schemas[name]) return node;
    used.add(name);
    usedIn(schemas[name], schemas, used);
    return node;
  });
  return used;
}

export function mapRefs(value: unknown, to: (name: string) => string): JsonSchema {
  const mapped = rewrite(value, (node) => {
    const name = nameIn(node.$ref);
    return name === undefined || !String(node.$ref).includes("/schemas/") ? node : { ...node, ...refTo(to(name)) };
  });
  return isObject(mapped) ? mapped : {};
}
