import { useNavigate } from "@tanstack/react-router";
import { useRowNavigation } from "#app/shared/list/use-row-navigation.ts";
import type { FormListItem } from "#contract/forms/form-list.ts";
import { listedState } from "#app/features/forms/form-status/form-state.ts";
import { m } from "#messages/gen/messages.js";
import { useShortcuts } from "#ui/keyboard/use-shortcuts.ts";
import type { FormActions } from "./use-form-actions.tsx";

function pauseLabel(form: FormListItem | undefined): string {
  if (form && listedState(form) === "unopened") return m.forms_publish();
  return form?.is_paused ? m.forms_resume() : m.forms_pause();
}

export type FormPermissions = { edit: boolean; duplicate: boolean; results: boolean };

export function useFormKeys(forms: FormListItem[], actions: FormActions, may: FormPermissions) {
  const navigate = useNavigate();
  const { list, current, setCurrent, index, step } = useRowNavigation(forms.map((form) => form.unique_form_id));
  const form = forms[index];
  const group = m.forms_title();
  const go = (part: "" | "/share" | "/results") => () => {
    const one = form ?? forms[0];
    if (one) void navigate({ to: `/forms/$formId${part}`, params: { formId: one.unique_form_id } });
  };
  const withForm = (act: (form: FormListItem) => void) => () => form && act(form);
  const chosen = form !== undefined;
  useShortcuts([
    { id: "form next", keys: "j", label: m.forms_key_next(), group, repeat: true, run: () => step(1) },
    { id: "form previous", keys: "k", label: m.forms_key_previous(), group, repeat: true, run: () => step(-1) },
    { id: "form open", keys: "enter", label: m.forms_key_open(), group, run: go("") },
    { id: "form edit", keys: "e", label: m.forms_edit(), group, run: go("") },
    { id: "form share", keys: "s", label: m.forms_share(), group, run: go("/share") },
    { id: "form results", keys: "r", label: m.forms_results(), group, run: go("/results"), enabled: may.results },
    {
      id: "form pause",
      keys: "p",
      label: pauseLabel(form),
      group,
      run: withForm(actions.pause),
      enabled: may.edit && chosen,
    },
    {
      id: "form duplicate",
      keys: "d",
      label: m.forms_duplicate(),
      group,
      run: withForm(actions.duplicate),
      enabled: may.duplicate && chosen,
    },
    {
      id: "form delete",
      keys: "#",
      label: m.forms_delete(),
      group,
      run: withForm(actions.remove),
      enabled: may.edit && chosen,
    },
  ]);
  return { list, current, setCurrent };
}
