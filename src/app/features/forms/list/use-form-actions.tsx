import { useRef } from "react";
import { useNavigate } from "@tanstack/react-router";
import { useCommand } from "#api/command.ts";
import { usePause } from "#app/features/forms/form-status/use-pause.ts";
import { runOrToast } from "#app/shared/requests/run-or-toast.ts";
import type { FormListItem } from "#contract/forms/form-list.ts";
import { LIMITS } from "#contract/core/limits.ts";
import { m } from "#messages/gen/messages.js";
import { confirm } from "#ui/dialogs/confirm.tsx";
import { toast } from "#ui/feedback/toast.ts";
import { DeleteFormImpact } from "./delete-text.tsx";

export type FormActions = ReturnType<typeof useFormActions>;

/** What can be done with a whole form from the list. */
export function useFormActions() {
  const navigate = useNavigate();
  const copying = useCommand("duplicateForm");
  const deleting = useCommand("deleteForm");
  const pause = usePause();
  // A press that is repeated while the first is under way makes one copy.
  const keys = useRef(new Map<string, string>());

  const duplicate = ({ unique_form_id, name }: FormListItem) =>
    runOrToast(async () => {
      const known = keys.current.get(unique_form_id) ?? crypto.randomUUID();
      keys.current.set(unique_form_id, known);
      const body = { name: m.forms_copy_name({ name }).slice(0, LIMITS.formName) };
      const options = { idempotencyKey: known };
      const { data } = await copying.run({ params: { unique_form_id }, body, options });
      keys.current.delete(unique_form_id);
      toast({
        title: m.forms_duplicated({ name: data.name }),
        description: m.forms_duplicated_text(),
        tone: "success",
        action: {
          label: m.forms_open_copy(),
          run: () => void navigate({ to: "/forms/$formId", params: { formId: data.unique_form_id } }),
        },
      });
    }, m.forms_duplicate_failed());

  const remove = (form: FormListItem) =>
    runOrToast(async () => {
      const { name } = form;
      const sure = await confirm({
        title: m.forms_delete_title({ name }),
        description: <DeleteFormImpact form={form} />,
        confirmLabel: m.forms_delete_confirm(),
        typed: { label: m.forms_delete_typed({ name }), words: name },
      });
      if (!sure) return;
      // The row the keyboard was at is about to go.
      const heading = document.querySelector<HTMLElement>("main h1");
      await deleting.run({ params: { unique_form_id: form.unique_form_id } });
      heading?.focus();
      toast({ title: m.forms_deleted({ name }), tone: "success" });
    }, m.forms_delete_failed());

  return {
    duplicate: (form: FormListItem) => void duplicate(form),
    remove: (form: FormListItem) => void remove(form),
    pause: (form: FormListItem) => pause(form, !form.is_paused),
  };
}
