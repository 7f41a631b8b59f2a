import { sql } from "drizzle-orm";
import * as z from "zod";
import { describe, expect, test } from "vitest";
import { type TestResponse, bodyFor, call, sendable } from "#server/testing/fixtures/call.ts";
import { MISSING } from "#server/testing/records/record-kinds.ts";
import { freshWorkspaces } from "#server/testing/fixtures/new-workspaces.ts";
import { type Operation, operations } from "#server/testing/fixtures/operations.ts";
import { referencesIn, withReferences } from "#server/testing/fixtures/references.ts";
import { snapshot, tenantTables } from "#server/testing/fixtures/snapshot.ts";
import {
  type FixtureWorkspace,
  type IsolationFixture,
  headersFor,
  idsWith,
} from "#server/testing/fixtures/two-workspaces.ts";

const open = freshWorkspaces();

// Parts that differ between any two answers: times, generated identifiers and URLs.
const MADE = [
  /\d{4}-\d\d-\d\dT[\d:.]+Z/g,
  /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g,
  /(?:form|page|workspace|user|key)_[\dA-Za-z]{24}/g,
  /\b[\da-hjkmnp-tv-z]{26}\b/g,
  /"(?:slug|[a-z_]*url[a-z_]*|unique_feedback_id|secret)":"[^"]*"/g,
  /\d+/g,
];
const plain = (text: string) => MADE.reduce((rest, made) => rest.replaceAll(made, "#"), text);

/** Different for each answer. */
const OWN_HEADERS = new Set(["etag", "set-cookie", "x-request-id"]);

const brief = (answer: { status: number; text: string; headers: string }) =>
  `${answer.status} ${answer.text.slice(0, 120)} ${answer.headers.length}`;

/** The parts of an answer that must be equal: status, body, headers. */
const comparable = ({ status, text, headers }: TestResponse) => ({
  status,
  text: plain(text),
  headers: JSON.stringify([...headers].filter(([name]) => !OWN_HEADERS.has(name))),
});

const withIds = operations.filter(({ params, endpoint }) => params.length > 0 && endpoint.access !== "public");
const send = (operation: Operation, side: FixtureWorkspace) =>
  operation.endpoint.body ? sendable(operation, bodyFor(operation, side) ?? {}) : {};

async function differences(world: IsolationFixture, headers: (operation: Operation) => Record<string, string>) {
  const odd: string[] = [];
  for (const operation of withIds)
    for (const { kind } of operation.params) {
      const ask = async (id: string) =>
        comparable(
          await call(world, operation, world.b, {
            ...send(operation, world.b),
            ids: idsWith(world.b, { [kind]: id }),
            headers: headers(operation),
          }),
        );
      const [foreign, missing] = [await ask(world.a.ids[kind]), await ask(MISSING[kind])];
      if (JSON.stringify(foreign) !== JSON.stringify(missing) || foreign.status !== 404)
        odd.push(`${operation.name} ${kind}: ${brief(foreign)}, not ${brief(missing)}`);
    }
  return odd;
}

