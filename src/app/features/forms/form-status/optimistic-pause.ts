import type { QueryClient } from "@tanstack/react-query";
import type { Answer } from "#api/create-api.ts";

type Lists = [key: readonly unknown[], answer: Answer<"listForms"> | undefined][];

/** Shows in every list that a form is paused or not; gives the lists as they were. */
export function patchPausedForm(client: QueryClient, formId: string, isPaused: boolean): Lists {
  const all = { queryKey: ["listForms"] };
  const before = client.getQueriesData<Answer<"listForms">>(all);
  client.setQueriesData<Answer<"listForms">>(all, (answer) => {
    if (!answer || !("data" in answer)) return answer;
    const data = answer.data.data.map((form) =>
      form.unique_form_id === formId ? { ...form, is_paused: isPaused } : form,
    );
    return { ...answer, data: { ...answer.data, data } };
  });
  return before;
}
