import type { Endpoint } from "#contract/core/endpoint.ts";
import { ErrorBody, STATUS_TEXT } from "#contract/core/error.ts";
import { type JsonSchema, refTo } from "./json-schema.ts";

export const ERROR_SHAPES = { Error: ErrorBody };

const json = (schema: JsonSchema) => ({ "application/json": { schema } });
const error = (description: string, more: JsonSchema = {}) => ({ description, content: json(refTo("Error")), ...more });
const text = (description: string) => ({ description, schema: { type: "string" } });
const flags = { type: "boolean", description: "For a dashboard; may be ignored." };

const ERRORS = {
  400: { name: "Unreadable", ...error(STATUS_TEXT[400]) },
  401: { name: "Unauthenticated", ...error("Credentials are missing, malformed or wrong.") },
  403: {
    name: "Forbidden",
    description: "The credentials are valid, the action is not permitted: by the role or by the plan.",
    content: json({
      allOf: [
        refTo("Error"),
        { type: "object", properties: { is_permission_denied: flags, is_plan_restricted: flags } },
      ],
    }),
  },
  404: { name: "NotFound", ...error("There is no such record in this workspace. `message` names its type.") },
  405: {
    name: "MethodNotAllowed",
    ...error("The path is there, the method is wrong.", { headers: { Allow: text("The methods there are.") } }),
  },
  409: { name: "InProgress", ...error("A request with the same idempotency key has not ended yet.") },
  412: {
    name: "VersionConflict",
    ...error("The record is at another version than `If-Match` says.", {
      headers: { ETag: text("The version it has.") },
    }),
  },
  413: { name: "TooLarge", ...error(STATUS_TEXT[413]) },
  415: { name: "Compressed", ...error(STATUS_TEXT[415]) },
  422: {
    name: "Invalid",
    description: "What was sent failed validation.",
    content: json({ allOf: [refTo("Error"), { type: "object", required: ["errors"] }] }),
  },
  429: {
    name: "TooMany",
    ...error(STATUS_TEXT[429], { headers: { "Retry-After": text("Seconds to wait.") } }),
  },
  500: { name: "ServerFault", ...error("A fault of the service. Try again.") },
  503: { name: "NotReady", ...error(STATUS_TEXT[503], { headers: { "Retry-After": text("Seconds to wait.") } }) },
} as const;
type Status = keyof typeof ERRORS;

export const ERROR_RESPONSES = Object.fromEntries(
  Object.values<{ name: string }>(ERRORS).map(({ name, ...response }) => [name, response]),
);

function statusesOf(endpoint: Endpoint): Status[] {
  const open = endpoint.access === "public";
  const all: [Status, boolean][] = [
    [400, endpoint.body !== undefined],
    // A public endpoint without cross-origin access checks credentials itself.
    [401, !open || !endpoint.crossOrigin],
    [403, true],
    [404, true],
    [405, true],
    [409, endpoint.idempotent === true],
    [412, endpoint.versioned === true && endpoint.method !== "GET"],
    [413, endpoint.body !== undefined],
    [415, endpoint.body !== undefined],
    [422, true],
    [429, open],
    [500, true],
    [503, true],
  ];
  return all.flatMap(([status, can]) => (can ? [status] : []));
}

export function responsesOf(endpoint: Endpoint, answer: JsonSchema): JsonSchema {
  const headers = endpoint.versioned ? { headers: { ETag: text("The version of the record.") } } : {};
  const responses: JsonSchema = { 200: { description: "Done.", ...headers, content: json(answer) } };
  for (const status of statusesOf(endpoint))
    responses[status] = { $ref: `#/components/responses/${ERRORS[status].name}` };
  return responses;
}
