import { expect, test } from "vitest";
import type { Endpoint } from "#contract/core/endpoint.ts";
import { endpoints } from "#contract/index.ts";
import { isObject } from "#contract/core/json.ts";
import { AppError } from "#server/platform/errors/app-error.ts";
import { validate } from "#server/platform/request/validate.ts";
import { openApiDocument } from "./document.ts";
import { resolve } from "./walk.ts";

const document = JSON.parse(JSON.stringify(openApiDocument("https://reviews.example.test")));
const withBodies = Object.entries<Endpoint>(endpoints).flatMap(([name, { door, body, path, method }]) =>
  door === "v3" && body ? [{ name, body, path, method }] : [],
);

/** A value beyond any bound, for a schema that describes none. */
function beyond(schema: Record<string, unknown>): unknown[] {
  if (schema["enum"] || "const" in schema) return [];
  if (schema["type"] === "integer" || schema["type"] === "number")
    return [
      ...("maximum" in schema ? [] : [1e12]),
      ...("minimum" in schema || "exclusiveMinimum" in schema ? [] : [-1e12]),
    ];
  if (schema["type"] === "array") return "maxItems" in schema ? [] : [Array(20_000).fill(null)];
  const free = schema["type"] === "string" && !("maxLength" in schema) && !("pattern" in schema) && !schema["format"];
  return free ? ["x".repeat(300_000)] : [];
}

type Place = { path: string[]; value: unknown };

function placesIn(given: unknown, path: string[] = []): Place[] {
  const schema = resolve(given, document.components.schemas);
  if (path.length > 8) return [];
  const parts = [schema["anyOf"], schema["allOf"]].flatMap((list) => (Array.isArray(list) ? list : []));
  // An alternative may have the bound that another one lacks.
  const places = schema["anyOf"] ? [] : beyond(schema).map((value) => ({ path, value }));
  const fields = isObject(schema["properties"]) ? Object.entries(schema["properties"]) : [];
  return [
    ...places,
    ...parts.flatMap((part: unknown) => placesIn(part, path)),
    ...fields.flatMap(([name, inner]) => placesIn(inner, [...path, name])),
    ...(schema["items"] ? placesIn(schema["items"], [...path, "[]"]) : []),
  ];
}

const wrap = (path: string[], value: unknown): unknown =>
  path.reduceRight<unknown>((inner, part) => (part === "[]" ? [inner] : { [part]: inner }), value);

/** What the service says about the value at this place. */
function messagesAt({ path, value }: Place, { body }: (typeof withBodies)[number]): string[] {
  try {
    validate(body, wrap(path, value));
    return [];
  } catch (error) {
    if (!(error instanceof AppError) || !isObject(error.body["errors"])) throw error;
    const messages = error.body["errors"][path.join(".").replaceAll("[]", "0")];
    return Array.isArray(messages) ? messages.map(String) : [];
  }
}

const BOUND = /must not be greater than|must be at least|may hold at most|must be (?:greater|less) than/;

test.each(withBodies)("$name describes every bound that its body is checked for", (endpoint) => {
  const { requestBody } = document.paths[endpoint.path][endpoint.method.toLowerCase()];
  const schemas = Object.values<{ schema: unknown }>(requestBody.content).map(({ schema }) => schema);
  const silent = schemas
    .flatMap((schema) => placesIn(schema))
    .flatMap((place) => messagesAt(place, endpoint))
    .filter((message) => BOUND.test(message));
  expect([...new Set(silent)]).toEqual([]);
});