describe("another workspace's record in a path answers as a missing one and stays unchanged", () => {
  test.each([
    ["key", (side: FixtureWorkspace, operation: Operation) => headersFor(operation, side)],
    ["session", (side: FixtureWorkspace) => side.session],
  ])("for the other workspace's %s", { timeout: 120_000 }, async (_name, headers) => {
    const { world } = open;
    const before = await snapshot(world.service, world.a.workspaceId);
    expect(await differences(world, (operation) => headers(world.b, operation))).toEqual([]);
    expect(await snapshot(world.service, world.a.workspaceId)).toEqual(before);
  });

  test(
    "without credentials, with a revoked key or a low role: 401 or 403, whatever the id",
    { timeout: 120_000 },
    async () => {
      const { world } = open;
      const viewer = await world.a.credentials("viewer");
      const revoked = await world.a.credentials("admin");
      const path = `/proxy/api-keys/${revoked.keyId}`;
      expect((await world.service.request(path, { method: "DELETE", headers: world.a.session })).status).toBe(200);
      const before = await snapshot(world.service, world.a.workspaceId);
      const odd: string[] = [];
      for (const operation of operations.filter(
        ({ endpoint }) => endpoint.access !== "public" && endpoint.door === "v3",
      )) {
        const ask = async (headers: Record<string, string>, ids: FixtureWorkspace["ids"]) =>
          comparable(await call(world, operation, world.a, { ...send(operation, world.a), ids, headers }));
        for (const headers of [{}, revoked.headers]) {
          const [known, missing] = [await ask(headers, world.a.ids), await ask(headers, MISSING)];
          if (known.status !== 401 || JSON.stringify(known) !== JSON.stringify(missing))
            odd.push(`${operation.name}: 401`);
        }
        if (operation.endpoint.access === "viewer") continue;
        const [known, missing] = [await ask(viewer.headers, world.a.ids), await ask(viewer.headers, MISSING)];
        if (known.status !== 403 || JSON.stringify(known) !== JSON.stringify(missing))
          odd.push(`${operation.name}: 403`);
      }
      expect(odd).toEqual([]);
      expect(await snapshot(world.service, world.a.workspaceId)).toEqual(before);
    },
  );
});

describe("another workspace's record in a body or query answers as a missing one", () => {
  test("in every reference of every body", { timeout: 120_000 }, async () => {
    const { world } = open;
    const before = await snapshot(world.service, world.a.workspaceId);
    const odd: string[] = [];
    const names = new Set<string>();
    for (const operation of operations) {
      const own = bodyFor(operation, world.b) ?? {};
      for (const name of new Set(referencesIn(own))) {
        names.add(name);
        // One foreign reference at a time, so that no other explains the answer.
        const ask = async (ids: FixtureWorkspace["ids"]) => {
          const body = pointed(own, name, ids);
          if (typeof body.name === "string") body.name = `${operation.name} ${name} ${ids.text}`;
          if ("public_slug" in body) delete body.public_slug;
          if ("email" in body) delete body.email;
          // Without media, so that the first answer does not affect the second.
          if (operation.params.length > 0) delete body.media;
          const encoding = operation.params.length > 0 && name !== "attachment_id" ? "json" : undefined;
          return comparable(await call(world, operation, world.b, sendable(operation, body, encoding)));
        };
        const [foreign, missing] = [await ask(world.a.ids), await ask(MISSING)];
        if (JSON.stringify(foreign) !== JSON.stringify(missing))
          odd.push(`${operation.name} ${name}: ${brief(foreign)}, not ${brief(missing)}`);
        if (foreign.text.includes(world.a.word)) odd.push(`${operation.name} ${name} shows a foreign record`);
      }
    }
    expect(odd).toEqual([]);
    const all = ["feeds", "selected_feeds", "review_label_ids", "label_ids", "tag_ids", "reviews_widget_id"];
    expect([...names]).toEqual(
      expect.arrayContaining([...all, "feed_form_question_id", "remove_media", "attachment_id"]),
    );
    expect(await snapshot(world.service, world.a.workspaceId)).toEqual(before);
  });

  test("in every query", async () => {
    const { world } = open;
    const { ids, numbers } = world.a;
    const requests: [string, string, string][] = [
      ["/v3/feeds?filter[feed-forms][]=", String(numbers.form), MISSING.text],
      ["/v3/feeds?filter[review-labels][]=", ids.label, MISSING.label],
      ["/v3/pages/feeds?filter[feed-forms][]=", String(numbers.form), MISSING.text],
      ["/v3/pages/feeds?filter[review-labels][]=", ids.label, MISSING.label],
      ["/v3/feeds?filter[search]=", world.a.word, "nothing holds this"],
      ["/v3/feeds?cursor=", ids.text, "1"],
      ["/v3/embed-code?type=page&id=", ids.page, MISSING.page],
      ["/v3/embed-code?type=widget&id=", ids.widget, MISSING.widget],
      ["/v3/contacts?tag[]=", ids.tag, MISSING.tag],
      ["/v3/contacts?search=", world.a.word, "nothing holds this"],
    ];
    const odd: string[] = [];
    for (const [path, foreign, missing] of requests) {
      const ask = async (value: string) => {
        const response = await world.service.request(path + value, { headers: world.b.headers });
        return `${response.status} ${plain(await response.text())}`;
      };
      const [one, other] = [await ask(foreign), await ask(missing)];
      if (one !== other) odd.push(`${path}: ${one.slice(0, 300)}, not ${other.slice(0, 300)}`);
    }
    expect(odd).toEqual([]);
  });
});

