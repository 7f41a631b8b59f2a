import { createHash } from "node:crypto";
import { CONSENT_PURPOSES, type ConsentPurpose, type ConsentRecord } from "#contract/reviews/consent.ts";
import type { Context } from "#server/platform/context/context.ts";
import { mayUse } from "#server/domain/reviews/publishable.ts";
import { consents } from "#server/platform/db/tables/schema.ts";

type Purposes = ConsentRecord["purposes"];

const versionOf = (purposes: Purposes): string =>
  createHash("sha256")
    .update(JSON.stringify(purposes.map(({ purpose, text }) => [purpose, text])))
    .digest("hex");

/**
 * Those agreed to. A purpose that was not asked about stays as it is in `kept`, the stored value of the review; in a new
 * submission consent covers words and name, while a recording and contact need their own, also where a form asks for
 * nothing. Null for a stored review that nobody was asked about.
 */
export function agreedPurposesOf(
  purposes: Purposes,
  stored?: { kept: ConsentPurpose[] | null },
): ConsentPurpose[] | null {
  if (purposes.length === 0 && stored) return stored.kept;
  const unasked = (purpose: ConsentPurpose) => {
    if (purpose === "contact") return false;
    return stored ? mayUse(stored.kept, purpose) : purpose !== "publish_media";
  };
  const answer = (purpose: ConsentPurpose) =>
    purposes.find((one) => one.purpose === purpose)?.agreed ?? unasked(purpose);
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

/** The statement that records it; undefined when nothing was asked. */
export const consentInsert = ({ db, workspace }: Pick<Context, "db" | "workspace">, consent: NewConsent) =>
  consent.purposes.length === 0
    ? undefined
    : db.insert(consents).values({ ...consent, workspaceId: workspace.id, textHash: versionOf(consent.purposes) });

export const recordConsent = async (ctx: Pick<Context, "db" | "workspace">, consent: NewConsent): Promise<void> =>
  void (await consentInsert(ctx, consent));
