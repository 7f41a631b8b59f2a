import ChevronLeft from "lucide-react/icons/chevron-left";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { MultiSelectPanel } from "#app/shared/multi-select/checkbox-panel.tsx";
import { useNameFilter } from "#app/shared/multi-select/use-name-filter.ts";
import { m } from "#messages/gen/messages.js";
import { Icon } from "#ui/icons/icon.tsx";
import { FilterPanel } from "./filter-panel.tsx";
import { type FilterName, type PanelProps, filterDefinition } from "./filters.ts";

type FilterListProps = { names: FilterName[]; choose: (name: FilterName) => void };

function FilterList({ names, choose }: FilterListProps) {
  const { text, setText, found } = useNameFilter(names.map((id) => ({ id, name: filterDefinition(id).label() })));
  return (
    <MultiSelectPanel
      text={text}
      onTextChange={setText}
      onEnter={() => found[0] && choose(found[0].id)}
      search={m.inbox_filter_find()}
      label={m.reviews_filters()}
      none={m.inbox_filter_none()}
      pending={false}
    >
      {found.map(({ id, name }) => (
        <button
          key={id}
          type="button"
          onClick={() => choose(id)}
          className="flex min-h-8 shrink-0 items-center rounded-sm px-2 text-start outline-none hover:bg-hover focus-visible:bg-hover focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-focus pointer-coarse:min-h-11"
        >
          {name}
        </button>
      ))}
    </MultiSelectPanel>
  );
}

type FilterValuesProps = PanelProps & { name: FilterName; back: () => void };

/** Backspace returns to the list of filters unless it erases text. */
function FilterValues({ name, back, ...panel }: FilterValuesProps) {
  const values = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const chosen = values.current?.querySelector<HTMLElement>("input:checked");
    if (!values.current?.contains(document.activeElement))
      (chosen ?? values.current?.querySelector<HTMLElement>("input"))?.focus();
  }, []);
  const onKeyDown = ({ key, target }: KeyboardEvent) => {
    // A date of which only a part is filled in has no value.
    const erases =
      target instanceof HTMLInputElement &&
      !target.matches(".check") &&
      (target.value !== "" || target.type === "date");
    if (key === "Backspace" && !erases) back();
  };
  return (
    <div role="presentation" onKeyDown={onKeyDown}>
      <button
        type="button"
        onClick={back}
        aria-label={m.inbox_filter_back({ name: filterDefinition(name).label() })}
        className="mb-1 flex min-h-8 w-full items-center gap-1.5 rounded-sm px-1.5 text-sm font-medium text-ink-soft hover:bg-hover pointer-coarse:min-h-11"
      >
        <Icon icon={ChevronLeft} size={14} className="rtl:rotate-180" />
        {filterDefinition(name).label()}
      </button>
      <div ref={values}>
        <FilterPanel name={name} {...panel} />
      </div>
    </div>
  );
}

/** The list of filters; a filter leads to its values in the same popover. */
export function FilterMenu({ names, ...panel }: PanelProps & { names: FilterName[] }) {
  const [name, setName] = useState<FilterName>();
  return (
    <div className="w-60 max-w-full p-1">
      {name ? (
        <FilterValues name={name} back={() => setName(undefined)} {...panel} />
      ) : (
        <FilterList names={names} choose={setName} />
      )}
    </div>
  );
}
