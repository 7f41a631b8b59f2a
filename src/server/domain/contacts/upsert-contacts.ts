import { sql } from "drizzle-orm";
import type { Db } from "#server/platform/db/open.ts";

export interface Person {
  email: string | null;
  name: string | null;
  company: string | null;
}

/** Returns the ids by address. Existing contacts are not changed. */
export async function upsertContacts(db: Db, workspaceId: number, people: Person[]): Promise<number[]> {
  const byEmail = new Map(people.map((person) => [person.email?.toLowerCase(), person]));
  byEmail.delete(undefined);
  if (byEmail.size === 0) return [];
  const { rows } = await db.execute<{
    id: number;
  }>(sql`insert into contacts (workspace_id, email, name, company, primary_source)
    select ${workspaceId}::int, given.email, nullif(given.name, ''), given.company, 'import'
    from json_to_recordset(${JSON.stringify([...byEmail.values()])}::json) as given(email text, name text, company text)
    on conflict (workspace_id, lower(email)) do nothing
    returning id::float8 as id`);
  return rows.map(({ id }) => id);
}
