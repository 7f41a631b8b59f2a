import { getTableName } from "drizzle-orm";
import * as z from "zod";
import { installation } from "#server/platform/db/tables/installation.ts";
import type { Database } from "./open.ts";

const TABLE = getTableName(installation);

/** What an installation remembers about itself, and the shape of each fact. */
const FACTS = {
  /** Of the key that secrets are hashed with, and of those before it that were replaced by `ACCEPT_NEW_KEY`. */
  key_fingerprint: z.object({ fingerprint: z.string(), former: z.array(z.string()).optional() }),
  last_backup: z.object({
    name: z.string(),
    place: z.string(),
    at: z.string(),
    rows: z.number(),
    files: z.number(),
    missing: z.number(),
    bytes: z.number(),
    seconds: z.number(),
  }),
  /** Removed by the next backup that succeeds. */
  failed_backup: z.object({ at: z.string(), reason: z.string() }),
  /** That this installation comes from, when its media are in a bucket; `at` is when it was made. */
  restored_backup: z.object({ name: z.string(), at: z.string() }),
};
type Facts = typeof FACTS;
export type Fact<Name extends keyof Facts> = z.infer<Facts[Name]>;

type Sql = Pick<Database, "sql">;

const Rows = z.array(z.object({ value: z.unknown() }));

/** Undefined when nothing of the right shape is stored. */
export async function readFact<Name extends keyof Facts>(database: Sql, name: Name): Promise<Fact<Name> | undefined> {
  const { rows } = await database.sql(`select value from ${TABLE} where name = $1`, [name]);
  const shape: z.ZodType = FACTS[name];
  const parsed = shape.safeParse(Rows.parse(rows)[0]?.value);
  return parsed.success ? (parsed.data as Fact<Name>) : undefined;
}

export async function writeFact<Name extends keyof Facts>(database: Sql, name: Name, value: Fact<Name>): Promise<void> {
  await database.sql(
    `insert into ${TABLE} (name, value) values ($1, $2::jsonb)
     on conflict (name) do update set value = excluded.value, updated_at = now()`,
    [name, JSON.stringify(value)],
  );
}

export async function removeFact(database: Sql, name: keyof Facts): Promise<void> {
  await database.sql(`delete from ${TABLE} where name = $1`, [name]);
}
