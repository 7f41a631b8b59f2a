import { and, asc, eq } from "drizzle-orm";
import type { Context } from "#server/platform/context/context.ts";
import { formQuestions, forms } from "#server/platform/db/tables/schema.ts";
import type { DraftedRecord } from "#server/domain/drafts/record-ref.ts";
import { notFound } from "#server/platform/errors/app-error.ts";

export type FormRow = typeof forms.$inferSelect;
export type QuestionRow = typeof formQuestions.$inferSelect;

type Scope = Pick<Context, "db" | "workspace">;

const named = (ctx: Scope, uniqueFormId: string) =>
  ctx.db
    .select()
    .from(forms)
    .where(and(eq(forms.workspaceId, ctx.workspace.id), eq(forms.uniqueFormId, uniqueFormId)));

export async function getFormOr404(ctx: Scope, uniqueFormId: string): Promise<FormRow> {
  const [row] = await named(ctx, uniqueFormId);
  if (!row) throw notFound("Form");
  return row;
}

export async function lockForm(ctx: Scope, uniqueFormId: string): Promise<FormRow> {
  const [row] = await named(ctx, uniqueFormId).for("update");
  if (!row) throw notFound("Form");
  return row;
}

export const isForm = (row: Pick<FormRow, "workspaceId" | "id">) =>
  and(eq(forms.workspaceId, row.workspaceId), eq(forms.id, row.id));

export const isOfForm = (row: Pick<FormRow, "workspaceId" | "id">) =>
  and(eq(formQuestions.workspaceId, row.workspaceId), eq(formQuestions.formId, row.id));

export const listQuestions = ({ db }: Pick<Context, "db">, row: Pick<FormRow, "workspaceId" | "id">) =>
  db.select().from(formQuestions).where(isOfForm(row)).orderBy(asc(formQuestions.position), asc(formQuestions.id));

export const refOfForm = (row: Pick<FormRow, "workspaceId" | "id" | "uniqueFormId">): DraftedRecord => ({
  workspaceId: row.workspaceId,
  kind: "form",
  id: row.uniqueFormId,
  formId: row.id,
});
