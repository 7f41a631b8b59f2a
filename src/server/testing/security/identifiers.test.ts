import { expect, test } from "vitest";
import { bodyFor, call, sendable } from "#server/testing/fixtures/call.ts";
import { TEXT_KINDS } from "#server/testing/records/record-kinds.ts";
import { freshWorkspaces } from "#server/testing/fixtures/new-workspaces.ts";
import { deletions, type Operation, operations } from "#server/testing/fixtures/operations.ts";
import type { Kind } from "#server/testing/records/records.ts";
import { snapshot } from "#server/testing/fixtures/snapshot.ts";
import { idsWith } from "#server/testing/fixtures/two-workspaces.ts";

const open = freshWorkspaces();
const send = (operation: Operation) =>
  operation.endpoint.body ? sendable(operation, bodyFor(operation, open.world.a) ?? {}, "json") : {};

const mutations = (id: string): string[] => [
  `${id}0`,
  `0${id}`,
  ` ${id}`,
  `${id}%20`,
  `+${id}`,
  `-${id}`,
  `${id}.0`,
  `${id}e0`,
  `${id}%00`,
  `%00${id}`,
  `${id}%2F..`,
  `..%2F${id}`,
  "..%2F..%2Fetc%2Fpasswd",
  "%2e%2e%2f",
  "1e3",
  "-1",
  "0",
  "9007199254740993",
  "99999999999999999999999999",
  "1".repeat(10_000),
  "x".repeat(10_000),
  "%D9%A1",
  "%EF%BC%91",
  "null",
  "undefined",
  "NaN",
  "true",
  "[object%20Object]",
  "%E0%A4%A",
  "%ff%fe",
];

test("a malformed identifier finds nothing and never causes a 5xx", { timeout: 180_000 }, async () => {
  const { world } = open;
  const before = await snapshot(world.service, world.a.workspaceId);
  const odd: string[] = [];
  for (const operation of operations)
    for (const { kind } of operation.params)
      for (const id of mutations(world.a.ids[kind])) {
        const { status } = await call(world, operation, world.a, {
          ...send(operation),
          ids: idsWith(world.a, { [kind]: id }),
        });
        if (status < 400 || status > 499) odd.push(`${operation.name} ${id.slice(0, 60)}: ${status}`);
      }
  expect(odd).toEqual([]);
  expect(await snapshot(world.service, world.a.workspaceId)).toEqual(before);
});

test("the numeric id of a record addressed by its string id is 404 (v3 interface, section 2.1)", async () => {
  const { world } = open;
  const odd: string[] = [];
  for (const operation of operations)
    for (const { kind } of operation.params.filter((param) => TEXT_KINDS.includes(param.kind)))
      for (const id of ["1", String(world.a.numbers.form), String(world.a.numbers.page), String(world.a.workspaceId)]) {
        const { status } = await call(world, operation, world.a, {
          ...send(operation),
          ids: idsWith(world.a, { [kind]: id }),
        });
        if (status !== 404) odd.push(`${operation.name} ${id}: ${status}`);
      }
  expect(odd).toEqual([]);
});

test("a review path takes the numeric id under its own type only, not unique_feedback_id", async () => {
  const { world } = open;
  const types = ["text", "video", "audio", "social"] as const;
  const list = await world.a.api.call("listReviews");
  const named = list.data.data.map((review) => review.unique_feedback_id);
  for (const type of types)
    for (const id of [...types.filter((other) => other !== type).map((other) => world.a.ids[other]), ...named]) {
      const path = `/v3/feeds/${type}/${id}`;
      expect([path, (await world.service.request(path, { headers: world.a.headers })).status]).toEqual([path, 404]);
    }
});

// A path that ends in a word deletes part of a record, not the record.
const ends = deletions.filter(({ endpoint }) => endpoint.path.endsWith("}"));
const kindOf = ({ params }: Operation) => params.at(-1)?.kind as Kind;

test.each(ends.map((operation) => [operation.name, operation] as const))(
  "after %s every call on the record is 404",
  async (_name, deletion) => {
    const { world } = open;
    const kind = kindOf(deletion);
    expect((await call(world, deletion, world.a)).status).toBe(200);
    const odd: string[] = [];
    for (const operation of operations.filter(({ params }) => params.some((param) => param.kind === kind))) {
      const { status, text } = await call(world, operation, world.a, send(operation));
      if (status !== 404) odd.push(`${operation.name}: ${status} ${text.slice(0, 100)}`);
    }
    expect(odd).toEqual([]);
  },
);

test("a deleted wall or widget loses embed code, embed data and public page at once", async () => {
  const { world } = open;
  for (const [kind, path] of [
    ["page", `/v3/pages/${world.a.ids.page}`],
    ["widget", `/v3/widgets/${world.a.ids.widget}`],
  ] as const) {
    const id = world.a.ids[kind];
    const paths = [`/v3/embed-code?type=${kind}&id=${id}`, `/v3/embed/${id}`, `/embed/${id}`];
    if (kind === "page") {
      const { data } = await world.a.api.call("getPage", { params: { unique_page_id: id } });
      paths.push(new URL(data.public_url).pathname);
    }
    const before = await Promise.all(paths.map((one) => world.service.request(one, { headers: world.a.headers })));
    expect([kind, before.map(({ status }) => status)]).toEqual([kind, paths.map(() => 200)]);
    expect((await world.service.request(path, { method: "DELETE", headers: world.a.headers })).status).toBe(200);
    const after = await Promise.all(paths.map((one) => world.service.request(one, { headers: world.a.headers })));
    expect([kind, after.map(({ status }) => status)]).toEqual([kind, paths.map(() => 404)]);
  }
});
