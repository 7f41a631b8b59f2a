import type { Endpoint } from "#contract/core/endpoint.ts";
import { endpoints } from "#contract/index.ts";
import { bodyOf } from "./bodies.ts";
import { type JsonSchema, type Schemas, type Adapt, collectShapes } from "./json-schema.ts";
import { parametersOf } from "./parameters.ts";
import { ERROR_SHAPES, responsesOf } from "./responses.ts";
import { SUMMARIES } from "./summaries.ts";
import { TAGS } from "./descriptions.ts";

const titled = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);
const summaries: Record<string, string | undefined> = SUMMARIES;

const described = Object.entries<Endpoint>(endpoints).filter(([, endpoint]) => endpoint.door === "v3");

const tagOf = ({ path }: Endpoint): string => {
  const [, word = ""] = path.split("/");
  return TAGS[word] ?? titled(word);
};

/** The endpoints that other programs may call, with the names of their schemas. `adapt` changes those of requests. */
export function describeShapes(adapt?: Adapt) {
  const input = collectShapes("input", adapt);
  const output = collectShapes("output");
  for (const [name, shape] of Object.entries(ERROR_SHAPES)) output.add(shape, name);
  const named = described.map(([name, endpoint]) => ({
    name,
    endpoint,
    answer: output.add(endpoint.answer, `${titled(name)}Answer`),
    params: endpoint.params && input.add(endpoint.params, `${titled(name)}Path`),
    query: endpoint.query && input.add(endpoint.query, `${titled(name)}Query`),
    body: endpoint.body && input.add(endpoint.body, `${titled(name)}Body`),
  }));
  return { named, given: input.describe(), answered: output.describe() };
}

const SECURITY = [{ basic: [] }, { bearer: [] }];

function securityOf({ access, crossOrigin }: Endpoint) {
  if (access !== "public") return SECURITY;
  return crossOrigin ? [] : [{ basic: [] }, {}];
}

interface Parts {
  parameters: JsonSchema[];
  requestBody?: JsonSchema;
  responses: JsonSchema;
}

function operationOf(
  name: string,
  endpoint: Endpoint,
  parts: Parts,
): Parts & { tags: string[] } & Record<string, unknown> {
  return {
    operationId: name,
    summary: summaries[name] ?? name,
    tags: [tagOf(endpoint)],
    security: securityOf(endpoint),
    "x-section": endpoint.section,
    ...(endpoint.access === "public" ? {} : { "x-role": endpoint.access }),
    ...(endpoint.extension ? { "x-extension": true } : {}),
    ...(endpoint.capability ? { "x-capability": endpoint.capability } : {}),
    ...parts,
  };
}

type Operation = ReturnType<typeof operationOf>;

/**
 * Every operation by path and method, with its schemas. An update usually sent as a form appears twice: as PUT, and
 * as POST with `_method`.
 */
export function describeOperations() {
  const { named, given, answered } = describeShapes();
  const paths: Record<string, Record<string, Operation>> = {};
  const sent: Schemas = { ...given };
  for (const { name, endpoint, answer, params, query, body } of named) {
    const parameters = parametersOf(endpoint, given[params ?? ""] ?? {}, given[query ?? ""] ?? {}, given);
    const responses = responsesOf(endpoint, answered[answer] ?? {});
    const describe = (override: boolean) => {
      const requestBody = bodyOf(endpoint, body ?? "", sent, override);
      return operationOf(name, endpoint, { parameters, ...(requestBody ? { requestBody } : {}), responses });
    };
    const methods = (paths[endpoint.path] ??= {});
    methods[endpoint.method.toLowerCase()] = describe(false);
    if (endpoint.method !== "PUT" || (endpoint.encoding ?? "json") === "json") continue;
    const byForm = describe(true);
    const summary = `${String(byForm.summary)}, as a form`;
    methods.post = { ...byForm, operationId: `${name}ByForm`, summary, "x-alias-of": name };
  }
  return { paths, sent, answered };
}
