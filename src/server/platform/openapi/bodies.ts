import type { Encoding, Endpoint } from "#contract/core/endpoint.ts";
import { type JsonSchema, type Schemas, isFileSchema, refTo } from "./json-schema.ts";
import { isObject } from "#contract/core/json.ts";
import { resolve, rewrite } from "./walk.ts";

const MEDIA_TYPES: Record<Encoding, string> = {
  multipart: "multipart/form-data",
  urlencoded: "application/x-www-form-urlencoded",
  json: "application/json",
};
const ORDER: readonly Encoding[] = ["json", "multipart", "urlencoded"];

/** Form field that makes a POST an update (v3 interface, section 4). */
const METHOD_FIELD: JsonSchema = {
  type: "object",
  required: ["_method"],
  properties: { _method: { type: "string", const: "PUT" } },
};

/** For encodings that cannot carry files. */
function withoutFiles(schema: JsonSchema): JsonSchema {
  const pruned = rewrite(schema, (node) => {
    if (isFileSchema(node)) return undefined;
    return node.type === "array" && !("items" in node) && !("prefixItems" in node) ? undefined : node;
  });
  return isObject(pruned) ? pruned : {};
}

const sizeOf = (bytes: number) => `${Math.round(bytes / (1024 * 1024))} MB`;

/** Adds size limits to file parts. `limits` names them as sent: `media[n]`, `logo`. */
function withSizes(schema: JsonSchema, limits: Record<string, number>): JsonSchema {
  const byPath = new Map(
    Object.entries(limits).map(([name, bytes]) => [
      name.replaceAll(/\[(?:n|)\]/g, "").replaceAll(/[[\]]/g, "."),
      bytes,
    ]),
  );
  const visit = (node: unknown, path: string): unknown => {
    if (!isObject(node)) return node;
    if (isFileSchema(node)) {
      const bytes = byPath.get(path) ?? byPath.get(`${path}.`);
      return bytes === undefined ? node : { ...node, description: `At most ${sizeOf(bytes)}.`, "x-max-bytes": bytes };
    }
    const properties = isObject(node.properties)
      ? Object.fromEntries(
          Object.entries(node.properties).map(([name, inner]) => [name, visit(inner, path ? `${path}.${name}` : name)]),
        )
      : undefined;
    return {
      ...node,
      ...(properties ? { properties } : {}),
      ...(Array.isArray(node.anyOf) ? { anyOf: node.anyOf.map((inner) => visit(inner, path)) } : {}),
      ...("items" in node ? { items: visit(node.items, path) } : {}),
    };
  };
  const visited = visit(schema, "");
  return isObject(visited) ? visited : {};
}

const requires = (schema: JsonSchema): unknown[] => (Array.isArray(schema.required) ? schema.required : []);

function needsFile(schema: JsonSchema, schemas: Schemas): boolean {
  const properties = isObject(schema.properties) ? schema.properties : {};
  return requires(schema).some((name) => isFileSchema(resolve(properties[String(name)], schemas)));
}

/**
 * The body of an endpoint in each encoding, the preferred one first. Adds the schemas it refers to: `name` with
 * files, `nameFields` without.
 */
export function bodyOf(endpoint: Endpoint, name: string, schemas: Schemas, override: boolean): JsonSchema | undefined {
  const shape = schemas[name];
  if (!shape) return override ? { required: true, content: contentOf(() => METHOD_FIELD, ORDER) } : undefined;
  const pruned = withoutFiles(shape);
  const hasFiles = JSON.stringify(pruned) !== JSON.stringify(shape);
  if (hasFiles) {
    schemas[`${name}Fields`] ??= pruned;
    schemas[name] = withSizes(shape, endpoint.files ?? {});
  }
  const usual = endpoint.encoding ?? "json";
  const encodings = needsFile(shape, schemas)
    ? (["multipart"] as const)
    : [usual, ...ORDER.filter((one) => one !== usual)];
  const schemaFor = (encoding: Encoding): JsonSchema => {
    const base = refTo(hasFiles && encoding !== "multipart" ? `${name}Fields` : name);
    const missing = endpoint.required?.[encoding];
    const more = [...(override ? [METHOD_FIELD] : []), ...(missing ? [{ type: "object", required: missing }] : [])];
    return more.length > 0 ? { allOf: [base, ...more] } : base;
  };
  return { required: override || requires(shape).length > 0, content: contentOf(schemaFor, encodings) };
}

const contentOf = (schemaFor: (encoding: Encoding) => JsonSchema, encodings: readonly Encoding[]) =>
  Object.fromEntries(encodings.map((encoding) => [MEDIA_TYPES[encoding], { schema: schemaFor(encoding) }]));
