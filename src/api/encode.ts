import type { Encoding } from "#contract/core/endpoint.ts";

type Pair = [name: string, value: string | Blob];

/** Flattens a value into bracket names: `{a: {b: [1]}}` gives `a[b][]=1`; lists of objects are numbered. */
export function toPairs(value: unknown, name = ""): Pair[] {
  if (value === undefined) return [];
  if (value === null) return [[name, ""]];
  if (value instanceof Blob) return [[name, value]];
  if (Array.isArray(value)) {
    const nested = value.some((item) => typeof item === "object" && item !== null && !(item instanceof Blob));
    return value.flatMap((item, index) => toPairs(item, `${name}[${nested ? index : ""}]`));
  }
  if (typeof value === "object")
    return Object.entries(value).flatMap(([key, item]) => toPairs(item, name ? `${name}[${key}]` : key));
  if (typeof value === "boolean") return [[name, value ? "1" : "0"]];
  return typeof value === "string" || typeof value === "number" ? [[name, `${value}`]] : [];
}

function toParams(pairs: Pair[]): URLSearchParams {
  const params = new URLSearchParams();
  for (const [name, value] of pairs) if (typeof value === "string") params.append(name, value);
  return params;
}

export const toQuery = (query: unknown): string => toParams(toPairs(query)).toString();

/** A form cannot encode an empty list, so it is sent as an empty text. */
const emptyLists = (body: unknown): Pair[] =>
  Object.entries(body ?? {}).flatMap(([name, value]) =>
    Array.isArray(value) && value.length === 0 ? [[name, ""]] : [],
  );

/** A body in the encoding of its endpoint. An update sent as a form is a POST with `_method=PUT`. */
export function toBody(
  encoding: Encoding,
  method: string,
  body: unknown,
): { method: string; body: BodyInit; headers: Record<string, string> } {
  if (encoding === "json")
    return { method, body: JSON.stringify(body), headers: { "content-type": "application/json" } };
  const pairs = [...toPairs(body), ...emptyLists(body)];
  if (method === "PUT") pairs.unshift(["_method", "PUT"]);
  const sent = method === "PUT" ? "POST" : method;
  if (encoding === "urlencoded") return { method: sent, body: toParams(pairs), headers: {} };
  const form = new FormData();
  for (const [name, value] of pairs) form.append(name, value);
  return { method: sent, body: form, headers: {} };
}

/** The header of section 5 for either kind of credentials. */
export const authorizationHeader = (given: { apiKey: string; secretKey: string } | { token: string }): string =>
  "token" in given ? `Bearer ${given.token}` : `Basic ${btoa(`${given.apiKey}:${given.secretKey}`)}`;
