import { useNavigate } from "@tanstack/react-router";
import { m } from "#messages/gen/messages.js";
import { formatNumber } from "#ui/core/format-number.ts";
import { Segmented } from "#ui/controls/segmented.tsx";
import { Select } from "#ui/controls/select.tsx";
import { FORM_SORTS, FORM_STATES, type FormsSearch, type FormSort } from "./forms-search.ts";
import { UrlSearchField } from "#app/shared/list/url-search.tsx";

function SearchForms({ q }: { q: string }) {
  const navigate = useNavigate({ from: "/forms/" });
  return (
    <UrlSearchField
      id="form search"
      q={q}
      onSearch={(q) => void navigate({ search: (old) => ({ ...old, q }), replace: true })}
      label={m.forms_search()}
      placeholder={m.forms_search_placeholder()}
      group={m.forms_title()}
      className="min-w-0 flex-1 basis-56 sm:max-w-72"
    />
  );
}

const SORTS: Record<FormSort, () => string> = {
  newest: m.forms_sort_newest,
  name: m.forms_sort_name,
  last: m.forms_sort_last,
  submissions: m.forms_sort_submissions,
  views: m.forms_sort_views,
};
const STATES = {
  live: m.forms_state_live,
  unopened: m.forms_state_unopened,
  paused: m.forms_state_paused,
  closed: m.forms_state_closed,
};

export function FormsToolbar({ search, shown }: { search: FormsSearch; shown: number }) {
  const navigate = useNavigate({ from: "/forms/" });
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <SearchForms q={search.q ?? ""} />
      <Segmented
        label={m.forms_filter_state()}
        options={[
          { value: "all", label: m.forms_filter_all() },
          ...FORM_STATES.map((value) => ({ value, label: STATES[value]() })),
        ]}
        value={search.state ?? "all"}
        onChange={(state) =>
          void navigate({ search: (old) => ({ ...old, state: state === "all" ? undefined : state }) })
        }
      />
      <p role="status" className="text-sm text-ink-faint max-sm:order-last max-sm:w-full sm:ms-auto">
        {m.forms_count({ count: shown, shown: formatNumber(shown) })}
      </p>
      <Select
        aria-label={m.forms_sort()}
        className="w-auto!"
        options={FORM_SORTS.map((value) => ({ value, label: SORTS[value]() }))}
        value={search.order ?? FORM_SORTS[0]}
        onChange={(event) => {
          const order = FORM_SORTS.find((one) => one === event.target.value);
          void navigate({ search: (old) => ({ ...old, order: order === FORM_SORTS[0] ? undefined : order }) });
        }}
      />
    </div>
  );
}
