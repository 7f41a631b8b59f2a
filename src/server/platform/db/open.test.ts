import { AsyncLocalStorage } from "node:async_hooks";
import { connect, createServer } from "node:net";
import { sql } from "drizzle-orm";
import pg from "pg";
import { pino } from "pino";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import * as z from "zod";
import { createTestDatabase, useTestDatabase } from "#server/testing/service/test-database.ts";
import { listenOnLoopback } from "#tools/loopback.ts";
import { connectDatabase, type Db } from "./open.ts";
import { labels, sessions, workspaces } from "#server/platform/db/tables/schema.ts";
import { truncate } from "#server/testing/service/truncate.ts";

const label = (workspaceId: number, id: string) => ({ workspaceId, id, name: `Label ${id}` });
const list = (db: Db) => db.select({ workspaceId: labels.workspaceId, id: labels.id }).from(labels).orderBy(labels.id);

describe("the database", () => {
  const database = useTestDatabase();
  beforeEach(() => truncate(database()));

  test("a workspace sees only its own rows, without a filter in the query", async () => {
    await database().write(1, (db) => db.insert(labels).values([label(1, "a"), label(1, "b")]));
    await database().write(2, (db) => db.insert(labels).values(label(2, "c")));
    expect(await database().read(1, list)).toEqual(
      [label(1, "a"), label(1, "b")].map(({ workspaceId, id }) => ({ workspaceId, id })),
    );
    expect(await database().read(2, list)).toEqual([{ workspaceId: 2, id: "c" }]);
    expect(await database().read(3, list)).toEqual([]);
    expect(await database().system(list)).toHaveLength(3);
  });

  test("a workspace cannot change or delete rows of another", async () => {
    await database().write(2, (db) => db.insert(labels).values(label(2, "c")));
    const changed = await database().write(1, (db) => db.update(labels).set({ name: "mine" }).returning());
    const deleted = await database().write(1, (db) => db.delete(labels).returning());
    expect([changed, deleted]).toEqual([[], []]);
    await expect(database().write(1, (db) => db.insert(labels).values(label(2, "d")))).rejects.toThrow();
    await expect(
      database().write(1, async (db) => {
        await db.insert(labels).values(label(1, "a"));
        await db.update(labels).set({ workspaceId: 2 });
      }),
    ).rejects.toThrow();
    expect(await database().system(list)).toEqual([{ workspaceId: 2, id: "c" }]);
  });

  test("tables without a workspace are closed to the workspace role", async () => {
    await expect(database().read(1, (db) => db.select().from(sessions))).rejects.toThrow();
    await database().system((db) =>
      db.insert(workspaces).values([1, 2].map((n) => ({ uniqueWorkspaceId: `w${n}`, name: `W${n}` }))),
    );
    const seen = await database().read(2, (db) => db.select({ name: workspaces.name }).from(workspaces));
    expect(seen).toEqual([{ name: "W2" }]);
  });

  test("a snapshot shows one moment of one workspace, and nothing is written in it", async () => {
    await database().system((db) => db.insert(labels).values([label(1, "a"), label(2, "c")]));
    const outside = AsyncLocalStorage.snapshot();
    const seen = await database().snapshot(1, async (db) => {
      const before = await list(db);
      await outside(() => database().write(1, (other) => other.insert(labels).values(label(1, "b"))));
      return [before, await list(db)];
    });
    expect(seen).toEqual([[{ workspaceId: 1, id: "a" }], [{ workspaceId: 1, id: "a" }]]);
    await expect(database().snapshot(1, (db) => db.insert(labels).values(label(1, "d")))).rejects.toThrow();
    expect(await database().read(1, list)).toHaveLength(2);
    await database().write(1, (db) => db.insert(labels).values(label(1, "e")));
  });

  test("interleaved calls stay in their workspaces", async () => {
    await database().system((db) => db.insert(labels).values([1, 2, 3, 4].map((n) => label(n, `l${n}`))));
    const calls = Array.from({ length: 60 }, async (_, n) => {
      const workspaceId = (n % 4) + 1;
      const rows = n % 3 === 0 ? await database().write(workspaceId, list) : await database().read(workspaceId, list);
      expect(rows).toEqual([{ workspaceId, id: `l${workspaceId}` }]);
    });
    await Promise.all(calls);
  });

  test("a throwing callback rolls back and does not affect the next call", async () => {
    const failing = database().write(1, async (db) => {
      await db.insert(labels).values(label(1, "a"));
      throw new Error("stop");
    });
    await expect(failing).rejects.toThrow("stop");
    expect(await database().read(1, list)).toEqual([]);
  });

  test("after a rollback the session does not keep the rights of what it ran before", async () => {
    await database().write(2, (db) => db.insert(labels).values(label(2, "a")));
    await database().sql("select 1");
    const failing = database().write(1, () => Promise.reject(new Error("no")));
    await expect(failing).rejects.toThrow("no");
    expect(await database().read(1, list)).toEqual([]);
    expect(await database().read(2, list)).toHaveLength(1);
  });

  test("a transaction with a swallowed error is reported as failed", async () => {
    const spoiled = database().write(1, async (db) => {
      await db.insert(labels).values(label(1, "a"));
      await db.execute(sql`select 1 / 0`).catch(() => {});
    });
    await expect(spoiled).rejects.toThrow();
    expect(await database().read(1, list)).toEqual([]);
  });

  test("an inner transaction that fails leaves the outer one intact", async () => {
    await database().write(1, async (db) => {
      await db.insert(labels).values(label(1, "a"));
      await db.transaction((inner) => inner.insert(labels).values(label(1, "a"))).catch(() => {});
    });
    expect(await database().read(1, list)).toHaveLength(1);
  });

  test("a nested call is refused with an explanation, later calls work", async () => {
    const nested = database().read(1, () => database().write(1, list));
    await expect(nested).rejects.toThrow("database.write() inside database.read()");
    expect(await database().read(1, list)).toEqual([]);
  });

  test("afterCommit runs after a commit, not after a rollback", async () => {
    const order: string[] = [];
    await database().write(1, async () => {
      database().afterCommit(() => order.push("after"));
      order.push("inside");
    });
    const failing = database().write(1, async () => {
      database().afterCommit(() => order.push("never"));
      throw new Error("stop");
    });
    await expect(failing).rejects.toThrow();
    database().afterCommit(() => order.push("at once"));
    expect(order).toEqual(["inside", "after", "at once"]);
  });

  test("instants have six digits and counts are numbers", async () => {
    const at = "2026-11-21T06:16:00.120000Z";
    await database().write(1, (db) => db.insert(labels).values({ ...label(1, "a"), createdAt: at }));
    const [row] = await database().read(1, (db) =>
      db.select({ at: labels.createdAt, count: sql`count(*) over ()` }).from(labels),
    );
    expect(row).toEqual({ at, count: 1 });
  });

  test("each connection has its limits of time before its first statement runs", async () => {
    const seen = await Promise.all(
      Array.from({ length: 3 }, (_, index) =>
        database().read(index + 1, (db) =>
          db.execute(sql`select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
            current_setting('idle_in_transaction_session_timeout') as idle, pg_sleep(0.05)::text as slept`),
        ),
      ),
    );
    for (const { rows } of seen) expect(rows).toMatchObject([{ statement: "2min", lock: "5s", idle: "2min" }]);
  });

  test("every workspace table has a policy and a primary key starting with workspace_id", async () => {
    const { rows } = await database().sql(`
      select c.relname as name, c.relrowsecurity as secured,
        exists (select from pg_policy p where p.polrelid = c.oid) as guarded,
        exists (select from pg_index i where i.indrelid = c.oid and i.indisprimary and i.indkey[0] = a.attnum) as distributed
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'workspace_id'
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`);
    const tables = z
      .array(
        z.object({
          name: z.string(),
          secured: z.boolean(),
          guarded: z.boolean(),
          distributed: z.boolean(),
        }),
      )
      .parse(rows);
    expect(tables.length).toBeGreaterThan(10);
    expect(tables.filter((table) => !(table.secured && table.guarded && table.distributed))).toEqual([]);
  });
});

