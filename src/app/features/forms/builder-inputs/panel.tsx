import type { ReactNode } from "react";
import { FieldScopeContext } from "#app/shared/inputs/field-scope.ts";
import { useSession } from "#app/shared/session/session.ts";
import { m } from "#messages/gen/messages.js";
import { labelOf, ROW_FIELDS } from "#app/features/forms/form-values/form-fields.ts";
import { fieldErrorMessage } from "#app/features/forms/form-checks/field-error.ts";

// Labels of fields that share one name in the list of issues.
const SPECIFIC_LABELS: Record<string, () => string> = {
  "extras.spam.proof": m.panels_settings_proof,
  "extras.spam.hold_links": m.panels_settings_hold_links,
  "extras.spam.hold_all": m.panels_settings_hold_all,
  "extras.notifications.on": m.panels_settings_notify_on,
  "extras.notifications.emails": m.panels_settings_emails,
  "extras.notifications.receipt": m.panels_settings_receipt,
};

function labelFor(path: string): string {
  const inRow = /\.\d+\.(\w+)$/.exec(path)?.[1];
  return (inRow ? ROW_FIELDS[inRow] : SPECIFIC_LABELS[path])?.() ?? labelOf(path);
}

/** Provides every section's fields with labels, error messages and whether they can be edited. */
export function Panel({ children }: { children: ReactNode }) {
  const canEdit = useSession().can("editor");
  return (
    <FieldScopeContext value={{ disabled: !canEdit, labelOf: labelFor, problemOf: fieldErrorMessage }}>
      {children}
    </FieldScopeContext>
  );
}
