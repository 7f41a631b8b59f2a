import type { Endpoint } from "#contract/core/endpoint.ts";
import { isObject } from "#contract/core/json.ts";
import type { EndpointName } from "#contract/index.ts";
import type { JsonSchema, Schemas } from "#server/platform/openapi/json-schema.ts";
import { describeShapes } from "#server/platform/openapi/operations.ts";
import { SUMMARIES } from "#server/platform/openapi/summaries.ts";

/** What connectors offer, of all endpoints: the few that a flow needs, by what they are about. Names are shown in menus. */
const OFFERED: Partial<Record<EndpointName, { resource: string; title: string; sentence: string }>> = {
  importTextReview: { resource: "Review", title: "Add", sentence: "Add a review" },
  createReviewNote: { resource: "Review", title: "Add Note", sentence: "Add a note to a review" },
  getTextReview: { resource: "Review", title: "Get Text", sentence: "Get a text review" },
  getVideoReview: { resource: "Review", title: "Get Video", sentence: "Get a video review" },
  getAudioReview: { resource: "Review", title: "Get Audio", sentence: "Get an audio review" },
  getSocialReview: { resource: "Review", title: "Get Social", sentence: "Get a social review" },
  importWebLink: { resource: "Review", title: "Import From Link", sentence: "Import a review from a link" },
  listReviews: { resource: "Review", title: "Get Many", sentence: "Get many reviews" },
  createContact: { resource: "Contact", title: "Create", sentence: "Create a contact" },
  getContact: { resource: "Contact", title: "Get", sentence: "Get a contact" },
  listContacts: { resource: "Contact", title: "Get Many", sentence: "Get many contacts" },
  createPersonalLink: { resource: "Form", title: "Create Personal Link", sentence: "Create a personal link to a form" },
  listForms: { resource: "Form", title: "Get Many", sentence: "Get many forms" },
  getEmbedCode: { resource: "Wall", title: "Get Embed Code", sentence: "Get the embed code of a wall" },
  listPages: { resource: "Wall", title: "Get Many", sentence: "Get many walls" },
};

type FieldKind = "string" | "number" | "boolean" | "options";
export interface Field {
  name: string;
  label: string;
  kind: FieldKind;
  place: "path" | "query" | "body";
  isRequired: boolean;
  options: string[];
}

export interface Action {
  name: string;
  resource: string;
  title: string;
  sentence: string;
  summary: string;
  method: string;
  path: string;
  fields: Field[];
  /** Where the record or the list is in the answer. */
  answerPath: string;
  isList: boolean;
}

/** `customer_name` → `Customer Name`. */
const titleOf = (name: string): string =>
  name
    .replaceAll(/[_-]+/g, " ")
    .replaceAll(/\b\w/g, (letter) => letter.toUpperCase())
    .replaceAll(/\b(?:Id|Url|Csv)\b/g, (word) => word.toUpperCase());

/** The part of a schema that a field can hold: text, a number, yes or no, or one of some texts. */
function kindOf(schema: unknown, schemas: Schemas): { kind: FieldKind; options: string[] } | undefined {
  if (!isObject(schema)) return undefined;
  if (typeof schema["$ref"] === "string") return kindOf(schemas[schema["$ref"].split("/").at(-1) ?? ""], schemas);
  const { type, enum: values, anyOf, format } = schema;
  const options = Array.isArray(anyOf) ? anyOf.filter((one) => isObject(one) && one["type"] !== "null") : [];
  if (options.length === 1) return kindOf(options[0], schemas);
  if (format === "binary") return undefined;
  if (Array.isArray(values) && values.every((value) => value === 0 || value === 1))
    return { kind: "boolean", options: [] };
  if (Array.isArray(values) && values.every((value): value is string => typeof value === "string"))
    return { kind: "options", options: values.toSorted() };
  if (type === "string") return { kind: "string", options: [] };
  return type === "integer" || type === "number" ? { kind: "number", options: [] } : undefined;
}

/** The fields of a schema that a form can show; a part of the request that must be sent and has none is an error. */
function fieldsOf(shape: string | undefined, place: Field["place"], schemas: Schemas): Field[] {
  const { properties, required = [] } = schemas[shape ?? ""] ?? {};
  return Object.entries(isObject(properties) ? properties : {}).flatMap(([name, schema]) => {
    const kind = kindOf(schema, schemas);
    const isRequired = Array.isArray(required) && required.includes(name);
    if (!kind && isRequired) throw new Error(`Connectors have no field for ${name}`);
    return kind ? [{ name, label: titleOf(name), place, isRequired, ...kind }] : [];
  });
}

function answerOf(schema: JsonSchema = {}, schemas: Schemas): { answerPath: string; isList: boolean } {
  const named = (value: unknown) =>
    isObject(value) && typeof value["$ref"] === "string" ? schemas[value["$ref"].split("/").at(-1) ?? ""] : value;
  const { properties } = named(schema) as JsonSchema;
  const data = named(isObject(properties) ? properties["data"] : undefined);
  if (!isObject(data)) return { answerPath: "", isList: false };
  if (data["type"] === "array") return { answerPath: "data", isList: true };
  const page = isObject(data["properties"]) ? data["properties"]["data"] : undefined;
  return page === undefined ? { answerPath: "data", isList: false } : { answerPath: "data.data", isList: true };
}

const summaries: Record<string, string | undefined> = SUMMARIES;

/** The offered endpoints with their fields, from the same contract as the service itself. */
export function connectorActions(): Action[] {
  const { named, given, answered } = describeShapes();
  return Object.entries(OFFERED).map(([name, offer]) => {
    const found = named.find((one) => one.name === name);
    if (!found) throw new Error(`${name} is no endpoint for programs`);
    const { method, path }: Endpoint = found.endpoint;
    return {
      name,
      ...offer,
      summary: summaries[name] ?? name,
      method,
      path,
      fields: [
        ...fieldsOf(found.params, "path", given),
        ...fieldsOf(found.query, "query", given),
        ...fieldsOf(found.body, "body", given),
      ],
      ...answerOf(answered[found.answer], answered),
    };
  });
}
