import { useFormContext, useWatch } from "react-hook-form";
import type { ConsentPurpose } from "#contract/reviews/consent.ts";
import { type ConsentIssue, lintConsent } from "./consent-lint.ts";
import type { FormValues } from "#app/features/forms/form-values/form-values.ts";
import { CONSENT } from "#app/features/forms/form-values/form-questions.ts";

type ConsentValues = Pick<FormValues, "consent_label" | "questions"> & {
  extras: Pick<FormValues["extras"], "consent">;
};

export function findConsentIssues({ consent_label, questions, extras: { consent } }: ConsentValues): ConsentIssue[] {
  const asks = questions.some(({ question_text }) => question_text === CONSENT);
  const texts: Partial<Record<ConsentPurpose, string>> = {
    publish_text: asks ? consent_label : "",
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
