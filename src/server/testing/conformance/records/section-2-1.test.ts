import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { RecordName } from "#contract/core/endpoint.ts";
import { bodyFor, call, sendable } from "#server/testing/fixtures/call.ts";
import { MISSING } from "#server/testing/records/record-kinds.ts";
import { type Operation, operations } from "#server/testing/fixtures/operations.ts";
import type { Kind } from "#server/testing/records/records.ts";
import { type IsolationFixture, idsWith, openIsolationFixture } from "#server/testing/fixtures/two-workspaces.ts";
import { createTestService } from "#server/testing/service/test-service.ts";

let world: IsolationFixture;
beforeAll(async () => {
  world = await openIsolationFixture(await createTestService());
});
afterAll(() => world.service.close());

const numberOf = (kind: "form" | "page") => String(world.a.numbers[kind]);

/** The table's rows without reviews: identifiers that paths take, and those they refuse. */
const ROWS: [kind: Kind, record: RecordName, is: RegExp, not: () => string[]][] = [
  ["form", "Form", /^form_[A-Za-z0-9]{24}$/, () => [numberOf("form"), "1", "form_", world.a.ids.page]],
  ["page", "Page", /^page_[A-Za-z0-9]{24}$/, () => [numberOf("page"), "1", "page_", world.a.ids.form]],
  ["label", "Label", /^[0-9a-z]{26}$/, () => ["1", world.a.ids.label.slice(1), `${world.a.ids.label}0`]],
  ["contact", "Contact", /^[1-9]\d*$/, () => ["0", "-1", "1e3", "abc", world.a.ids.widget, "99999999999999999999"]],
  ["workspace", "Workspace", /^workspace_[A-Za-z0-9]{24}$/, () => ["1", "workspace_", world.a.ids.page]],
  ["widget", "Widget", /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, () => ["1", "abc", world.a.ids.page]],
];

function send(operation: Operation, ids: Record<Kind, string>) {
  const body = bodyFor(operation, world.a);
  return call(world, operation, world.a, { ids, ...(body ? sendable(operation, body) : {}) });
}

const served = operations.filter(({ endpoint }) => endpoint.door === "v3");

describe.each(ROWS)("2.1 %s", (kind, record, is, not) => {
  const taking = served.filter(({ params, endpoint }) => params.at(-1)?.kind === kind && endpoint.record === record);

  test("the identifier has the documented form", () => expect(world.a.ids[kind]).toMatch(is));

  test("reads accept it", async () => {
    const reads = taking.filter(({ writes, endpoint }) => !writes && endpoint.access !== "public");
    for (const operation of reads)
      expect([operation.name, (await send(operation, world.a.ids)).status]).toEqual([operation.name, 200]);
  });

  test("every endpoint answers 404 to another kind of identifier, and names the record", async () => {
    expect(taking.length).toBeGreaterThan(0);
    for (const operation of taking)
      for (const id of [...not(), MISSING[kind]]) {
        const { status, text } = await send(operation, idsWith(world.a, { [kind]: encodeURIComponent(id) }));
        expect([operation.name, id, status, text]).toEqual([
          operation.name,
          id,
          404,
          `{"message":"${record} not found."}`,
        ]);
      }
  });
});
