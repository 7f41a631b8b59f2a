import { Validator } from "@seriousme/openapi-schema-validator";
import { describe, expect, test } from "vitest";
import type { Endpoint } from "#contract/core/endpoint.ts";
import { endpoints } from "#contract/index.ts";
import { LIMITS } from "#contract/core/limits.ts";
import { WEBHOOK_EVENTS } from "#contract/workspace/webhook.ts";
import { MessageReview } from "#contract/workspace/webhook-message.ts";
import { openApiDocument } from "./document.ts";
import { SUMMARIES } from "./summaries.ts";
import { rewrite } from "./walk.ts";

const document = JSON.parse(JSON.stringify(openApiDocument("https://reviews.example.test")));
const served = Object.entries<Endpoint>(endpoints).filter(([, endpoint]) => endpoint.door === "v3");
const operationOf = ({ path, method }: Endpoint) => document.paths[path][method.toLowerCase()];

test("is valid by the official schema of OpenAPI 3.1", async () => {
  const validator = new Validator();
  const { valid, errors } = await validator.validate(structuredClone(document));
  expect(errors).toBeUndefined();
  expect([valid, validator.version]).toEqual([true, "3.1"]);
});

test("every reference resolves and every operation has a unique id", () => {
  const lost: string[] = [];
  rewrite(document, (node) => {
    if (typeof node.$ref !== "string") return node;
    const [, ...way] = node.$ref.split("/");
    if (way.reduce((at, key) => at?.[key], document) === undefined) lost.push(node.$ref);
    return node;
  });
  expect(lost).toEqual([]);
  const ids = Object.values<Record<string, { operationId: string }>>(document.paths).flatMap((methods) =>
    Object.values(methods).map(({ operationId }) => operationId),
  );
  expect(new Set(ids).size).toBe(ids.length);
});

test.each(served)("%s is described as in the contract", (name, endpoint) => {
  const operation = operationOf(endpoint);
  expect(operation.operationId).toBe(name);
  expect(operation.summary).toBe(Object.entries<string>(SUMMARIES).find(([key]) => key === name)?.[1]);
  expect(operation["x-extension"]).toBe(endpoint.extension ? true : undefined);
  expect(operation["x-role"]).toBe(endpoint.access === "public" ? undefined : endpoint.access);
  expect(operation["x-capability"]).toBe(endpoint.capability);
  expect(operation.security.length > 0).toBe(!endpoint.crossOrigin);
  expect(Boolean(operation.requestBody)).toBe(endpoint.body !== undefined);
  const headers = operation.parameters.flatMap(({ $ref }: { $ref?: string }) => $ref?.split("/").at(-1) ?? []);
  expect(headers.includes("IdempotencyKey")).toBe(endpoint.idempotent === true);
  expect(headers.includes("IfMatch")).toBe(endpoint.versioned === true && endpoint.method !== "GET");
  const inPath = operation.parameters.filter((one: { in?: string }) => one.in === "path");
  expect(inPath.length).toBe(endpoint.path.split("{").length - 1);
});

describe("request parameters and bodies", () => {
  test("filters are named in brackets, lists repeat (v3 interface, section 4.8)", () => {
    const names = operationOf(endpoints.listReviews).parameters.map(({ name }: { name?: string }) => name);
    expect(names).toEqual(expect.arrayContaining(["filter[search]", "filter[feed-types][]", "page"]));
  });

  test("a page is updated by PUT and by POST with `_method`, its logo only in multipart (v3 interface, section 4.3)", () => {
    const { put, post } = document.paths["/pages/{unique_page_id}"];
    expect(post["x-alias-of"]).toBe(put.operationId);
    const [multipart, ...others] = Object.keys(post.requestBody.content);
    expect([multipart, ...others.toSorted()]).toEqual([
      "multipart/form-data",
      "application/json",
      "application/x-www-form-urlencoded",
    ]);
    const schemas = document.components.schemas;
    const file = expect.objectContaining({ format: "binary", "x-max-bytes": LIMITS.logoBytes });
    expect(schemas.PagePatch.properties.logo.anyOf).toContainEqual(file);
    expect(JSON.stringify(schemas.PagePatchFields.properties.logo)).not.toContain("binary");
    expect(JSON.stringify(post.requestBody.content["multipart/form-data"])).toContain('"required":["name"]');
  });

  test("an import that needs its file is multipart only", () => {
    expect(Object.keys(operationOf(endpoints.importTextCsv).requestBody.content)).toEqual(["multipart/form-data"]);
  });
});

test.each(WEBHOOK_EVENTS)("the message of %s is described with its signed headers", (event) => {
  const { parameters, requestBody } = document.webhooks[event].post;
  expect(parameters.map(({ name }: { name: string }) => name)).toEqual([
    "webhook-id",
    "webhook-timestamp",
    "webhook-signature",
  ]);
  const versions = requestBody.content["application/json"].schema.oneOf;
  expect(versions.map(({ properties }: { properties: { type: unknown } }) => properties.type)).toEqual([
    { const: event },
    { const: event },
  ]);
});

test("a message of version 2 is described with the review", () => {
  const [, second] = document.webhooks["review.approved"].post.requestBody.content["application/json"].schema.oneOf;
  const [{ properties }] = second.properties.data.anyOf;
  expect(Object.keys(properties.review.anyOf[0].properties)).toEqual(Object.keys(MessageReview.shape));
});
