import type { Endpoint } from "#contract/core/endpoint.ts";
import { IDEMPOTENCY_HEADER, WORKSPACE_HEADER } from "#contract/core/headers.ts";
import type { JsonSchema, Schemas } from "./json-schema.ts";
import { isObject } from "#contract/core/json.ts";
import { resolve } from "./walk.ts";

const PARAMETER_DESCRIPTIONS: Record<string, string> = {
  page: "The page, from 1. Below 1 or not a number is page 1; beyond the end is an empty page.",
  cursor: "The id the page before ended with. `next_page_url` carries it; it makes deep pages as fast as the first.",
  "filter[search]": "Part of the reviewer's name or of the words, whatever the case. A bare `search` is ignored.",
  "filter[feed-types][]": "`audio`, `video`, `text` by the media carried. `social` and unknown values have no effect.",
  "filter[favourite]": "Any text but `0`: favourites only, `false` included. Empty: the others only.",
  "filter[review_with_comment]": "Any text but `0`: with a comment only. Empty: without one only.",
  "filter[sentiments][]": "`positive`, `neutral`, `negative`. Unknown values are dropped.",
  "filter[star-rating][]": "From the lowest to the highest value sent. Not a number counts as 0.",
  "filter[feed-forms][]": "Numeric `id` of forms, from `GET /forms`.",
  "filter[review-labels][]": "`id` of labels, from `GET /review-labels`.",
  "filter[imported-froms][]": "Numeric `id` of import platforms, from `GET /import-platforms`.",
  "filter[platforms][]": "Ours: `slug` of import platforms, in addition to `filter[imported-froms][]`.",
  "filter[record-types][]": "Ours: `text`, `video`, `audio`, `social` by the stored type of the record.",
  "filter[may-publish]":
    "Ours. Any text but `0`: only reviews whose reviewer agreed to publication, or was not asked. Empty: the others only.",
  "filter[custom-fields]":
    'Ours: JSON such as `{"Product": ["Lamp", "Chair"], "Plan": true, "Shop": false}`: one of the values, any value, no value.',
  "include[]": "`reviews_count` adds how many reviews carry each label.",
};

const header = (name: string, description: string, schema: JsonSchema = { type: "string" }) => ({
  name,
  in: "header",
  required: false,
  description,
  schema,
});

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

/** Query parameters of a schema: nested names in brackets, lists end in `[]` and repeat. */
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

export function parametersOf(endpoint: Endpoint, params: JsonSchema, query: JsonSchema, schemas: Schemas) {
  return [
    ...pathParameters(endpoint.path, params, schemas),
    ...queryParameters(query, schemas),
    ...headerParameters(endpoint),
  ];
}
