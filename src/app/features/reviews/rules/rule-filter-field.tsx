import { useQuery } from "@tanstack/react-query";
import { query } from "#api/query.ts";
import { FilterButton } from "#app/shared/filters/filter-button.tsx";
import { FilterChip } from "#app/shared/filters/filter-chip.tsx";
import type { ReviewRule } from "#contract/reviews/rules/review-rule.ts";
import { SelectedValueLabel } from "#app/shared/filters/filter-summary.tsx";
import { FILTER_NAMES, type FilterName, filterDefinition } from "#app/shared/filters/filters.ts";
import { filterToSearch } from "#app/shared/filters/saved-filter.ts";
import type { ReviewSearch } from "#app/shared/filters/review-search.ts";
import { useSession } from "#app/shared/session/session.ts";
import { m } from "#messages/gen/messages.js";
import { Field } from "#ui/controls/field.tsx";

/** Days are of no use to a rule, which runs on what comes. */
const LEFT_OUT = new Set(["date", "arrived"]);

/** The signed-in person as a member; undefined until the team has loaded. */
export const useOwnId = (): number | undefined =>
  useQuery(query("listTeam")).data?.data.members.find((one) => one.is_you)?.user_id;

const usedIn = (search: ReviewSearch, names: readonly FilterName[]) =>
  names.filter((name) => filterDefinition(name).parts.some((part) => search[part] !== undefined));

/** What a rule's filter says, in words. */
export function RuleFilterText({ filter }: Pick<ReviewRule, "filter">) {
  const search = filterToSearch(filter);
  const used = usedIn(search, FILTER_NAMES);
  return (
    <p className="flex flex-wrap gap-x-3 text-sm text-ink-soft">
      {used.map((name) => (
        <span key={name}>
          {filterDefinition(name).label()}: <SelectedValueLabel name={name} search={search} />
        </span>
      ))}
      {used.length === 0 && m.rules_filter_all()}
    </p>
  );
}

type RuleFilterFieldProps = { search: ReviewSearch; onChange: (search: ReviewSearch) => void; error?: string };

/** The filters of the inbox, kept in the form. */
export function RuleFilterField({ search, onChange, error }: RuleFilterFieldProps) {
  const { offers } = useSession();
  const names = FILTER_NAMES.filter((name) => {
    const { needs } = filterDefinition(name);
    return !LEFT_OUT.has(name) && (!needs || offers(needs));
  });
  const chips = usedIn(search, names);
  const panel = {
    search,
    set: (change: Partial<ReviewSearch>) => onChange({ ...search, ...change }),
    foresee: () => {},
  };
  return (
    <Field group label={m.rules_filter()} error={error}>
      <div className="flex flex-wrap items-center gap-1.5">
        {chips.map((name) => (
          <FilterChip key={name} name={name} {...panel} />
        ))}
        {chips.length === 0 && <span className="text-ink-soft">{m.rules_filter_all()}</span>}
        <FilterButton names={names} group={m.rules_title()} {...panel} />
      </div>
    </Field>
  );
}
