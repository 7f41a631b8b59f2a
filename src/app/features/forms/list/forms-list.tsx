import { useSession } from "#app/shared/session/session.ts";
import type { FormListItem } from "#contract/forms/form-list.ts";
import { m } from "#messages/gen/messages.js";
import { FormRow } from "./form-row.tsx";
import { useFormActions } from "./use-form-actions.tsx";
import { useFormKeys } from "./use-form-keys.ts";

/** The forms, a row each. Keys go from row to row and act on the one that has the focus. */
export function FormsList({ forms }: { forms: FormListItem[] }) {
  const acts = useFormActions();
  const { can, offers } = useSession();
  const may = {
    edit: can("editor"),
    duplicate: can("editor") && offers("duplicateForm"),
    results: offers("getFormFunnel"),
  };
  const { list, current, setCurrent } = useFormKeys(forms, acts, may);
  return (
    <ul
      ref={list}
      aria-label={m.forms_title()}
      className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface shadow-card"
    >
      {forms.map((form) => (
        <FormRow
          key={form.unique_form_id}
          form={form}
          actions={acts}
          may={may}
          current={form.unique_form_id === current}
          onCurrent={() => setCurrent(form.unique_form_id)}
        />
      ))}
    </ul>
  );
}
