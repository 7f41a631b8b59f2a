import { and, eq } from "drizzle-orm";
import * as z from "zod/mini";
import { NO_RETENTION, Retention } from "#contract/contacts/retention.ts";
import type { Json } from "#contract/core/json.ts";
import { readFormExtras } from "#contract/forms/form-extras.ts";
import type { Db } from "#server/platform/db/open.ts";
import { forms, reviews, workspaces } from "#server/platform/db/tables/schema.ts";
import { isNotPublic } from "./not-public.ts";

const DAY_MS = 86_400_000;

/** Undefined without a retention. */
export const retentionDaysOf = (fields: Record<string, unknown>): number | undefined =>
  readFormExtras(fields["custom_attributes"]).limits.retention_days;

export const retentionCutoff = (now: Date, days: number): string =>
  new Date(now.getTime() - days * DAY_MS).toISOString();

/** Off where nothing valid is stored: what cannot be read deletes nothing. */
export const readRetention = (stored: Json): Retention => z.catch(Retention, NO_RETENTION).parse(stored);

interface Submitted {
  workspaceId: number;
  formId: number;
  receivedAt: string;
  /** Undefined while it is in the moderation queue. */
  review: Pick<typeof reviews.$inferSelect, "id" | "setAsideReason" | "updatedAt"> | undefined;
}

async function daysOfWorkspace(db: Db, { workspaceId, review }: Submitted): Promise<number | null> {
  const [workspace] = await db
    .select({ retention: workspaces.retention })
    .from(workspaces)
    .where(eq(workspaces.id, workspaceId));
  const { hidden_days, unpublished_days, unpublished_action } = readRetention(workspace?.retention ?? {});
  if (!review || review.setAsideReason !== null) return hidden_days;
  return unpublished_action === "delete" ? unpublished_days : null;
}

/** Also of a review on a wall that visitors do not see. */
async function isSpared(db: Db, { workspaceId, review }: Submitted): Promise<boolean> {
  if (!review) return false;
  const isIt = and(eq(reviews.workspaceId, workspaceId), eq(reviews.id, review.id));
  return (await db.$count(reviews, and(isIt, isNotPublic))) === 0;
}

/** When what is not published is deleted, by its form or its workspace; null when neither says, and for what is spared. */
export async function findExpiry(db: Db, submitted: Submitted): Promise<Date | null> {
  if (await isSpared(db, submitted)) return null;
  const { workspaceId, formId, receivedAt, review } = submitted;
  const [form] = await db
    .select({ fields: forms.fields })
    .from(forms)
    .where(and(eq(forms.workspaceId, workspaceId), eq(forms.id, formId)));
  const days = form && retentionDaysOf(form.fields);
  const ends = [
    [receivedAt, days],
    [review?.updatedAt ?? receivedAt, await daysOfWorkspace(db, submitted)],
  ] as const;
  const times = ends.flatMap(([since, after]) => (after ? [Date.parse(since) + after * DAY_MS] : []));
  return times.length > 0 ? new Date(Math.min(...times)) : null;
}
