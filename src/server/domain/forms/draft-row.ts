import { randomInt } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import type { FormDraft } from "#contract/forms/form-draft.ts";
import type { Context } from "#server/platform/context/context.ts";
import { formDrafts } from "#server/platform/db/tables/schema.ts";
import { actorName } from "#server/domain/history/actor-name.ts";
import type { FormRow } from "./form-row.ts";

type OfForm = Pick<FormRow, "workspaceId" | "id">;

/** The version a draft has that is not there: who begins one names it in `If-Match`, and does not replace another's. */
export const NO_DRAFT_VERSION = 0;

const FIRST_BELOW = 1_000_000_000;

/** A new draft begins at any number, so that a version of one that was dropped never fits the one after it. */
export const firstVersion = (): number => randomInt(1, FIRST_BELOW);

/** Picks the draft of a form. */
export const isDraftOf = (row: OfForm) =>
  and(eq(formDrafts.workspaceId, row.workspaceId), eq(formDrafts.formId, row.id));

/** The draft of a form; undefined when there is none. */
export async function findDraft({ db }: Pick<Context, "db">, row: OfForm): Promise<FormDraft | undefined> {
  const [draft] = await db
    .select({
      fields: formDrafts.fields,
      base_version: formDrafts.baseVersion,
      version: formDrafts.version,
      by: actorName(row.workspaceId, sql`${formDrafts.actorKind}`, sql`${formDrafts.actorId}`),
      updated_at: formDrafts.updatedAt,
    })
    .from(formDrafts)
    .where(isDraftOf(row));
  return draft;
}
