import { useQuery } from "@tanstack/react-query";
import { query } from "#api/query.ts";
import { m } from "#messages/gen/messages.js";
import { Chip } from "#ui/chip.tsx";
import { Choices } from "#ui/choices.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { anyOf } from "./-any-of.ts";
import { joinParts, partsOf } from "./-search.ts";
import type { ChipProps } from "./-value-chips.tsx";

type Option = { value: string; label: string; count?: number };
type OptionPanelProps = { label: string; none: string; options: Option[] | undefined; failed: boolean } & ChipProps;

function OptionPanel({ label, none, options, failed, value, set }: OptionPanelProps) {
  if (failed) return <p className="p-2 text-sm text-danger-ink">{m.reviews_options_failed()}</p>;
  if (!options) return <Skeleton className="m-2 h-5 w-40" />;
  if (options.length === 0) return <p className="max-w-60 p-2 text-sm text-ink-soft">{none}</p>;
  return (
    <Choices
      multiple
      label={label}
      options={options}
      value={partsOf(value)}
      onChange={(next) => set(joinParts(next))}
    />
  );
}

/** What the chip says is chosen; a number where the name is not known (yet). */
function chosenWords(value: string | undefined, options: Option[] | undefined): string | undefined {
  const ids = partsOf(value);
  if (ids.length === 0) return undefined;
  const names = ids.flatMap((id) => options?.find((option) => option.value === id)?.label ?? []);
  return names.length === ids.length ? anyOf(names) : m.reviews_chosen({ count: ids.length });
}

export function SourceChip({ value, set }: ChipProps) {
  const { data, isError } = useQuery(query("listPlatforms"));
  const options = data?.data.map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <Chip label={m.reviews_source()} value={chosenWords(value, options)} onRemove={() => set(undefined)}>
      <OptionPanel
        label={m.reviews_source()}
        none={m.reviews_sources_none()}
        failed={isError}
        {...{ options, value, set }}
      />
    </Chip>
  );
}

export function LabelChip({ value, set }: ChipProps) {
  const { data, isError } = useQuery(query("listLabels", { query: { include: ["reviews_count"] } }));
  const options = data?.data.map(({ id, name, reviews_count }) => ({ value: id, label: name, count: reviews_count }));
  return (
    <Chip label={m.reviews_label()} value={chosenWords(value, options)} onRemove={() => set(undefined)}>
      <OptionPanel
        label={m.reviews_label()}
        none={m.reviews_labels_none()}
        failed={isError}
        {...{ options, value, set }}
      />
    </Chip>
  );
}

export function FormChip({ value, set }: ChipProps) {
  const { data, isError } = useQuery(query("listForms", { query: {} }));
  const options = data?.data.data.map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <Chip label={m.reviews_form()} value={chosenWords(value, options)} onRemove={() => set(undefined)}>
      <OptionPanel
        label={m.reviews_form()}
        none={m.reviews_forms_none()}
        failed={isError}
        {...{ options, value, set }}
      />
    </Chip>
  );
}