function pointed(body: Record<string, unknown>, name: string, ids: FixtureWorkspace["ids"]): Record<string, unknown> {
  const all = withReferences(body, ids);
  const walk = (own: unknown, other: unknown): unknown => {
    if (typeof own !== "object" || own === null || own instanceof File) return own;
    if (Array.isArray(own)) return own.map((item, index) => walk(item, (other as unknown[])[index]));
    const there: Record<string, unknown> = { ...(other as object) };
    return Object.fromEntries(
      Object.entries(own).map(([key, value]) => [key, key === name ? there[key] : walk(value, there[key])]),
    );
  };
  return { ...(walk(body, all) as object) };
}

const Counted = z.tuple([z.object({ count: z.coerce.number() })]);

describe("row-level security shows one workspace even when a query lacks the filter", () => {
  test("reading any table without a condition returns rows of the own workspace only", async () => {
    const { world } = open;
    const { database } = world.service.services;
    const empty: string[] = [];
    for (const { name, key } of await tenantTables(world.service)) {
      const table = sql.identifier(name);
      const all = await database.read(world.b.workspaceId, (db) =>
        db.execute(sql`select count(*) as count from ${table}`),
      );
      const foreign = await database.read(world.b.workspaceId, (db) =>
        db.execute(sql`select count(*) as count from ${table} where ${sql.identifier(key)} <> ${world.b.workspaceId}`),
      );
      expect([name, Counted.parse(foreign.rows)[0].count]).toEqual([name, 0]);
      if (Counted.parse(all.rows)[0].count === 0) empty.push(name);
    }
    // Empty tables would prove nothing.
    expect(empty.length).toBeLessThan(12);
  });

  test("writing any table without a condition affects no foreign row", async () => {
    const { world } = open;
    const { database } = world.service.services;
    const before = await snapshot(world.service, world.a.workspaceId);
    for (const { name, key } of await tenantTables(world.service)) {
      const [table, column] = [sql.identifier(name), sql.identifier(key)];
      const attempt = (text: ReturnType<typeof sql>) =>
        database.write(world.b.workspaceId, (db) => db.execute(text)).catch(() => undefined);
      await attempt(sql`update ${table} set ${column} = ${column}`);
      await attempt(sql`update ${table} set ${column} = ${world.a.workspaceId}`);
      await attempt(sql`delete from ${table} where ${column} = ${world.a.workspaceId}`);
    }
    await database.write(world.b.workspaceId, (db) => db.execute(sql`delete from reviews`));
    expect(await snapshot(world.service, world.a.workspaceId)).toEqual(before);
  });
});

test("a session cannot name a workspace its user is not a member of", async () => {
  const { world } = open;
  const odd: string[] = [];
  for (const operation of operations.filter(({ endpoint }) => endpoint.access !== "public")) {
    const headers = { ...world.b.session, "svc-workspace-id": world.a.uniqueId };
    const { status } = await call(world, operation, world.a, { ...send(operation, world.a), headers });
    if (status !== 401) odd.push(`${operation.name}: ${status}`);
  }
  expect(odd).toEqual([]);
});
