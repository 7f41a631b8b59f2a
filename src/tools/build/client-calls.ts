import { Flag } from "#contract/core/input-values.ts";
import { isObject } from "#contract/core/json.ts";
import { type Adapt, type JsonSchema, type Schemas, isFileSchema } from "#server/platform/openapi/json-schema.ts";
import { describeShapes } from "#server/platform/openapi/operations.ts";
import { SUMMARIES } from "#server/platform/openapi/summaries.ts";
import { usedIn } from "#server/platform/openapi/walk.ts";

/** What the client takes beyond the description: it writes booleans as flags, and numbers where text is read. */
const adapt: Adapt = ({ zodSchema, jsonSchema }) => {
  const { def } = zodSchema._zod;
  if (zodSchema === Flag) Object.assign(jsonSchema, { type: ["boolean", "integer"], enum: undefined });
  else if (def.type === "string" && "coerce" in def && def.coerce) jsonSchema.type = ["string", "number"];
};

const summaries: Record<string, string | undefined> = SUMMARIES;

const SIMPLE: Record<string, string> = {
  string: "string",
  integer: "number",
  number: "number",
  boolean: "boolean",
  null: "null",
};

const list = (value: unknown): JsonSchema[] => (Array.isArray(value) ? value.filter(isObject) : []);
const key = (name: string) => (/^\w+$/.test(name) ? name : JSON.stringify(name));
const comment = (text: unknown) => (typeof text === "string" ? `/** ${text.replaceAll("*/", "*\\/")} */\n` : "");

function typeOfObject(schema: JsonSchema, sent: boolean): string {
  const { required, properties, additionalProperties: more } = schema;
  const always = Array.isArray(required) ? required : [];
  const fields = Object.entries(isObject(properties) ? properties : {}).map(([name, inner]) => {
    if (!isObject(inner)) return "";
    const isOptional = !always.includes(name);
    const type = typeOf(inner, sent) + (isOptional && sent ? " | undefined" : "");
    return `${comment(inner["description"])}${key(name)}${isOptional ? "?" : ""}: ${type};\n`;
  });
  // Other properties have other types, so that an index can only say "unknown".
  const value = isObject(more) && fields.length === 0 ? typeOf(more, sent) : "unknown";
  if (isObject(more) || fields.length === 0) fields.push(`[key: string]: ${value};\n`);
  return `{\n${fields.join("")}}`;
}

/** The type of a schema. In requests (`sent`), what may be left out may also be undefined. */
function typeOf(schema: JsonSchema, sent: boolean): string {
  if (typeof schema.$ref === "string") return schema.$ref.split("/").at(-1) ?? "unknown";
  if ("const" in schema) return JSON.stringify(schema.const);
  if (Array.isArray(schema.enum)) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  const options = list(schema.anyOf ?? schema.oneOf);
  if (options.length > 0) return `(${[...new Set(options.map((option) => typeOf(option, sent)))].join(" | ")})`;
  const parts = list(schema.allOf);
  if (parts.length > 0) return `(${parts.map((part) => typeOf(part, sent)).join(" & ")})`;
  if (isFileSchema(schema)) return "Blob";
  if (Array.isArray(schema.type)) return `(${schema.type.map((type) => SIMPLE[String(type)]).join(" | ")})`;
  if (schema.type === "array") return `${isObject(schema.items) ? typeOf(schema.items, sent) : "unknown"}[]`;
  if (schema.type === "object") return typeOfObject(schema, sent);
  return SIMPLE[String(schema.type)] ?? "unknown";
}

function declare(schemas: Schemas, names: Iterable<string>, sent: boolean): string {
  const types = [...names].toSorted().map((name) => {
    const schema = schemas[name] ?? {};
    return `${comment(schema.description)}export type ${name} = ${typeOf(schema, sent)};\n`;
  });
  return types.join("\n");
}

/**
 * The types of every call, by the same schemas as the description of the interface: `inputs` and `answers` are modules
 * of named types, `calls` the table that names them by endpoint.
 */
export function clientCalls(): { inputs: string; answers: string; calls: string } {
  const { named, given, answered } = describeShapes(adapt);
  const inputs = new Set(
    named.flatMap(({ params, query, body }) => [params, query, body].filter((one) => one !== undefined)),
  );
  const answers = new Set(named.map(({ answer }) => answer));
  const isNeeded = (name: string) => Array.isArray(given[name]?.required) && given[name].required.length > 0;
  const part = (name: string, shape: string | undefined) =>
    shape ? `${name}${isNeeded(shape) ? "" : "?"}: Inputs.${shape}${isNeeded(shape) ? "" : " | undefined"}; ` : "";
  const entries = named.map(({ name, params, query, body, answer }) => {
    const input = part("params", params) + part("query", query) + part("body", body);
    return `${comment(summaries[name])}${name}: { input: { ${input}}; answer: Answers.${answer} };\n`;
  });
  return {
    inputs: declare(given, withUsed(inputs, given), true),
    answers: declare(answered, withUsed(answers, answered), false),
    calls: `export type Calls = {\n${entries.join("")}};\n`,
  };
}

const withUsed = (names: Set<string>, schemas: Schemas) =>
  new Set([...names, ...[...names].flatMap((name) => [...usedIn(schemas[name], schemas)])]);
