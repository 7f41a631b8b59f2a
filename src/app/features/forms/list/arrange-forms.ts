import { submissionCount } from "#app/features/forms/form-status/form-steps.ts";
import { listedState } from "#app/features/forms/form-status/form-state.ts";
import type { FormListItem } from "#contract/forms/form-list.ts";
import type { FormSort, FormsSearch } from "./forms-search.ts";

type Order = (one: FormListItem, other: FormListItem) => number;

const ORDERS: Record<FormSort, Order> = {
  newest: (one, other) => other.id - one.id,
  name: (one, other) => one.name.localeCompare(other.name),
  last: (one, other) => (other.last_submission_at ?? "").localeCompare(one.last_submission_at ?? ""),
  submissions: (one, other) => submissionCount(other) - submissionCount(one),
  views: (one, other) => (other.views ?? 0) - (one.views ?? 0),
};

/** Filters and sorts the forms. Every word of `q` must occur in the name or address, case-insensitively. */
export function arrangeForms(forms: readonly FormListItem[], { q, state, order }: FormsSearch) {
  const terms = q?.toLocaleLowerCase().split(/\s+/) ?? [];
  const fits = (form: FormListItem) => {
    const text = `${form.name} ${form.slug}`.toLocaleLowerCase();
    return terms.every((term) => text.includes(term)) && (!state || listedState(form) === state);
  };
  return forms.filter(fits).sort((one, other) => ORDERS[order ?? "newest"](one, other) || other.id - one.id);
}
