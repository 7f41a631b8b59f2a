import { expect, test } from "vitest";
import { bodyFor, call, sendable } from "#server/testing/fixtures/call.ts";
import { json } from "#server/testing/fixtures/encode.ts";
import { leavesOf, withLeaf } from "#server/testing/fixtures/leaves.ts";
import { freshWorkspaces } from "#server/testing/fixtures/new-workspaces.ts";
import { operations } from "#server/testing/fixtures/operations.ts";
import { queryNames } from "#server/testing/fixtures/query-names.ts";
import { createSampler } from "#server/testing/attacks/attack-rounds.ts";

const open = freshWorkspaces();

const nested = (levels: number) => `${'{"a":'.repeat(levels)}1${"}".repeat(levels)}`;
/** Shapes a field may be sent in instead. */
const MUTATIONS: Record<string, unknown> = {
  null: null,
  "an empty text": "",
  "a list": ["5"],
  "a list of lists": [[["5"]]],
  "an object": { a: { b: "5" } },
  "an object like a list": { 0: "5", length: 1e9 },
  true: true,
  "a huge number": 1e308,
  "many digits": "9".repeat(400),
  "below zero": -1,
  "a fraction": 4.5,
  "a long text": "x".repeat(3000),
};

/** 412: a draft is based on a version of its form. */
const KNOWN = [200, 400, 404, 412, 422];
const TAKES = operations.filter(
  ({ endpoint, name }) => endpoint.body && !["setUp", "signIn", "importWebLink"].includes(name),
);

test("every body field in twelve other shapes answers as documented, never 5xx", { timeout: 600_000 }, async () => {
  const { world } = open;
  const odd: string[] = [];
  const isTurn = createSampler();
  for (const operation of TAKES) {
    const body = bodyFor(operation, world.a) ?? {};
    for (const { path, value } of leavesOf(body)) {
      if (value instanceof File) continue;
      await open.forgetLimits();
      for (const [name, mutation] of Object.entries(MUTATIONS)) {
        if (!isTurn()) continue;
        const sent = sendable(operation, { ...(withLeaf(body, path, mutation) as object) }, "json");
        const answer = await call(world, operation, world.a, sent);
        if (!KNOWN.includes(answer.status)) odd.push(`${operation.name} ${path.join(".")} ${name}: ${answer.status}`);
      }
    }
  }
  expect(odd).toEqual([]);
});

const QUERIES = [
  "X=1&X=2",
  "X[]=1",
  "X[]=1&X=2",
  "X[0]=1&X[5]=2",
  "X[a]=1",
  "X[a][b][c]=1",
  "X[][]=1",
  "X=",
  "X",
  "X=1e308",
  `X=${"9".repeat(400)}`,
  "X[length]=99",
];

test("every query parameter in twelve shapes answers as documented, never 5xx", { timeout: 120_000 }, async () => {
  const { world } = open;
  const odd: string[] = [];
  const isTurn = createSampler();
  for (const operation of operations)
    for (const given of queryNames(operation.endpoint.query))
      for (const shape of QUERIES) {
        if (!isTurn()) continue;
        const query = `?${shape.replaceAll("X", given.replace(/\[\]$/, ""))}`;
        const { status } = await call(world, operation, world.a, { query });
        if (![200, 404, 422].includes(status)) odd.push(`${operation.name} ${query.slice(0, 80)}: ${status}`);
      }
  expect(odd).toEqual([]);
});

test("invalid bodies answer 400 or 422, never 5xx", { timeout: 120_000 }, async () => {
  const { world } = open;
  const bodies = [
    "",
    "null",
    "1",
    '"text"',
    "[]",
    "[[]]",
    "{",
    "{}x",
    "\ufeff{}",
    nested(59),
    nested(100_000),
    "[".repeat(100_000),
    '{"a":1,"a":2}',
    `{"${"k".repeat(70_000)}":1}`,
  ];
  const types = [
    "application/json",
    "text/plain",
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=x",
    "multipart/form-data",
    "nonsense",
  ];
  const odd: string[] = [];
  const isTurn = createSampler();
  for (const operation of TAKES)
    for (const text of bodies)
      for (const type of types) {
        if (!isTurn()) continue;
        const body = { headers: { "content-type": type }, body: text };
        const { status } = await call(world, operation, world.a, { body });
        if (![...KNOWN, 401, 413].includes(status))
          odd.push(`${operation.name} ${type} ${text.slice(0, 20)}: ${status}`);
      }
  expect(odd).toEqual([]);
});

test("a rating that is not an integer from 1 to 5 is refused, however large", async () => {
  const { world } = open;
  const update = operations.find(({ name }) => name === "updateTextReview");
  if (!update) throw new Error("updateTextReview is missing");
  const ratings = [
    10 ** 9,
    1e308,
    "1e308",
    5.5,
    0,
    -5,
    "five",
    [],
    {},
    true,
    "9".repeat(400),
    "0x5",
    "5 stars",
    "٥",
    null,
  ];
  for (const rating of ratings)
    expect([rating, (await call(world, update, world.a, { body: json({ rating }) })).status]).toEqual([rating, 422]);
});
