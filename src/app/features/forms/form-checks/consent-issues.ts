import { useFormContext, useWatch } from "react-hook-form";
import type { ConsentPurpose } from "#contract/reviews/consent.ts";
import { type ConsentIssue, lintConsent } from "./consent-lint.ts";
import type { FormValues } from "#app/features/forms/form-values/form-values.ts";
import { CONSENT } from "#app/features/forms/form-values/form-questions.ts";
import { m } from "#messages/gen/messages.js";

export const CONSENT_ISSUE_MESSAGES: Record<ConsentIssue["kind"], () => string> = {
  rights: m.panels_fault_rights,
  gag: m.panels_fault_gag,
  bundled: m.panels_fault_bundled,
  controller: m.panels_fault_controller,
};

type ConsentValues = Pick<FormValues, "consent_label" | "questions"> & {
  extras: Pick<FormValues["extras"], "consent">;
};

export function findConsentIssues({ consent_label, questions, extras: { consent } }: ConsentValues): ConsentIssue[] {
  const asksConsent = questions.some(({ question_text }) => question_text === CONSENT);
  const texts: Partial<Record<ConsentPurpose, string>> = {
    publish_text: asksConsent ? consent_label : "",
    publish_person: consent.publish_person ?? "",
    publish_media: consent.publish_media ?? "",
    contact: consent.contact ?? "",
  };
  return lintConsent({ texts, controller: consent.controller ?? "" });
}

export function useConsentIssues(): ConsentIssue[] {
  const { control } = useFormContext<FormValues>();
  const [consent_label, questions, consent] = useWatch({
    control,
    name: ["consent_label", "questions", "extras.consent"],
  });
  return findConsentIssues({ consent_label, questions, extras: { consent } });
}
