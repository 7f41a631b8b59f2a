import type pg from "pg";
import * as z from "zod";

/** How values look as text, also the bounds of partitions. A copy may take longer than a request. */
export const COPY_SESSION = `set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres';
  set bytea_output = 'hex'; set extra_float_digits = 1; set statement_timeout = 0; set lock_timeout = 0`;

// By their root: rows find their partition themselves. Generated columns are computed anew.
const TABLES = `select format('%I.%I', n.nspname, c.relname) as name,
    array_agg(quote_ident(a.attname) order by a.attname) filter (where a.attgenerated = '') as columns,
    string_agg(a.attname || ' ' || format_type(a.atttypid, a.atttypmod), ', ' order by a.attname) as shape
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where n.nspname = any($1) and c.relkind in ('r', 'p') and not c.relispartition
  group by n.nspname, c.relname order by n.nspname, c.relname`;
const REFERENCES = `select distinct format('%I.%I', n.nspname, c.relname) as name, format('%I.%I', m.nspname, p.relname) as other
  from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
  join pg_class p on p.oid = k.confrelid join pg_namespace m on m.oid = p.relnamespace
  where k.contype = 'f' and k.conrelid <> k.confrelid and n.nspname = any($1)`;
const SEQUENCES = `select format('%I.%I', schemaname, sequencename) as name from pg_sequences
  where schemaname = any($1) order by 1`;

const Tables = z.array(z.object({ name: z.string(), columns: z.array(z.string()), shape: z.string() }));
const References = z.array(z.object({ name: z.string(), other: z.string() }));
const Names = z.array(z.object({ name: z.string() }));
const Position = z.tuple([z.object({ last: z.string(), called: z.boolean() })]);
const Sum = z.tuple([z.object({ rows: z.string(), checksum: z.string() })]);

/** A table by its full name. `columns` are those that are copied, `shape` all of them with their types. */
export type TransferTable = z.infer<typeof Tables>[number];

/** Where a sequence is: its last value, and whether that was given out. */
export interface SequencePosition {
  name: string;
  last: string;
  called: boolean;
}

/** Runs a query and parses its rows. */
export async function readRows<T>(
  client: pg.Client,
  text: string,
  schema: z.ZodType<T>,
  values: unknown[] = [],
): Promise<T> {
  return schema.parse((await client.query<object>(text, values)).rows);
}

/** Tables of these schemas, each after those that its rows refer to. */
export async function listTables(client: pg.Client, schemas: string[]): Promise<TransferTable[]> {
  const tables = await readRows(client, TABLES, Tables, [schemas]);
  const references = await readRows(client, REFERENCES, References, [schemas]);
  const sorted = new Set<TransferTable>();
  const visiting = new Set<string>();
  function visit(table: TransferTable) {
    if (visiting.has(table.name)) return;
    visiting.add(table.name);
    const others = references.filter(({ name }) => name === table.name).map(({ other }) => other);
    for (const earlier of tables) if (others.includes(earlier.name)) visit(earlier);
    sorted.add(table);
  }
  for (const table of tables) visit(table);
  return [...sorted];
}

/** Number of rows, and a checksum of their contents that does not depend on their order. */
export async function sumTable(client: pg.Client, { name, columns }: Pick<TransferTable, "name" | "columns">) {
  const row = `row(${columns.join(", ")})::text collate "C"`;
  const text = `select count(*)::text as rows, coalesce(sum(hashtextextended(${row}, 0)), 0)::text as checksum from ${name}`;
  const [sum] = await readRows(client, text, Sum);
  return sum;
}

/** Positions of all sequences in these schemas. */
export async function readSequences(client: pg.Client, schemas: string[]): Promise<SequencePosition[]> {
  const positions: SequencePosition[] = [];
  for (const { name } of await readRows(client, SEQUENCES, Names, [schemas])) {
    const text = `select last_value::text as last, is_called as called from ${name}`;
    const [position] = await readRows(client, text, Position);
    positions.push({ name, ...position });
  }
  return positions;
}

/** Sets the sequences that exist here. */
export async function writeSequences(
  client: pg.Client,
  schemas: string[],
  positions: SequencePosition[],
): Promise<void> {
  const known = new Set((await readRows(client, SEQUENCES, Names, [schemas])).map(({ name }) => name));
  for (const { name, last, called } of positions) {
    if (known.has(name)) await client.query("select setval($1::regclass, $2::bigint, $3)", [name, last, called]);
  }
}

/** Rows that are copied have gone through their triggers already. */
export async function switchTriggers(
  client: pg.Client,
  tables: Pick<TransferTable, "name">[],
  to: "enable" | "disable",
): Promise<void> {
  for (const { name } of tables) await client.query(`alter table ${name} ${to} trigger user`);
}
