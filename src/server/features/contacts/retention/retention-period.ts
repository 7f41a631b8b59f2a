import { and, eq } from "drizzle-orm";
import { readFormExtras } from "#contract/forms/form-extras.ts";
import type { Db } from "#server/platform/db/open.ts";
import { forms } from "#server/platform/db/tables/schema.ts";

const DAY_MS = 86_400_000;

/** Undefined without a retention. */
export const retentionDaysOf = (fields: Record<string, unknown>): number | undefined =>
  readFormExtras(fields["custom_attributes"]).limits.retention_days;

export const retentionCutoff = (now: Date, days: number): string =>
  new Date(now.getTime() - days * DAY_MS).toISOString();

export async function findExpiry(
  db: Db,
  { workspaceId, formId, receivedAt }: { workspaceId: number; formId: number; receivedAt: string },
): Promise<Date | null> {
  const [form] = await db
    .select({ fields: forms.fields })
    .from(forms)
    .where(and(eq(forms.workspaceId, workspaceId), eq(forms.id, formId)));
  const days = form && retentionDaysOf(form.fields);
  return days ? new Date(Date.parse(receivedAt) + days * DAY_MS) : null;
}
