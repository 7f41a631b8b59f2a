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

// The options are asked for when a chip is opened, or has a choice to name: the first screen does without them.
const isChosen = ({ value }: ChipProps) => value !== undefined;

function usePlatforms(needed: boolean) {
  const { data, isError } = useQuery({ ...query("listPlatforms"), enabled: needed });
  return { options: data?.data.map(({ id, name }) => ({ value: String(id), label: name })), failed: isError };
}

function useLabels(needed: boolean) {
  const labels = query("listLabels", { query: { include: ["reviews_count"] } });
  const { data, isError } = useQuery({ ...labels, enabled: needed });
  const options = data?.data.map(({ id, name, reviews_count }) => ({ value: id, label: name, count: reviews_count }));
  return { options, failed: isError };
}

function useForms(needed: boolean) {
  const { data, isError } = useQuery({ ...query("listForms", { query: {} }), enabled: needed });
  return { options: data?.data.data.map(({ id, name }) => ({ value: String(id), label: name })), failed: isError };
}

function SourcePanel(props: ChipProps) {
  return <OptionPanel label={m.reviews_source()} none={m.reviews_sources_none()} {...usePlatforms(true)} {...props} />;
}

export function SourceChip(props: ChipProps) {
  const { options } = usePlatforms(isChosen(props));
  return (
    <Chip label={m.reviews_source()} value={chosenWords(props.value, options)} onRemove={() => props.set(undefined)}>
      <SourcePanel {...props} />
    </Chip>
  );
}

function LabelPanel(props: ChipProps) {
  return <OptionPanel label={m.reviews_label()} none={m.reviews_labels_none()} {...useLabels(true)} {...props} />;
}

export function LabelChip(props: ChipProps) {
  const { options } = useLabels(isChosen(props));
  return (
    <Chip label={m.reviews_label()} value={chosenWords(props.value, options)} onRemove={() => props.set(undefined)}>
      <LabelPanel {...props} />
    </Chip>
  );
}

function FormPanel(props: ChipProps) {
  return <OptionPanel label={m.reviews_form()} none={m.reviews_forms_none()} {...useForms(true)} {...props} />;
}

export function FormChip(props: ChipProps) {
  const { options } = useForms(isChosen(props));
  return (
    <Chip label={m.reviews_form()} value={chosenWords(props.value, options)} onRemove={() => props.set(undefined)}>
      <FormPanel {...props} />
    </Chip>
  );
}
