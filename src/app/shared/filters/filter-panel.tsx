import { SENTIMENTS } from "#contract/reviews/review-type.ts";
import { REVIEW_STATES } from "#contract/reviews/review-state.ts";
import { sentimentName } from "#app/shared/review-display/review-names.ts";
import { m } from "#messages/gen/messages.js";
import { joinList, splitList } from "./review-search.ts";
import { DatePanel } from "./date-panel.tsx";
import { FacetChoices } from "./facet-choices.tsx";
import type { FilterName, PanelProps } from "./filters.ts";
import { FlagPanel } from "./flag-panel.tsx";
import { FormPanel, LabelPanel, LanguagePanel, SourcePanel } from "./option-panels.tsx";
import { RatingPanel } from "./rating-panel.tsx";
import { stateName } from "./state-name.ts";
import { TypePanel } from "./type-panel.tsx";

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
  source: SourcePanel,
  label: LabelPanel,
  form: FormPanel,
  language: LanguagePanel,
  date: DatePanel,
};

/** What a chip opens. */
export function FilterPanel({ name, ...props }: { name: FilterName } & PanelProps) {
  const Panel = PANELS[name];
  return <Panel {...props} />;
}
