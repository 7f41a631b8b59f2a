import { type Column, sql } from "drizzle-orm";
import * as z from "zod";
import type { Database } from "./open.ts";

/** A condition in SQL text: the row of this table (or alias) is not of a closed workspace. */
export const inOpenWorkspace = (table: string): string =>
  `not exists (select from workspaces c where c.id = ${table}.workspace_id and c.closed_at is not null)`;

/** The same for a column. */
export const isOpen = (workspaceId: Column) =>
  sql`not exists (select from workspaces c where c.id = ${workspaceId} and c.closed_at is not null)`;

const Rows = z.array(z.object({ id: z.number() }));
const KEPT_MS = 1000;

/** The closed workspaces. */
export interface ClosedWorkspaces {
  /** Their ids, a second old at most. While the database is away, those last known. */
  ids(): Promise<readonly number[]>;
  /** Whether only they have this media file. Pictures of people are theirs, whichever workspace stores them. */
  holds(file: string): Promise<boolean>;
  forget(): void;
}

export function createClosedWorkspaces({ sql: run }: Pick<Database, "sql">): ClosedWorkspaces {
  let known: readonly number[] = [];
  let askedAt = -Infinity;
  async function ids() {
    if (performance.now() - askedAt < KEPT_MS) return known;
    const asked = performance.now();
    const answer = await run("select id from workspaces where closed_at is not null").catch(() => undefined);
    if (!answer) return known;
    known = Rows.parse(answer.rows).map(({ id }) => id);
    askedAt = asked;
    return known;
  }
  return {
    ids,
    async holds(file) {
      if ((await ids()).length === 0) return false;
      const { rows } = await run(
        `select from stored_files f join workspaces w on w.id = f.workspace_id where f.name = $1
         having bool_and(w.closed_at is not null) and not exists (select from users u where u.meta ->> 'profile_pic' = $1)`,
        [file],
      );
      return rows.length > 0;
    },
    forget: () => void (askedAt = -Infinity),
  };
}
