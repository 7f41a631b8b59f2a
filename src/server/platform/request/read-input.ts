import type { Context as HonoContext } from "hono";
import type { Endpoint } from "#contract/core/endpoint.ts";
import { notFound } from "#server/platform/errors/app-error.ts";
import { storableText } from "#server/platform/text/storable.ts";
import type { ReadBody } from "./body.ts";
import { readPairs } from "./brackets.ts";
import { storableInput } from "./storable-input.ts";
import { validate } from "./validate.ts";

/**
 * Reads path, query and body through the contract. Throws 404 for an identifier of the wrong kind (v3 interface,
 * section 2.1), 422 for the rest.
 */
export function readInput(c: HonoContext, endpoint: Endpoint, body: ReadBody | undefined): Record<string, unknown> {
  const input: Record<string, unknown> = {};
  if (endpoint.params) {
    const given: Record<string, string> = c.req.param();
    // Cleaning would turn an identifier into another one: `1%00` is not `1`.
    const asWritten = Object.values(given).every((text) => storableText(text) === text);
    const params = endpoint.params.safeParse(given);
    if (!params.success || !asWritten) throw notFound(endpoint.record);
    input.params = params.data;
  }
  if (endpoint.query) {
    const { value, numbers } = readPairs(new URL(c.req.url).search.slice(1));
    input.query = validate(endpoint.query, storableInput(value), numbers);
  }
  if (endpoint.body) {
    const missing = (body && endpoint.required?.[body.encoding])?.filter((name) => !body?.value[name]) ?? [];
    const given = { ...body?.value, ...Object.fromEntries(missing.map((name) => [name, ""])) };
    const parsed = validate(endpoint.body, given, body?.numbers);
    // Again: the schema may have parsed JSON text, whose escapes can hold what the text itself did not.
    input.body = typeof parsed === "object" && parsed !== null ? storableInput(parsed) : parsed;
  }
  return input;
}
