import { isDeepStrictEqual } from "node:util";
import { and, eq } from "drizzle-orm";
import type { RunPatch } from "#contract/invitations/invitation.ts";
import type { Context } from "#server/platform/context/context.ts";
import { forms } from "#server/platform/db/tables/schema.ts";
import { validationError } from "#server/platform/errors/app-error.ts";
import type { Changes } from "#server/domain/history/write-audit.ts";
import type { RunRow } from "#server/domain/invitations/run-row.ts";

type Writable = Pick<RunRow, "name" | "formId" | "subject" | "message" | "replyTo" | "reminders" | "quietHours">;
export type RunValues = Partial<Writable>;

/** Throws 422 for a form of another workspace. */
async function formIdOf({ db, workspace }: Context, uniqueFormId: string): Promise<number> {
  const isForm = and(eq(forms.workspaceId, workspace.id), eq(forms.uniqueFormId, uniqueFormId));
  const [form] = await db.select({ id: forms.id }).from(forms).where(isForm);
  if (!form) throw validationError({ unique_form_id: ["The selected unique form id is invalid."] });
  return form.id;
}

/** Throws 422 for an unknown form. */
export async function valuesOf(ctx: Context, patch: RunPatch): Promise<RunValues> {
  const { name, unique_form_id: form, subject, message, reply_to: replyTo, reminders, quiet_hours: quietHours } = patch;
  return {
    ...(name !== undefined && { name }),
    ...(form !== undefined && { formId: await formIdOf(ctx, form) }),
    ...(subject !== undefined && { subject }),
    ...(message !== undefined && { message }),
    ...(replyTo !== undefined && { replyTo: replyTo || null }),
    ...(reminders && { reminders }),
    ...(quietHours !== undefined && { quietHours }),
  };
}

export function changesOf(row: RunRow, values: RunValues): Changes {
  const before: Record<string, unknown> = { ...row };
  return Object.fromEntries(
    Object.entries(values).flatMap(([field, value]) =>
      isDeepStrictEqual(before[field], value) ? [] : [[field, { old: before[field], new: value }]],
    ),
  );
}
