import { pipeline } from "node:stream/promises";
import pg from "pg";
import { from as copyFrom, to as copyTo } from "pg-copy-streams";
import * as z from "zod";
import { OWNER } from "#server/platform/postgres/cluster.ts";

const SCHEMAS = "('public', 'pgboss')";
// How values look as text, also the bounds of partitions.
const SESSION = `set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres';
  set bytea_output = 'hex'; set extra_float_digits = 1; set statement_timeout = 0; set lock_timeout = 0`;

// By their root: rows find their partition themselves. Generated columns are computed anew.
const TABLES = `select format('%I.%I', n.nspname, c.relname) as name,
    array_agg(quote_ident(a.attname) order by a.attname) filter (where a.attgenerated = '') as columns,
    string_agg(a.attname || ' ' || format_type(a.atttypid, a.atttypmod), ', ' order by a.attname) as shape
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where n.nspname in ${SCHEMAS} and c.relkind in ('r', 'p') and not c.relispartition
  group by n.nspname, c.relname order by n.nspname, c.relname`;
const PARTITIONS = `select format('%I.%I', n.nspname, c.relname) as name,
    format('%I.%I', m.nspname, p.relname) as parent, pg_get_expr(c.relpartbound, c.oid) as bound
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  join pg_inherits i on i.inhrelid = c.oid
  join pg_class p on p.oid = i.inhparent join pg_namespace m on m.oid = p.relnamespace
  where c.relispartition and c.relkind in ('r', 'p') and n.nspname in ${SCHEMAS} order by c.oid`;
const SEQUENCES = `select format('%I.%I', schemaname, sequencename) as name from pg_sequences
  where schemaname in ${SCHEMAS} order by 1`;

const Tables = z.array(z.object({ name: z.string(), columns: z.array(z.string()), shape: z.string() }));
const Partitions = z.array(z.object({ name: z.string(), parent: z.string(), bound: z.string() }));
const Names = z.array(z.object({ name: z.string() }));
const Position = z.tuple([z.object({ last: z.string(), called: z.boolean() })]);
const Sum = z.tuple([z.object({ rows: z.string(), checksum: z.string() })]);

type Table = z.infer<typeof Tables>[number];

/** Receives progress lines; `signal` cancels the copy. */
export interface CopyOptions {
  report(line: string): void;
  signal: AbortSignal;
}

const read = async <T>(client: pg.Client, text: string, schema: z.ZodType<T>): Promise<T> =>
  schema.parse((await client.query<object>(text)).rows);

/** The common tables. Throws when the databases differ: a row would be lost. */
async function compareTables(source: pg.Client, target: pg.Client): Promise<Table[]> {
  const [from, into] = [await read(source, TABLES, Tables), await read(target, TABLES, Tables)];
  const different = (some: Table[], others: Table[]) =>
    some.filter((table) => !others.some(({ name, shape }) => name === table.name && shape === table.shape));
  const names = new Set([...different(from, into), ...different(into, from)].map(({ name }) => name));
  if (names.size === 0) return from;
  throw new Error(
    `The tables ${[...names].join(", ")} are not those that this version of Laurel makes, so they cannot be carried over. ` +
      "Move tables that you have added to another schema or drop them; restore a backup when they are Laurel's.",
  );
}

async function addPartitions(source: pg.Client, target: pg.Client): Promise<void> {
  const present = new Set((await read(target, PARTITIONS, Partitions)).map(({ name }) => name));
  await target.query(`set role ${OWNER}`);
  for (const { name, parent, bound } of await read(source, PARTITIONS, Partitions)) {
    if (!present.has(name)) await target.query(`create table ${name} partition of ${parent} ${bound}`);
  }
  await target.query("reset role");
}

async function copySequences(source: pg.Client, target: pg.Client): Promise<void> {
  const known = new Set((await read(target, SEQUENCES, Names)).map(({ name }) => name));
  for (const { name } of await read(source, SEQUENCES, Names)) {
    if (!known.has(name)) continue;
    const text = `select last_value::text as last, is_called as called from ${name}`;
    const [{ last, called }] = await read(source, text, Position);
    await target.query("select setval($1::regclass, $2::bigint, $3)", [name, last, called]);
  }
}

function sumOf(client: pg.Client, { name, columns }: Table) {
  const row = `row(${columns.join(", ")})::text collate "C"`;
  const text = `select count(*)::text as rows, coalesce(sum(hashtextextended(${row}, 0)), 0)::text as checksum from ${name}`;
  return read(client, text, Sum);
}

async function copyTable(source: pg.Client, target: pg.Client, table: Table, options: CopyOptions): Promise<void> {
  const { name, columns } = table;
  const list = columns.join(", ");
  await pipeline(
    source.query(copyTo(`copy (select ${list} from ${name}) to stdout`)),
    target.query(copyFrom(`copy ${name} (${list}) from stdin`)),
    { signal: options.signal },
  );
  const [[before], [after]] = await Promise.all([sumOf(source, table), sumOf(target, table)]);
  if (before.rows !== after.rows || before.checksum !== after.checksum) {
    throw new Error(
      `The copy of ${name} differs: ${after.rows} of ${before.rows} rows arrived. Check the disk and its free space, and try again.`,
    );
  }
  if (before.rows !== "0") options.report(`${name}: ${before.rows} rows`);
}

async function copyAll(source: pg.Client, target: pg.Client, options: CopyOptions): Promise<void> {
  for (const client of [source, target]) await client.query(SESSION);
  await source.query("begin isolation level repeatable read read only");
  const tables = await compareTables(source, target);
  await addPartitions(source, target);
  // Triggers and foreign keys have done their work on the rows already.
  await target.query("set session_replication_role = replica; set synchronous_commit = off");
  await target.query(`truncate ${tables.map(({ name }) => name).join(", ")}`);
  for (const table of tables) {
    options.signal.throwIfAborted();
    await copyTable(source, target, table, options);
  }
  await copySequences(source, target);
  await target.query("analyze");
}

/**
 * Copies all rows and the positions of all sequences into a database with the same tables, and compares both. Both
 * connections are a superuser's. Throws when anything differs.
 */
export async function copyData(from: pg.ClientConfig, into: pg.ClientConfig, options: CopyOptions): Promise<void> {
  const [source, target] = [new pg.Client(from), new pg.Client(into)];
  // Its loss also fails the statement that runs.
  for (const client of [source, target]) client.on("error", () => {});
  try {
    for (const client of [source, target]) await client.connect();
    await copyAll(source, target, options);
    for (const client of [source, target]) await client.end();
  } catch (error) {
    // A polite end would wait for the rest of a copy that nobody reads any more.
    for (const client of [source, target]) client.connection.stream.destroy();
    throw error;
  }
}
