import fc from "fast-check";

const WRONG: unknown[] = [
  null,
  true,
  "",
  " ",
  "0",
  "-1",
  "NaN",
  "1e308",
  "٣",
  "\u0000",
  "\ud800",
  "'; drop table reviews; --",
  "%_\\",
  "<script>alert(1)</script>",
  "javascript:alert(1)",
  "../../etc/passwd",
  "x".repeat(5000),
  0,
  -1,
  1e9,
  1e308,
  2 ** 53,
  1.5,
  [],
  [null],
  [[]],
  {},
  { length: -1 },
  { 0: "a", 4294967296: "b" },
  { constructor: { prototype: { polluted: true } } },
  JSON.parse('{"__proto__":{"polluted":true}}'),
  Array.from({ length: 300 }, (_, index) => index),
];

type Change = (value: unknown) => unknown;

function changeAt(value: unknown, way: number[], change: Change): unknown {
  const [step, ...rest] = way;
  if (step === undefined || typeof value !== "object" || value === null || "$file" in value) return change(value);
  const keys = Object.keys(value);
  const key = keys[step % Math.max(1, keys.length)];
  if (key === undefined) return change(value);
  if (Array.isArray(value))
    return value.map((item: unknown, index) => (String(index) === key ? changeAt(item, rest, change) : item));
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]: [string, unknown]) => [
      name,
      name === key ? changeAt(inner, rest, change) : inner,
    ]),
  );
}

const changes: fc.Arbitrary<Change> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.constantFrom(...WRONG).map(
      (wrong): Change =>
        () =>
          wrong,
    ),
  },
  { weight: 1, arbitrary: fc.constant<Change>((value) => [value, value]) },
  { weight: 1, arbitrary: fc.constant<Change>((value) => ({ a: value })) },
  { weight: 1, arbitrary: fc.constant<Change>((value) => (typeof value === "string" ? value.repeat(300) : [value])) },
  { weight: 1, arbitrary: fc.constant<Change>(() => undefined) },
);

/** A valid body with one to three wrong values, or an unknown field. */
export function mutated(values: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const way = fc.array(fc.nat(60), { minLength: 1, maxLength: 3 });
  const targets = fc.array(fc.tuple(way, changes), { minLength: 1, maxLength: 3 });
  const extra = fc.option(
    fc.tuple(fc.constantFrom("id", "workspace_id", "__proto__", "_method", "constructor"), fc.constantFrom(...WRONG)),
    {
      freq: 3,
      nil: undefined,
    },
  );
  return fc.tuple(values, targets, extra).map(([value, all, more]) => {
    const changed = all.reduce<unknown>((at, [path, change]) => changeAt(at, path, change), value);
    const isObject = typeof changed === "object" && changed !== null && !Array.isArray(changed);
    return more && isObject ? { ...changed, [more[0]]: more[1] } : changed;
  });
}

export const wrongTexts = fc.constantFrom(...WRONG.filter((wrong) => typeof wrong === "string")).map(String);
