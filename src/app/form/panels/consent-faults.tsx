import TriangleAlert from "lucide-react/icons/triangle-alert";
import type { ConsentPurpose } from "#contract/consent.ts";
import { m } from "#messages/gen/messages.js";
import { Icon } from "#ui/icon.tsx";
import type { ConsentFault } from "#app/form/consent-lint.ts";
import { useConsentFaults } from "#app/form/use-consent-faults.ts";

const WORDS: Record<ConsentFault["fault"], () => string> = {
  rights: m.panels_fault_rights,
  gag: m.panels_fault_gag,
  bundled: m.panels_fault_bundled,
  controller: m.panels_fault_controller,
};

/** What is wrong with one text, or with none in particular: said as it is written, never in the way. */
export function ConsentFaults({ purpose }: { purpose?: ConsentPurpose }) {
  const faults = useConsentFaults().filter((found) => found.purpose === purpose);
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
            {WORDS[fault]()}
          </span>
        </li>
      ))}
    </ul>
  );
}
