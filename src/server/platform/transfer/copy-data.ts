import { pipeline } from "node:stream/promises";
import pg from "pg";
import { from as copyFrom, to as copyTo } from "pg-copy-streams";
import * as z from "zod";
import {
  COPY_SESSION,
  listTables,
  readRows,
  readSequences,
  sumTable,
  switchTriggers,
  type TransferTable,
  writeSequences,
} from "./tables.ts";

const SCHEMAS = ["public", "pgboss"];
const PARTITIONS = `select format('%I.%I', n.nspname, c.relname) as name,
    format('%I.%I', m.nspname, p.relname) as parent, pg_get_expr(c.relpartbound, c.oid) as bound
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  join pg_inherits i on i.inhrelid = c.oid
  join pg_class p on p.oid = i.inhparent join pg_namespace m on m.oid = p.relnamespace
  where c.relispartition and c.relkind in ('r', 'p') and n.nspname = any($1) order by c.oid`;
const Partitions = z.array(z.object({ name: z.string(), parent: z.string(), bound: z.string() }));

/** Receives progress lines; `signal` cancels the copy. */
export interface CopyOptions {
  report(line: string): void;
  signal: AbortSignal;
}

/** The common tables. Throws when the databases differ: a row would be lost. */
async function compareTables(source: pg.Client, target: pg.Client): Promise<TransferTable[]> {
  const [from, into] = [await listTables(source, SCHEMAS), await listTables(target, SCHEMAS)];
  const different = (some: TransferTable[], others: TransferTable[]) =>
    some.filter((table) => !others.some(({ name, shape }) => name === table.name && shape === table.shape));
  const names = new Set([...different(from, into), ...different(into, from)].map(({ name }) => name));
  if (names.size === 0) return from;
  throw new Error(
    `The tables ${[...names].join(", ")} are not those that this version of Laurel makes, so they cannot be carried over. ` +
      "Move tables that you have added to another schema or drop them; restore a backup when they are Laurel's.",
  );
}

async function addPartitions(source: pg.Client, target: pg.Client, owner: string | undefined): Promise<void> {
  const read = (client: pg.Client) => readRows(client, PARTITIONS, Partitions, [SCHEMAS]);
  const present = new Set((await read(target)).map(({ name }) => name));
  if (owner) await target.query(`set role ${owner}`);
  for (const { name, parent, bound } of await read(source)) {
    if (!present.has(name)) await target.query(`create table ${name} partition of ${parent} ${bound}`);
  }
  if (owner) await target.query("reset role");
}

async function copyTable(
  source: pg.Client,
  target: pg.Client,
  table: TransferTable,
  options: CopyOptions,
): Promise<void> {
  const { name, columns } = table;
  const list = columns.join(", ");
  await pipeline(
    source.query(copyTo(`copy (select ${list} from ${name}) to stdout`)),
    target.query(copyFrom(`copy ${name} (${list}) from stdin`)),
    { signal: options.signal },
  );
  const [before, after] = await Promise.all([sumTable(source, table), sumTable(target, table)]);
  if (before.rows !== after.rows || before.checksum !== after.checksum) {
    throw new Error(
      `The copy of ${name} differs: ${after.rows} of ${before.rows} rows arrived. Check the disk and its free space, and try again.`,
    );
  }
  if (before.rows !== "0") options.report(`${name}: ${before.rows} rows`);
}

async function copyAll(
  source: pg.Client,
  target: pg.Client,
  options: CopyOptions & { owner: string | undefined },
): Promise<void> {
  for (const client of [source, target]) await client.query(COPY_SESSION);
  await source.query("begin isolation level repeatable read read only");
  const tables = await compareTables(source, target);
  await target.query("begin");
  await addPartitions(source, target, options.owner);
  await target.query(`truncate ${tables.map(({ name }) => name).join(", ")}`);
  await switchTriggers(target, tables, "disable");
  for (const table of tables) {
    options.signal.throwIfAborted();
    await copyTable(source, target, table, options);
  }
  await switchTriggers(target, tables, "enable");
  await writeSequences(target, SCHEMAS, await readSequences(source, SCHEMAS));
  await target.query("commit");
  await target.query("analyze");
}

/**
 * Copies all rows and the positions of all sequences into a database with the same tables, and compares both: all or
 * nothing. The source's user must see every row, and the target's must own the tables, or be a superuser when `owner` names
 * their owner. Throws when anything differs.
 */
export async function copyData(
  from: pg.ClientConfig,
  into: pg.ClientConfig,
  options: CopyOptions & { owner?: string },
): Promise<void> {
  const [source, target] = [new pg.Client(from), new pg.Client(into)];
  // Its loss also fails the statement that runs.
  for (const client of [source, target]) client.on("error", () => {});
  try {
    for (const client of [source, target]) await client.connect();
    await copyAll(source, target, { owner: undefined, ...options });
    for (const client of [source, target]) await client.end();
  } catch (error) {
    // A polite end would wait for the rest of a copy that nobody reads any more.
    for (const client of [source, target]) client.connection.stream.destroy();
    throw error;
  }
}
