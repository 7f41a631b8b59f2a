import { and, eq, lte } from "drizzle-orm";
import { LIMITS } from "#contract/core/limits.ts";
import type { Context } from "#server/platform/context/context.ts";
import { formVersions } from "#server/platform/db/tables/schema.ts";
import { namesIn } from "#server/platform/storage/file-name.ts";
import { FILE_FIELD } from "#server/domain/forms/form-files.ts";
import { type FormRow, type QuestionRow, listQuestions } from "#server/domain/forms/form-row.ts";
import { formSnapshotOf } from "./form-snapshot.ts";

type Version = typeof formVersions.$inferInsert;

/** Picks the versions of a form. */
export const isVersionOf = (row: Pick<FormRow, "workspaceId" | "id">) =>
  and(eq(formVersions.workspaceId, row.workspaceId), eq(formVersions.formId, row.id));

const PLAIN = new Map<string, string>(Object.entries(FILE_FIELD).map(([field, file]) => [file, field]));
const rowOf = (ctx: Context, row: FormRow, questions: QuestionRow[]) => ({
  workspaceId: row.workspaceId,
  formId: row.id,
  version: row.version,
  fields: formSnapshotOf(row, questions, ctx.services.config.publicUrl),
});

/** Writes a form down as it is before a change, where that was not done yet: it was made by a command or long ago. */
export async function recordFirstVersion(ctx: Context, row: FormRow, questions: QuestionRow[]): Promise<void> {
  const first: Version = { ...rowOf(ctx, row, questions), actorKind: "job", actorId: null, createdAt: row.updatedAt };
  await ctx.db.insert(formVersions).values(first).onConflictDoNothing();
}

/** Writes a form down as it is after a change, and lets go of the oldest versions with the pictures only they show. */
export async function recordVersion(ctx: Context, row: FormRow, changed: string[]): Promise<void> {
  const { actor, db } = ctx;
  const names = [...new Set(changed.map((name) => PLAIN.get(name) ?? name))];
  const by = { actorKind: actor.kind, actorId: actor.kind === "key" ? actor.keyId : actor.userId };
  await db.insert(formVersions).values({ ...rowOf(ctx, row, await listQuestions(ctx, row)), changed: names, ...by });
  const gone = await db
    .delete(formVersions)
    .where(and(isVersionOf(row), lte(formVersions.version, row.version - LIMITS.formVersions)))
    .returning({ fields: formVersions.fields });
  for (const name of namesIn(gone)) await ctx.files.drop(name);
}
