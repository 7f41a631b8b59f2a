import { useQuery } from "@tanstack/react-query";
import ChevronLeft from "lucide-react/icons/chevron-left";
import { type KeyboardEvent, useDeferredValue, useState } from "react";
import { query } from "#api/query.ts";
import { type CustomFieldFilter, readCustomFieldFilter } from "#contract/reviews/custom-field-filter.ts";
import { MultiSelectOption } from "#app/shared/multi-select/checkbox-line.tsx";
import { MultiSelectPanel } from "#app/shared/multi-select/checkbox-panel.tsx";
import { useNameFilter } from "#app/shared/multi-select/use-name-filter.ts";
import { m } from "#messages/gen/messages.js";
import { formatNumber } from "#ui/core/format-number.ts";
import { Icon } from "#ui/icons/icon.tsx";
import { toFilter } from "./api-filter.ts";
import type { PanelProps } from "./filters.ts";

const LINE =
  "flex min-h-8 shrink-0 items-center gap-1.5 rounded-sm px-2 text-start outline-none hover:bg-hover focus-visible:bg-hover focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-focus pointer-coarse:min-h-11";

function FieldNames({ search, choose }: Pick<PanelProps, "search"> & { choose: (name: string) => void }) {
  const { data, isPending } = useQuery(query("listCustomFields", { query: { filter: toFilter(search) } }));
  const filtered = Object.keys(readCustomFieldFilter(search.field) ?? {});
  const counted = data?.data ?? [];
  const lost = filtered.filter((name) => !counted.some((one) => one.name === name));
  const { text, setText, found } = useNameFilter([...counted, ...lost.map((name) => ({ name, count: 0 }))]);
  if (data && counted.length + lost.length === 0)
    return <p className="max-w-60 p-2 text-sm text-ink-soft">{m.inbox_fields_none()}</p>;
  return (
    <MultiSelectPanel
      text={text}
      onTextChange={setText}
      onEnter={() => found[0] && choose(found[0].name)}
      search={m.inbox_filter_narrow()}
      label={m.inbox_field()}
      none={m.inbox_filter_none()}
      pending={isPending}
    >
      {found.map(({ name, count }) => (
        <button key={name} type="button" onClick={() => choose(name)} className={LINE}>
          <span className={`min-w-0 flex-1 truncate ${filtered.includes(name) ? "font-medium" : ""}`} dir="auto">
            {name}
          </span>
          <span className="text-sm text-ink-faint tabular-nums">{formatNumber(count)}</span>
        </button>
      ))}
    </MultiSelectPanel>
  );
}

/** The filter with another choice for one field, as the URL has it. */
function withField(filter: CustomFieldFilter, name: string, wanted: CustomFieldFilter[string]) {
  const { [name]: _old, ...rest } = filter;
  const isChosen = typeof wanted === "boolean" || wanted.length > 0;
  const next = isChosen ? { ...rest, [name]: wanted } : rest;
  return { field: Object.keys(next).length > 0 ? JSON.stringify(next) : undefined };
}

function FieldValues({ name, search, set, foresee }: PanelProps & { name: string }) {
  const [text, setText] = useState("");
  const sought = useDeferredValue(text.trim());
  const { data, isPending } = useQuery({
    ...query("listCustomFieldValues", { query: { name, search: sought || undefined, filter: toFilter(search) } }),
    placeholderData: (before) => before,
  });
  const filter = readCustomFieldFilter(search.field) ?? {};
  const wanted = filter[name];
  const chosen = Array.isArray(wanted) ? wanted : [];
  const counts = new Map(data?.data.map(({ value, count }) => [value, count]));
  const fits = (value: string) => value.toLocaleLowerCase().includes(text.trim().toLocaleLowerCase());
  const listed = [...new Set([...counts.keys(), ...chosen])].filter(fits);
  const toggled = (value: string) =>
    withField(filter, name, chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value]);
  const enter = () => {
    if (text.trim() === "" || listed[0] === undefined) return;
    set(toggled(listed[0]));
    setText("");
  };
  const presence = [
    { is: true, label: m.inbox_field_any() },
    { is: false, label: m.inbox_field_none() },
  ];
  return (
    <MultiSelectPanel
      text={text}
      onTextChange={setText}
      onEnter={enter}
      search={m.inbox_filter_narrow()}
      label={name}
      none={m.inbox_filter_none()}
      pending={isPending}
    >
      {[
        ...(text === "" ? presence : []).map(({ is, label }) => {
          const change = withField(filter, name, wanted === is ? [] : is);
          return (
            <MultiSelectOption
              key={`is ${is}`}
              count={undefined}
              checkState={wanted === is ? "all" : "none"}
              onToggle={() => set(change)}
              onPoint={() => foresee(change)}
            >
              {label}
            </MultiSelectOption>
          );
        }),
        ...listed.map((value) => (
          <MultiSelectOption
            key={`value ${value}`}
            checkState={chosen.includes(value) ? "all" : "none"}
            onToggle={() => set(toggled(value))}
            onPoint={() => foresee(toggled(value))}
            count={counts.get(value) ?? 0}
          >
            {value}
          </MultiSelectOption>
        )),
      ]}
    </MultiSelectPanel>
  );
}

/** A custom field is chosen first, then its values. Backspace returns to the names unless it erases text. */
export function CustomFieldPanel(props: PanelProps) {
  const filtered = Object.keys(readCustomFieldFilter(props.search.field) ?? {});
  const [name, setName] = useState(filtered.length === 1 ? filtered[0] : undefined);
  if (name === undefined) return <FieldNames search={props.search} choose={setName} />;
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, target } = event;
    const erases = target instanceof HTMLInputElement && !target.matches(".check") && target.value !== "";
    if (key !== "Backspace" || erases) return;
    event.stopPropagation();
    setName(undefined);
  };
  return (
    <div role="presentation" onKeyDown={onKeyDown}>
      <button
        type="button"
        onClick={() => setName(undefined)}
        aria-label={m.inbox_field_back({ name })}
        className={`${LINE} mb-1 w-full text-sm font-medium text-ink-soft`}
      >
        <Icon icon={ChevronLeft} size={14} className="rtl:rotate-180" />
        <span className="min-w-0 truncate" dir="auto">
          {name}
        </span>
      </button>
      <FieldValues key={name} name={name} {...props} />
    </div>
  );
}
