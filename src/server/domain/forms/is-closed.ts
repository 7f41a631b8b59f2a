import { and, eq, sql } from "drizzle-orm";
import { readFormExtras } from "#contract/forms/form-extras.ts";
import type { Services } from "#server/platform/context/context.ts";
import type { Db } from "#server/platform/db/open.ts";
import { formReviewCounts } from "#server/platform/db/tables/schema.ts";
import type { FormRow } from "./form-row.ts";

type Closable = Pick<FormRow, "workspaceId" | "id" | "isPaused" | "fields">;

/** Whether a form is paused, past its last day (UTC), or at its limit. `read` is called only for a form with a limit. */
export async function isClosedBy(
  read: (count: (db: Db) => Promise<number>) => Promise<number>,
  { workspaceId, id, isPaused, fields }: Closable,
  today: string = new Date().toISOString().slice(0, 10),
): Promise<boolean> {
  if (isPaused) return true;
  const { closes_on: lastDay, submissions: most } = readFormExtras(fields["custom_attributes"]).limits;
  if (lastDay !== undefined && today > lastDay) return true;
  if (most === undefined) return false;
  const t = formReviewCounts;
  const total = sql`coalesce(sum(${t.count}), 0)::float8`.mapWith(Number);
  const ofForm = and(eq(t.workspaceId, workspaceId), eq(t.formId, id));
  const taken = await read(async (db) => (await db.select({ count: total }).from(t).where(ofForm))[0]?.count ?? 0);
  return taken >= most;
}

/** As `isClosedBy`, outside a transaction. */
export const isClosed = ({ database }: Pick<Services, "database">, form: Closable): Promise<boolean> =>
  isClosedBy((count) => database.read(form.workspaceId, count), form);
