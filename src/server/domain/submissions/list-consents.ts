import { type SQL, and, desc, eq } from "drizzle-orm";
import { CONSENT_METHODS, type ConsentRecord } from "#contract/reviews/consent.ts";
import type { Context } from "#server/platform/context/context.ts";
import { consents } from "#server/platform/db/tables/schema.ts";

type Scope = Pick<Context, "db"> & { workspace: Pick<Context["workspace"], "id"> };
type Listed = ConsentRecord & { review_id: number };

async function selectConsents({ db, workspace }: Scope, which: SQL): Promise<Listed[]> {
  const rows = await db
    .select()
    .from(consents)
    .where(and(eq(consents.workspaceId, workspace.id), which))
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

export const listConsents = (scope: Scope, reviewId: number): Promise<Listed[]> =>
  selectConsents(scope, eq(consents.reviewId, reviewId));

export const listConsentsOfContact = (scope: Scope, contactId: number): Promise<Listed[]> =>
  selectConsents(scope, eq(consents.contactId, contactId));
