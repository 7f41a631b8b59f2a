import { expect, test } from "vitest";
import { reviews } from "#server/platform/db/tables/schema.ts";
import { bodyFor, call, sendable } from "#server/testing/fixtures/call.ts";
import { MISSING } from "#server/testing/records/record-kinds.ts";
import { freshWorkspaces } from "#server/testing/fixtures/new-workspaces.ts";
import { operations } from "#server/testing/fixtures/operations.ts";
import { queryNames } from "#server/testing/fixtures/query-names.ts";
import { snapshot } from "#server/testing/fixtures/snapshot.ts";
import { idsWith } from "#server/testing/fixtures/two-workspaces.ts";
import { INJECTIONS } from "#server/testing/attacks/injection-strings.ts";
import { createSampler } from "#server/testing/attacks/attack-rounds.ts";

const open = freshWorkspaces();

test("there are a hundred injection strings", () => expect(new Set(INJECTIONS).size).toBeGreaterThanOrEqual(100));

test("an injection string in place of an id answers as an unknown id", { timeout: 240_000 }, async () => {
  const { world } = open;
  const before = await snapshot(world.service, world.a.workspaceId);
  const odd: string[] = [];
  const isTurn = createSampler();
  for (const operation of operations)
    for (const { kind } of operation.params) {
      const sent = operation.endpoint.body && sendable(operation, bodyFor(operation, world.a) ?? {}, "json");
      const ask = (id: string) => call(world, operation, world.a, { ...sent, ids: idsWith(world.a, { [kind]: id }) });
      const never = await ask(MISSING[kind]);
      for (const text of INJECTIONS) {
        if (!isTurn()) continue;
        const answer = await ask(encodeURIComponent(text));
        if (answer.status !== never.status || answer.text !== never.text)
          odd.push(`${operation.name} ${kind} ${text}: ${answer.status} ${answer.text}, not ${never.text}`);
      }
    }
  expect(odd).toEqual([]);
  expect(await snapshot(world.service, world.a.workspaceId)).toEqual(before);
});

/** A list without the URLs that repeat the query. */
function listed(text: string): string {
  const body: unknown = JSON.parse(text, (key, value: unknown) =>
    key.endsWith("_url") || key === "path" ? undefined : value,
  );
  return JSON.stringify(body);
}

test("an injection string in a filter answers as a value that matches nothing", { timeout: 240_000 }, async () => {
  const { world } = open;
  const odd: string[] = [];
  const isTurn = createSampler();
  for (const operation of operations)
    for (const name of queryNames(operation.endpoint.query)) {
      const more: [string, string][] = operation.name === "getEmbedCode" ? [["type", "page"]] : [];
      const ask = (value: string) =>
        call(world, operation, world.a, { query: `?${new URLSearchParams([...more, [name, value]]).toString()}` });
      const never = await ask("nothing holds this");
      // All strings on the list of reviews, a third elsewhere.
      const strings = operation.name === "listReviews" ? INJECTIONS : INJECTIONS.filter((_, at) => at % 3 === 0);
      for (const text of strings) {
        if (!isTurn()) continue;
        const answer = await ask(text);
        const isLike = (other: typeof answer) =>
          answer.status === other.status && listed(answer.text) === listed(other.text);
        // A value may also be too long, as a harmless one of its length is.
        if (isLike(never) || isLike(await ask("x".repeat(text.length)))) continue;
        odd.push(`${operation.name} ${name} ${text}: ${answer.status}`);
      }
    }
  expect(odd).toEqual([]);
});

const WORDS = ["50% off_now", "back\\slash", "snake_case"];
const LITERAL: [search: string, found: string[]][] = [
  ["%", ["50% off_now"]],
  ["%%", []],
  ["0% o", ["50% off_now"]],
  ["5_%", []],
  ["_", ["50% off_now", "snake_case"]],
  ["__", []],
  ["f_n", ["50% off_now"]],
  ["e_c", ["snake_case"]],
  ["snake%", []],
  ["%case", []],
  ["s%e", []],
  ["\\", ["back\\slash"]],
  ["\\\\", []],
  ["k\\s", ["back\\slash"]],
  ["\\%", []],
  ["\\_", []],
  ["back\\", ["back\\slash"]],
  ["back\\%", []],
  ["50%", ["50% off_now"]],
  ["50_", []],
];

test("search treats LIKE wildcards literally", async () => {
  const { world } = open;
  const values = WORDS.map((words) => ({ workspaceId: world.a.workspaceId, medium: "text", words, comment: words }));
  await world.service.services.database.system((db) => db.insert(reviews).values(values));
  for (const [search, found] of LITERAL) {
    const list = await world.a.api.call("listReviews", { query: { filter: { search } } });
    const words = list.data.data.map(({ comment }) => comment ?? "");
    expect([search, words.toSorted((a, b) => (a < b ? -1 : 1))]).toEqual([search, found]);
  }
});
