import type { Endpoint } from "#contract/core/endpoint.ts";
import { IDEMPOTENCY_HEADER, WORKSPACE_HEADER } from "#contract/core/headers.ts";
import type { JsonSchema, Schemas } from "./json-schema.ts";
import { PARAMETER_DESCRIPTIONS } from "./parameter-descriptions.ts";
import { isObject, resolve } from "./walk.ts";

const header = (name: string, description: string, schema: JsonSchema = { type: "string" }) => ({
  name,
  in: "header",
  required: false,
  description,
  schema,
});

/** Headers that many operations take. */
export const HEADER_PARAMETERS = {
  Workspace: header(
    WORKSPACE_HEADER,
    "The workspace the request is about. A credential is for one workspace; another one answers 404.",
  ),
  IdempotencyKey: header(
    IDEMPOTENCY_HEADER,
    "Sent again with the same key and body within 24 hours, it is done once and answers the same. The same key with another body is 422.",
    { type: "string", minLength: 1, maxLength: 255 },
  ),
  IfMatch: header(
    "if-match",
    'The version expected, as `ETag` gave it: `"v3"`. If the record is at another one: 412. Without it the last write wins.',
  ),
} as const;

const refersTo = (name: keyof typeof HEADER_PARAMETERS) => ({ $ref: `#/components/parameters/${name}` });

function headerParameters({ access, idempotent, versioned, method }: Endpoint) {
  return [
    ...(access === "public" ? [] : [refersTo("Workspace")]),
    ...(idempotent ? [refersTo("IdempotencyKey")] : []),
    ...(versioned && method !== "GET" ? [refersTo("IfMatch")] : []),
  ];
}

function queryParameter(name: string, given: unknown, required: boolean, schemas: Schemas): JsonSchema[] {
  const schema = resolve(given, schemas);
  if (isObject(schema.properties)) return queryParameters(schema, schemas, name);
  const list = schema.type === "array";
  const sent = list ? `${name}[]` : name;
  const { description = PARAMETER_DESCRIPTIONS[sent], ...rest } = schema;
  return [
    {
      name: sent,
      in: "query",
      required,
      ...(description ? { description } : {}),
      ...(list ? { style: "form", explode: true } : {}),
      schema: rest,
    },
  ];
}

/** A query's object as parameters: what is nested is named in brackets, lists end in `[]` and repeat. */
function queryParameters(schema: JsonSchema, schemas: Schemas, prefix = ""): JsonSchema[] {
  const required = Array.isArray(schema.required) ? schema.required : [];
  return Object.entries(isObject(schema.properties) ? schema.properties : {}).flatMap(([name, inner]) =>
    queryParameter(prefix ? `${prefix}[${name}]` : name, inner, required.includes(name), schemas),
  );
}

function pathParameters(path: string, schema: JsonSchema, schemas: Schemas): JsonSchema[] {
  const properties = isObject(schema.properties) ? schema.properties : {};
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => ({
    name,
    in: "path",
    required: true,
    ...(PARAMETER_DESCRIPTIONS[name] ? { description: PARAMETER_DESCRIPTIONS[name] } : {}),
    schema: resolve(properties[name], schemas),
  }));
}

/** Every parameter of an endpoint, of the path first. */
export function parametersOf(endpoint: Endpoint, params: JsonSchema, query: JsonSchema, schemas: Schemas) {
  return [
    ...pathParameters(endpoint.path, params, schemas),
    ...queryParameters(query, schemas),
    ...headerParameters(endpoint),
  ];
}
