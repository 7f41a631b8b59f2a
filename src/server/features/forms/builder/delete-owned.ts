import { and, eq, isNotNull } from "drizzle-orm";
import type { Context } from "#server/platform/context/context.ts";
import { formDrafts, formMedia, formSteps, formVersions, submissions } from "#server/platform/db/tables/schema.ts";
import { namesIn } from "#server/platform/storage/file-name.ts";
import type { FormRow } from "#server/domain/forms/form-row.ts";

/**
 * Removes what belongs to a form alone: its draft, versions, media, counts and held submissions, with their files.
 * Which submission became which review stays, and so does what reviewers agreed to.
 */
export async function deleteOwnedRows({ db, files }: Pick<Context, "db" | "files">, row: FormRow): Promise<void> {
  const named: unknown[] = [row.fields];
  for (const table of [formDrafts, formVersions, formMedia, formSteps])
    named.push(
      await db
        .delete(table)
        .where(and(eq(table.workspaceId, row.workspaceId), eq(table.formId, row.id)))
        .returning(),
    );
  const held = and(
    eq(submissions.workspaceId, row.workspaceId),
    eq(submissions.formId, row.id),
    isNotNull(submissions.heldFor),
  );
  named.push(await db.delete(submissions).where(held).returning({ files: submissions.files }));
  for (const name of namesIn(named)) await files.drop(name);
}
