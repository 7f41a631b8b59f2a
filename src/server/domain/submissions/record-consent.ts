import { createHash } from "node:crypto";
import { CONSENT_PURPOSES, type ConsentPurpose, type ConsentRecord } from "#contract/reviews/consent.ts";
import type { Context } from "#server/platform/context/context.ts";
import { consents } from "#server/platform/db/tables/schema.ts";

type Purposes = ConsentRecord["purposes"];

const versionOf = (purposes: Purposes): string =>
  createHash("sha256")
    .update(JSON.stringify(purposes.map(({ purpose, text }) => [purpose, text])))
    .digest("hex");

/** Those agreed to, and publishing purposes that were not asked about. Null when nothing was asked. */
export function agreedPurposesOf(purposes: Purposes): ConsentPurpose[] | null {
  if (purposes.length === 0) return null;
  const answer = (purpose: ConsentPurpose) =>
    purposes.find((one) => one.purpose === purpose)?.agreed ?? purpose !== "contact";
  return CONSENT_PURPOSES.filter(answer);
}

interface NewConsent {
  reviewId: number;
  formId: number | null;
  contactId: number | null;
  language: string;
  method: ConsentRecord["method"];
  purposes: Purposes;
}

export async function recordConsent(ctx: Pick<Context, "db" | "workspace">, consent: NewConsent): Promise<void> {
  if (consent.purposes.length === 0) return;
  await ctx.db
    .insert(consents)
    .values({ ...consent, workspaceId: ctx.workspace.id, textHash: versionOf(consent.purposes) });
}
