import { SENTIMENTS } from "#contract/reviews/review-type.ts";
import { REVIEW_STATES } from "#contract/reviews/review-state.ts";
import { ManageLabels } from "#app/shared/labels/manage-labels.tsx";
import { sentimentName } from "#app/shared/review-display/review-names.ts";
import { m } from "#messages/gen/messages.js";
import { CustomFieldPanel } from "./custom-field-panel.tsx";
import { joinList, splitList } from "./review-search.ts";
import { FacetChoices } from "./facet-choices.tsx";
import type { FilterName, PanelProps } from "./filters.ts";
import { FlagPanel } from "./flag-panel.tsx";
import { LongChoices, type OptionPart } from "./long-choices.tsx";
import { RatingPanel } from "./rating-panel.tsx";
import { stateName } from "./state-name.ts";
import { TypePanel } from "./type-panel.tsx";
import { useState } from "react";
import { DATE_SPANS, firstDay, spanOf } from "./date-range.ts";
import { ChoicesPanel } from "#ui/controls/choices-panel.tsx";
import { DaysFields } from "./days-fields.tsx";
import { spanName } from "./date-range-text.ts";
import type { Facet } from "#contract/reviews/lists/review-facets.ts";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { type FilterOption, useAssignees, useForms, useLabels, useLanguages, usePlatforms } from "./filter-options.ts";

type OptionPanelProps = PanelProps & {
  part: OptionPart;
  facet: Facet;
  label: string;
  none: string;
  options: FilterOption[] | undefined;
  failed: boolean;
};

const OptionsFailed = () => <p className="p-2 text-sm text-danger-ink">{m.reviews_options_failed()}</p>;
const OptionsLoading = () => <Skeleton className="m-2 h-5 w-40" />;

function OptionPanel({ part, none, options, failed, ...rest }: OptionPanelProps) {
  if (failed) return <OptionsFailed />;
  if (!options) return <OptionsLoading />;
  if (options.length === 0) return <p className="max-w-60 p-2 text-sm text-ink-soft">{none}</p>;
  return <LongChoices {...rest} options={options} part={part} />;
}

function SourcePanel(props: PanelProps) {
  const texts = { label: m.reviews_source(), none: m.reviews_sources_none() };
  return <OptionPanel part="source" facet="imported-froms" {...texts} {...usePlatforms()} {...props} />;
}

function LabelPanel(props: PanelProps) {
  const texts = { label: m.reviews_label(), none: m.reviews_labels_none() };
  return (
    <>
      <OptionPanel part="label" facet="review-labels" {...texts} {...useLabels()} {...props} />
      <ManageLabels />
    </>
  );
}

function FormPanel(props: PanelProps) {
  const texts = { label: m.reviews_form(), none: m.reviews_forms_none() };
  return <OptionPanel part="form" facet="feed-forms" {...texts} {...useForms()} {...props} />;
}

function LanguagePanel(props: PanelProps) {
  const texts = { label: m.inbox_language(), none: m.inbox_languages_none() };
  return <OptionPanel part="language" facet="languages" {...texts} {...useLanguages()} {...props} />;
}

function AssigneePanel({ search, set, foresee }: PanelProps) {
  const { options, failed } = useAssignees();
  const read = (next: string[]) => ({ assignee: joinList(next) });
  if (failed) return <OptionsFailed />;
  if (!options) return <OptionsLoading />;
  return (
    <ChoicesPanel
      multiple
      label={m.reviews_assignee()}
      options={options}
      value={splitList(search.assignee)}
      onChange={(next) => set(read(next))}
      onPoint={(next) => foresee(read(next))}
    />
  );
}

function DatePanel({ search, set, foresee }: PanelProps) {
  const { from, to } = search;
  const span = spanOf(from);
  const [own, setOwn] = useState(!span && (from ?? to) !== undefined);
  const read = ([chosen]: string[]) => ({ from: DATE_SPANS.find((one) => one === chosen), to: undefined });
  return (
    <div className="flex min-w-60 flex-col">
      <ChoicesPanel
        label={m.reviews_date()}
        value={[own ? "own" : (span ?? "any")]}
        onPoint={(next) => next[0] !== "own" && foresee(read(next))}
        onChange={(next) => {
          setOwn(next[0] === "own");
          // Custom dates start with the days of the chosen span.
          if (next[0] === "own") set({ from: firstDay(from, new Date()), to });
          else set(read(next));
        }}
        options={[
          { value: "any", label: m.reviews_any() },
          ...DATE_SPANS.map((value) => ({ value, label: spanName(value) })),
          { value: "own", label: m.inbox_date_own() },
        ]}
      />
      {own && (
        <div className="mt-1 border-t border-line pt-1">
          <DaysFields from={span ? undefined : from} to={to} onChange={set} />
        </div>
      )}
    </div>
  );
}

function StatePanel(props: PanelProps) {
  return (
    <FacetChoices
      facet="states"
      label={m.inbox_state()}
      options={REVIEW_STATES.map((value) => ({ value, label: stateName(value) }))}
      value={splitList(props.search.state)}
      change={(next) => ({ state: joinList(next) })}
      {...props}
    />
  );
}

function SentimentPanel(props: PanelProps) {
  return (
    <FacetChoices
      facet="sentiments"
      label={m.reviews_sentiment()}
      options={SENTIMENTS.map((value) => ({ value, label: sentimentName(value) }))}
      value={splitList(props.search.sentiment)}
      change={(next) => ({ sentiment: joinList(next) })}
      {...props}
    />
  );
}

const PANELS: Record<FilterName, (props: PanelProps) => React.ReactNode> = {
  state: StatePanel,
  type: TypePanel,
  rating: RatingPanel,
  sentiment: SentimentPanel,
  favourite: (props) => <FlagPanel name="favourite" {...props} />,
  comment: (props) => <FlagPanel name="comment" {...props} />,
  consent: (props) => <FlagPanel name="consent" {...props} />,
  source: SourcePanel,
  label: LabelPanel,
  assignee: AssigneePanel,
  field: CustomFieldPanel,
  form: FormPanel,
  language: LanguagePanel,
  date: DatePanel,
  arrived: ({ search: { arrivedFrom, arrivedTo }, set }) => (
    <DaysFields
      from={arrivedFrom}
      to={arrivedTo}
      onChange={(days) =>
        set({
          ...("from" in days && { arrivedFrom: days.from }),
          ...("to" in days && { arrivedTo: days.to }),
        })
      }
    />
  ),
};

export function FilterPanel({ name, ...props }: { name: FilterName } & PanelProps) {
  const Panel = PANELS[name];
  return <Panel {...props} />;
}
