import { useSuspenseQueries } from "@tanstack/react-query";
import { useState } from "react";
import { query } from "#api/query.ts";
import type { FormListItem } from "#contract/forms/form-list.ts";

type Forms = { forms: FormListItem[]; hasMore: boolean; more: () => void };

/** Every form of the workspace; ours come at once, a service with short pages gives them a page at a time. */
export function useForms(): Forms {
  const [pages, setPages] = useState(1);
  const numbers = Array.from({ length: pages }, (_, index) => index + 1);
  const answers = useSuspenseQueries({
    queries: numbers.map((page) => query("listForms", { query: page === 1 ? {} : { page } })),
  });
  const forms = new Map(answers.flatMap(({ data }) => data.data.data).map((form) => [form.unique_form_id, form]));
  const hasMore = answers.at(-1)?.data.data.next_page_url !== null;
  return { forms: [...forms.values()], hasMore, more: () => setPages(pages + 1) };
}
