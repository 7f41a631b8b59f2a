import { useRef, type ReactNode } from "react";
import { useNavigate } from "@tanstack/react-router";
import { currentWorkspace } from "#api/client.ts";
import { useCommand } from "#api/command.ts";
import { newIdempotencyKey } from "#api/use-idempotency-key.ts";
import { usePause } from "#app/features/forms/form-status/use-pause.ts";
import { runOrToast } from "#app/shared/requests/run-or-toast.ts";
import { toastIn } from "#app/shared/requests/workspace-toast.ts";
import type { FormListItem } from "#contract/forms/form-list.ts";
import { LIMITS } from "#contract/core/limits.ts";
import { listedState } from "#app/features/forms/form-status/form-state.ts";
import { m } from "#messages/gen/messages.js";
import { confirm } from "#ui/dialogs/confirm.tsx";
import { toast } from "#ui/feedback/toast.ts";
import { formatNumber } from "#ui/core/format-number.ts";
import { submissionCount } from "#app/features/forms/form-status/form-steps.ts";
import { focusTitle } from "#app/shared/page/page-title.ts";

const LINK = "font-medium text-ink underline decoration-line-strong underline-offset-2 hover:decoration-current";

function Away({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noreferrer" className={LINK}>
      {children}
      <span className="sr-only"> {m.walls_open_public_new()}</span>
    </a>
  );
}

function DeleteFormImpact({ form }: { form: FormListItem }) {
  const sent = submissionCount(form);
  const queued = form.held ?? 0;
  return (
    <ul className="flex list-disc flex-col gap-1.5 ps-5 marker:text-ink-faint">
      <li>
        {m.forms_delete_stay()}{" "}
        {sent > 0 && (
          <Away href={`/reviews?form=${form.id}`}>
            {m.forms_reviews_link({ count: sent, shown: formatNumber(sent) })}
          </Away>
        )}
      </li>
      <li>
        {m.forms_delete_page()} {form.public_url && <Away href={form.public_url}>{m.forms_open_page()}</Away>}
      </li>
      <li>{m.forms_delete_embeds()}</li>
      {queued > 0 && (
        <li>
          {m.forms_delete_held()}{" "}
          <Away href={`/forms/held?form=${form.id}`}>
            {m.forms_held_link({ count: queued, shown: formatNumber(queued) })}
          </Away>
        </li>
      )}
      <li>{m.forms_delete_final()}</li>
    </ul>
  );
}

export type FormActions = ReturnType<typeof useFormActions>;

export function useFormActions() {
  const navigate = useNavigate();
  const copying = useCommand("duplicateForm");
  const deleting = useCommand("deleteForm");
  const pause = usePause();
  // One idempotency key per form, so that a double press makes one copy.
  const keys = useRef(new Map<string, string>());

  const duplicate = ({ unique_form_id, name }: FormListItem) =>
    runOrToast(async () => {
      const workspace = currentWorkspace();
      const known = keys.current.get(unique_form_id) ?? newIdempotencyKey();
      keys.current.set(unique_form_id, known);
      const body = { name: m.forms_copy_name({ name }).slice(0, LIMITS.formName).toWellFormed() };
      const options = { idempotencyKey: known };
      const { data } = await copying.run({ params: { unique_form_id }, body, options });
      keys.current.delete(unique_form_id);
      toastIn(workspace, {
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
      const isConfirmed = await confirm({
        title: m.forms_delete_title({ name }),
        description: <DeleteFormImpact form={form} />,
        confirmLabel: m.forms_delete_confirm(),
        typed: { label: m.forms_delete_typed({ name }), words: name },
      });
      if (!isConfirmed) return;
      await deleting.run({ params: { unique_form_id: form.unique_form_id } });
      // The row that had the focus is gone.
      focusTitle();
      toast({ title: m.forms_deleted({ name }), tone: "success" });
    }, m.forms_delete_failed());

  return {
    duplicate: (form: FormListItem) => void duplicate(form),
    remove: (form: FormListItem) => void remove(form),
    // A form is checked before it is public for the first time.
    pause: (form: FormListItem) =>
      listedState(form) === "unopened"
        ? void navigate({
            to: "/forms/$formId",
            params: { formId: form.unique_form_id },
            search: { show: "publish" },
          })
        : pause(form, !form.is_paused),
  };
}