/** Passes connections on to the server, unless one names a parameter that PgBouncer does not know as it opens. */
async function openPooler(connectionString: string) {
  const { host, port, user, password, database } = new pg.Client({ connectionString });
  const known = new Set(["user", "database", "client_encoding", "application_name"]);
  const pooler = createServer((near) => {
    const far = host.startsWith("/") ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
    for (const socket of [near, far]) socket.on("error", () => {});
    near.on("close", () => far.destroy());
    near.once("data", (first) => {
      // Behind the length and the version: names and values in turn, each with a zero behind it.
      const names = first.toString("latin1", 8).split("\0");
      const strange = names.find((name, index) => index % 2 === 0 && name !== "" && !known.has(name));
      if (strange !== undefined) {
        const fields = Buffer.from(`SFATAL\0C08P01\0Munsupported startup parameter: ${strange}\0\0`);
        const head = Buffer.alloc(5, "E");
        head.writeUInt32BE(fields.length + 4, 1);
        return void near.end(Buffer.concat([head, fields]));
      }
      far.write(first);
      return void near.pipe(far).pipe(near);
    });
  });
  onTestFinished(() => void pooler.close());
  return { host: "127.0.0.1", port: await listenOnLoopback(pooler), user, password, database };
}

test("the service works behind PgBouncer, which refuses limits of time as a connection opens", async () => {
  const home = await createTestDatabase();
  const database = connectDatabase(await openPooler(home.url), pino({ level: "silent" }));
  onTestFinished(async () => {
    await database.close();
    await home.drop();
  });
  await database.listen("heard", () => {});
  const { rows } = await database.sql("select current_setting('statement_timeout') as statement");
  expect(rows).toEqual([{ statement: "2min" }]);
});
