import { and, desc, eq, inArray } from "drizzle-orm";
import { CONSENT_METHODS, type ConsentRecord } from "#contract/consent.ts";
import type { Context } from "#server/context.ts";
import { consents } from "#server/db/schema.ts";

/** The record of what the reviewers of reviews agreed to, newest first; each with its review. */
export async function listConsents(
  { db, workspace }: Pick<Context, "db" | "workspace">,
  reviewIds: number[],
): Promise<(ConsentRecord & { review_id: number })[]> {
  if (reviewIds.length === 0) return [];
  const rows = await db
    .select()
    .from(consents)
    .where(and(eq(consents.workspaceId, workspace.id), inArray(consents.reviewId, reviewIds)))
    .orderBy(desc(consents.id));
  return rows.map((row) => ({
    review_id: row.reviewId,
    at: row.createdAt,
    method: CONSENT_METHODS.find((method) => method === row.method) ?? "form",
    language: row.language,
    form_id: row.formId,
    version: row.textHash,
    purposes: row.purposes,
    withdrawn_at: row.withdrawnAt,
  }));
}
