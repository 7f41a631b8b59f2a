import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { currentWorkspace } from "#api/client.ts";
import { useCommand } from "#api/command.ts";
import { toastIn } from "#app/shared/requests/workspace-toast.ts";
import { runInSequence } from "#app/shared/requests/run-in-order.ts";
import { describeError } from "#app/shared/requests/error-text.ts";
import { m } from "#messages/gen/messages.js";
import { dismissToast, toast } from "#ui/feedback/toast.ts";
import type { Answer } from "#api/create-api.ts";
import { queryFamily } from "#api/query.ts";

type Lists = [key: readonly unknown[], answer: Answer<"listForms"> | undefined][];

function patchPausedForm(client: QueryClient, formId: string, isPaused: boolean): Lists {
  const lists = queryFamily("listForms");
  const before = client.getQueriesData<Answer<"listForms">>(lists);
  client.setQueriesData<Answer<"listForms">>(lists, (answer) => {
    if (!answer || !("data" in answer)) return answer;
    const data = answer.data.data.map((form) =>
      form.unique_form_id === formId ? { ...form, is_paused: isPaused } : form,
    );
    return { ...answer, data: { ...answer.data, data } };
  });
  return before;
}

type Named = { unique_form_id: string; name: string };

/** Pauses or resumes a form optimistically, with undo; an error rolls back. */
export function usePause() {
  const client = useQueryClient();
  const { run } = useCommand("updateForm");
  const setPaused = async (form: Named, isPaused: boolean, isUndo = false): Promise<void> => {
    const { unique_form_id, name } = form;
    patchPausedForm(client, unique_form_id, isPaused);
    const notice = isUndo
      ? undefined
      : toastIn(currentWorkspace(), {
          title: isPaused ? m.forms_paused({ name }) : m.forms_resumed({ name }),
          description: isPaused ? m.forms_paused_text() : m.forms_resumed_text(),
          action: { label: m.common_undo(), run: () => void setPaused(form, !isPaused, true) },
        });
    try {
      await runInSequence(new Set([unique_form_id]), () =>
        run({ params: { unique_form_id }, body: { is_paused: isPaused } }),
      );
    } catch (error) {
      if (notice !== undefined) dismissToast(notice);
      patchPausedForm(client, unique_form_id, !isPaused);
      const title = isPaused ? m.forms_pause_failed({ name }) : m.forms_resume_failed({ name });
      toast({ tone: "danger", title, description: describeError(error).text });
    }
  };
  return (form: Named, isPaused: boolean) => void setPaused(form, isPaused);
}
