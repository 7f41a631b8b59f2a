import type { Facet } from "#contract/reviews/review-facets.ts";
import { joinList, splitList } from "./review-search.ts";
import { m } from "#messages/gen/messages.js";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { FacetChoices, useFacet } from "./facet-choices.tsx";
import type { PanelProps } from "./filters.ts";
import { useForms, useLabels, useLanguages, usePlatforms } from "./filter-options.ts";

type OptionPanelProps = PanelProps & {
  part: "source" | "label" | "form" | "language";
  facet: Facet;
  label: string;
  none: string;
  options: { value: string; label: string }[] | undefined;
  failed: boolean;
};

function OptionPanel({ part, none, options, failed, ...rest }: OptionPanelProps) {
  if (failed) return <p className="p-2 text-sm text-danger-ink">{m.reviews_options_failed()}</p>;
  if (!options) return <Skeleton className="m-2 h-5 w-40" />;
  if (options.length === 0) return <p className="max-w-60 p-2 text-sm text-ink-soft">{none}</p>;
  return (
    <FacetChoices
      {...rest}
      options={options}
      value={splitList(rest.search[part])}
      change={(next) => ({ [part]: joinList(next) })}
    />
  );
}

export function SourcePanel(props: PanelProps) {
  const texts = { label: m.reviews_source(), none: m.reviews_sources_none() };
  return <OptionPanel part="source" facet="imported-froms" {...texts} {...usePlatforms()} {...props} />;
}

export function LabelPanel(props: PanelProps) {
  const texts = { label: m.reviews_label(), none: m.reviews_labels_none() };
  return <OptionPanel part="label" facet="review-labels" {...texts} {...useLabels()} {...props} />;
}

export function FormPanel(props: PanelProps) {
  const texts = { label: m.reviews_form(), none: m.reviews_forms_none() };
  return <OptionPanel part="form" facet="feed-forms" {...texts} {...useForms()} {...props} />;
}

/** Of sixty languages, those there are reviews in; all of them where nobody counts. */
export function LanguagePanel(props: PanelProps) {
  const { options, failed } = useLanguages();
  const counts = useFacet("languages", props.search);
  const chosen = splitList(props.search.language);
  const there = options?.filter(({ value }) => !counts || counts.get(value) || chosen.includes(value));
  const texts = { label: m.inbox_language(), none: m.inbox_languages_none() };
  return <OptionPanel part="language" facet="languages" {...texts} options={there} failed={failed} {...props} />;
}
