import fc from "fast-check";
import { kindsOf, MISSING } from "#server/testing/records/record-kinds.ts";
import type { Kind } from "#server/testing/records/records.ts";
import type { DescribedOperation } from "./description.ts";
import { mutated, wrongTexts } from "./mutations.ts";
import { fieldOf, list, type Sources, valuesOf } from "./values.ts";

export const KINDS = [
  "good",
  "bad",
  "anonymous",
  "wrong-secret",
  "foreign",
  "missing",
  "odd-id",
  "method",
  "raw",
] as const;
export type RequestKind = (typeof KINDS)[number];

/** Readable in failure messages. */
export interface GeneratedRequest {
  kind: RequestKind;
  method: string;
  path: string;
  /** The same path with missing identifiers instead of foreign ones. */
  twin?: string;
  query: [string, string][];
  headers: Record<string, string>;
  mediaType?: string;
  body?: unknown;
}

type Ids = Record<Kind, string>;
type Way = Pick<GeneratedRequest, "path" | "twin">;

/** The path with identifiers, and its twin. Type parameters get an allowed value. */
function ways(operation: DescribedOperation, ids: (kind: Kind) => fc.Arbitrary<string>): fc.Arbitrary<Way> {
  const choices = operation.parameters.filter((one) => one.in === "path" && Array.isArray(one.schema.enum));
  const typed = fc.tuple(
    ...choices.map(({ name, schema }) =>
      fc.constantFrom(...list(schema.enum)).map((value) => [name, String(value)] as const),
    ),
  );
  return typed.chain((chosen) => {
    const path = chosen.reduce((at, [name, value]) => at.replace(`{${name}}`, value), operation.path);
    const params = kindsOf(path);
    const fill = (found: string[]) =>
      params.reduce((at, { name }, index) => at.replace(`{${name}}`, () => found[index] ?? ""), path);
    const twin = fill(params.map(({ kind }) => MISSING[kind]));
    return fc.tuple(...params.map(({ kind }) => ids(kind))).map((found) => ({ path: fill(found), twin }));
  });
}

/** Lists repeat the name, objects use brackets. */
function pairsOf(name: string, value: unknown): [string, string][] {
  if (Array.isArray(value))
    return value.flatMap((one: unknown, index) =>
      typeof one === "object" && one !== null ? pairsOf(`${name}[${index}]`, one) : pairsOf(name, one),
    );
  if (typeof value === "object" && value !== null)
    return Object.entries(value).flatMap(([key, one]) => pairsOf(`${name}[${key}]`, one));
  return [[name, String(value)]];
}

function queries(operation: DescribedOperation, sources: Sources, wrong: boolean): fc.Arbitrary<[string, string][]> {
  const pairs = operation.parameters
    .filter((one) => one.in === "query")
    .map(({ name, schema, required }) => {
      const values = fieldOf(name, schema, sources).map((value) => pairsOf(name, value));
      const sent = wrong
        ? fc.oneof(
            values,
            wrongTexts.map((text): [string, string][] => [[name, text]]),
          )
        : values;
      return required && !wrong ? sent : fc.option(sent, { nil: [], freq: 2 });
    });
  const odd = fc.tuple(
    fc.constantFrom("search", "filter", "filter[]", "page[]", "filter[search][x]", "__proto__[x]", "_method"),
    wrongTexts,
  );
  const extra = wrong ? fc.array(odd, { maxLength: 2 }) : fc.constant<[string, string][]>([]);
  return fc.tuple(fc.tuple(...pairs), extra).map(([some, more]) => [...some.flat(), ...more]);
}

function bodies(
  operation: DescribedOperation,
  sources: Sources,
  wrong: boolean,
): fc.Arbitrary<Partial<GeneratedRequest>> {
  if (!operation.body) return fc.constant({});
  const encodings = Object.entries(operation.body.content).map(([mediaType, { schema }]) => {
    const values = valuesOf(schema, sources);
    return (wrong ? mutated(values) : values).map((body) => ({ mediaType, body }));
  });
  return fc.oneof(...encodings);
}

const RAW = [
  "",
  "{",
  "[]",
  "null",
  '"text"',
  '{"a":',
  "a=%",
  "--x\r\n\r\n--x--",
  "[".repeat(5000),
  "\u0000",
  '{"a":1}',
];
const TYPES = [
  "application/json",
  "multipart/form-data",
  "multipart/form-data; boundary=x",
  "application/x-www-form-urlencoded",
  "text/plain",
  "text/html",
  "image/png",
  "nonsense",
];

const rawBodies: fc.Arbitrary<Partial<GeneratedRequest>> = fc.record({
  body: fc.constantFrom(...RAW),
  mediaType: fc.constantFrom(...TYPES),
});

const oddHeaders: fc.Arbitrary<Record<string, string>> = fc.oneof(
  { weight: 4, arbitrary: fc.constant({}) },
  {
    weight: 1,
    arbitrary: fc.constantFrom('"v1"', "*", "nonsense", '"v999"', 'W/"v1"').map((tag) => ({ "if-match": tag })),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom("a", "b", "", "é", "x".repeat(300)).map((key) => ({ "idempotency-key": key })),
  },
  { weight: 1, arbitrary: fc.constantFrom("", "workspace_x", "1").map((id) => ({ "svc-workspace-id": id })) },
);

const ESCAPES = ["%", "%E0%A4%A", "%00", "%2F", "..%2f..", "%2e%2e", "%C0%AF", "%25", "1%2C2", ";a=b"];
const texts = fc.oneof(wrongTexts, fc.string()).map((text) => encodeURIComponent(text.toWellFormed()) || "0");

/**
 * Requests of one kind for an operation. `own` are identifiers the caller may use, `foreign` those of another
 * workspace.
 */
export function requestsOf(
  operation: DescribedOperation,
  sources: Sources,
  kind: RequestKind,
  own: Ids,
  foreign: Ids,
): fc.Arbitrary<GeneratedRequest> {
  const wrong = kind === "bad" || kind === "raw";
  const ids: Partial<Record<RequestKind, (one: Kind) => fc.Arbitrary<string>>> = {
    foreign: (one) => fc.constant(foreign[one]),
    missing: (one) => fc.constant(MISSING[one]),
    "odd-id": () => fc.oneof(texts, fc.constantFrom(...ESCAPES)),
  };
  const others = ["GET", "POST", "PUT", "PATCH", "DELETE"].filter((method) => !operation.methods.includes(method));
  return fc
    .record({
      way: ways(operation, ids[kind] ?? ((one) => fc.constant(own[one]))),
      query: queries(operation, sources, wrong),
      sent: kind === "raw" ? rawBodies : bodies(operation, sources, wrong),
      headers: wrong ? oddHeaders : fc.constant({}),
      method: kind === "method" ? fc.constantFrom(...others) : fc.constant(operation.method),
    })
    .map(({ sent, way: { path, twin }, ...rest }) => ({
      kind,
      path,
      ...(kind === "foreign" ? { twin } : {}),
      ...rest,
      ...(rest.method === "GET" ? {} : sent),
    }));
}
