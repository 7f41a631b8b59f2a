import type { Facet } from "#contract/reviews/lists/review-facets.ts";
import { MultiSelectOption } from "#app/shared/multi-select/checkbox-line.tsx";
import { MultiSelectPanel } from "#app/shared/multi-select/checkbox-panel.tsx";
import { useNameFilter } from "#app/shared/multi-select/use-name-filter.ts";
import { m } from "#messages/gen/messages.js";
import { useFacet } from "./facet-choices.tsx";
import { type FilterOption, readOptions } from "./filter-options.ts";
import type { PanelProps } from "./filters.ts";
import { joinList, splitList } from "./review-search.ts";

export type OptionPart = "source" | "label" | "form" | "language";

type LongChoicesProps = PanelProps & {
  part: OptionPart;
  facet: Facet;
  label: string;
  options: FilterOption[];
};

/**
 * Checkboxes with a field that narrows them. Most reviews come first; options without reviews are left out unless they
 * are chosen or only some reviews were counted. Where the service does not count, all are listed in their own order.
 */
export function LongChoices({ part, facet, label, options, search, set, foresee }: LongChoicesProps) {
  const counts = useFacet(facet, search);
  const chosen = readOptions(splitList(search[part]), options);
  const listed = options
    .map(({ value, id, label: name }) => ({ value, name, count: counts?.of.get(id) ?? 0 }))
    .filter(({ value, count }) => !counts || counts.more || count > 0 || chosen.includes(value))
    .sort((one, other) => other.count - one.count);
  const { text, setText, typed, found } = useNameFilter(listed);
  const toggled = (value: string) => ({
    [part]: joinList(chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value]),
  });
  const enter = () => {
    if (!typed || !found[0]) return;
    set(toggled(found[0].value));
    setText("");
  };
  return (
    <MultiSelectPanel
      text={text}
      onTextChange={setText}
      onEnter={enter}
      search={m.inbox_filter_narrow()}
      label={label}
      none={m.inbox_filter_none()}
      pending={false}
    >
      {found.map(({ value, name, count }) => (
        <MultiSelectOption
          key={value}
          checkState={chosen.includes(value) ? "all" : "none"}
          onToggle={() => set(toggled(value))}
          onPoint={() => foresee(toggled(value))}
          count={counts && count}
          more={counts?.more}
        >
          {name}
        </MultiSelectOption>
      ))}
    </MultiSelectPanel>
  );
}
