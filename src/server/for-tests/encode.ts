import type { Encoding } from "#contract/endpoint.ts";

type Pair = [name: string, value: string | File];

function textOf(value: unknown): string {
  if (typeof value === "boolean") return value ? "1" : "0";
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

function pairsOf(value: unknown, name: string): Pair[] {
  if (value === undefined) return [];
  if (value instanceof File) return [[name, value]];
  if (Array.isArray(value))
    return value.flatMap((item, index) =>
      pairsOf(item, typeof item === "object" && !(item instanceof File) ? `${name}[${index}]` : `${name}[]`),
    );
  if (typeof value === "object" && value !== null)
    return Object.entries(value).flatMap(([key, inner]) => pairsOf(inner, name ? `${name}[${key}]` : key));
  return [[name, textOf(value)]];
}

/** A body as names in brackets and texts. */
export const fieldsOf = (body: object): Pair[] => pairsOf(body, "");

export interface Encoded {
  headers: Record<string, string>;
  body: BodyInit;
}

/** The same pairs as the parts of a multipart body. */
export function multipart(pairs: readonly Pair[]): Encoded {
  const form = new FormData();
  for (const [name, value] of pairs) form.append(name, value);
  return { headers: {}, body: form };
}

/** The same pairs urlencoded; files are left out. */
export function urlencoded(pairs: readonly Pair[]): Encoded {
  const texts = pairs.filter((pair): pair is [string, string] => typeof pair[1] === "string");
  return {
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams(texts).toString(),
  };
}

function withoutFilesIn(value: unknown): unknown {
  if (value instanceof File) return undefined;
  if (Array.isArray(value)) return value.filter((item) => !(item instanceof File)).map(withoutFilesIn);
  return typeof value === "object" && value !== null ? withoutFiles(value) : value;
}

/** A copy of a body, every file of it left out. */
export const withoutFiles = (body: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(body)
      .filter(([, value]) => !(value instanceof File))
      .map(([key, value]) => [key, withoutFilesIn(value)]),
  );

/** A body as JSON; files are left out. */
export const json = (body: unknown): Encoded => ({
  headers: { "content-type": "application/json" },
  body: JSON.stringify(withoutFilesIn(body)),
});

/** A body in one of the three ways the interface knows. */
export function encode(encoding: Encoding, body: object): Encoded {
  if (encoding === "json") return json(body);
  return encoding === "multipart" ? multipart(fieldsOf(body)) : urlencoded(fieldsOf(body));
}
