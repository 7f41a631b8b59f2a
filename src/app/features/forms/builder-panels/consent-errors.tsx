import TriangleAlert from "lucide-react/icons/triangle-alert";
import type { ConsentPurpose } from "#contract/reviews/consent.ts";
import { Icon } from "#ui/icons/icon.tsx";
import { CONSENT_ISSUE_MESSAGES } from "#app/features/forms/form-checks/consent-error-text.ts";
import { useConsentIssues } from "#app/features/forms/form-checks/use-consent-errors.ts";

/** What is wrong with one text, or with none in particular: said as it is written, never in the way. */
export function ConsentIssues({ purpose }: { purpose?: ConsentPurpose }) {
  const faults = useConsentIssues().filter((found) => found.purpose === purpose);
  return (
    <ul role="status" className="flex flex-col gap-2 empty:hidden">
      {faults.map(({ fault, words }) => (
        <li key={fault} className="flex gap-2 rounded-md bg-warning-soft px-3 py-2 text-sm text-warning-ink">
          <Icon icon={TriangleAlert} size={14} className="mt-0.5" />
          <span className="min-w-0">
            {words && (
              <q dir="auto" className="font-medium">
                {words}
              </q>
            )}{" "}
            {CONSENT_ISSUE_MESSAGES[fault]()}
          </span>
        </li>
      ))}
    </ul>
  );
}
