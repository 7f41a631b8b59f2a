import { and, eq } from "drizzle-orm";
import { readFormExtras } from "#contract/forms/form-extras.ts";
import type { Db } from "#server/platform/db/open.ts";
import { forms } from "#server/platform/db/tables/schema.ts";

const DAY_MS = 86_400_000;

/** Days after which what a form brought in is deleted unless it is published; undefined where nobody said so. */
export const retentionDaysOf = (fields: Record<string, unknown>): number | undefined =>
  readFormExtras(fields["custom_attributes"]).limits.retention_days;

/** The moment before which what came in has been kept for so many days. */
export const retentionCutoff = (now: Date, days: number): string =>
  new Date(now.getTime() - days * DAY_MS).toISOString();

/** When something that came in through a form is deleted, unless it is published until then. */
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
