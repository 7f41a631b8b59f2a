import { useState } from "react";
import { FilterChip } from "#app/shared/filters/filter-chip.tsx";
import { type FilterName, FILTER_NAMES, filterDefinition } from "#app/shared/filters/filters.ts";
import type { ReviewSearch } from "#app/shared/filters/review-search.ts";
import { useDesigner } from "#app/features/walls/design/designer-context.ts";
import { NumberField } from "#app/shared/inputs/number-field.tsx";
import { useSession } from "#app/shared/session/session.ts";
import { LIMITS } from "#contract/core/limits.ts";
import { m } from "#messages/gen/messages.js";
import { Field } from "#ui/controls/field.tsx";
import { Input } from "#ui/controls/input.tsx";
import { Switch } from "#ui/controls/switch.tsx";
import { type Rule, searchToRule, ruleToSearch, ruleToFilter } from "#app/features/walls/design-values/review-rule.ts";
import { useRule, useRuleCount } from "./use-rule.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { query } from "#api/query.ts";
import { formatNumber } from "#ui/core/format-number.ts";
import { useDebouncedValue } from "#app/shared/requests/use-debounced-value.ts";
import { ReviewSummary } from "./review-line.tsx";

function RuleMatches({ rule }: { rule: NonNullable<Rule> }) {
  const settled = useDebouncedValue(rule);
  const fit = useRuleCount(settled);
  const { data } = useQuery({
    ...query("listPageReviews", { query: { filter: ruleToFilter(settled) } }),
    placeholderData: keepPreviousData,
  });
  const reviews = data?.data.data ?? [];
  const count = fit && { count: fit.count, shown: formatNumber(fit.count) };
  return (
    <section className="border-t border-line">
      <p role="status" className="px-5 py-3 text-sm font-medium">
        {count && (fit.more ? m.pick_rule_fit_more(count) : m.pick_rule_fit(count))}
      </p>
      <ul aria-label={m.pick_rule_matches()}>
        {reviews.map((review) => (
          <li key={review.feed_identifier} className="flex border-t border-line px-4 py-2.5">
            <ReviewSummary review={review} name={review.app_user_name || m.walls_anonymous()} />
          </li>
        ))}
      </ul>
    </section>
  );
}

type WordsFieldProps = { words: string; onChange: (words: string) => void };

/** The words of a rule. A space at the end stays while somebody types the next word; the rule has none. */
function WordsField({ words, onChange }: WordsFieldProps) {
  const [typed, setTyped] = useState(words);
  const change = (text: string) => {
    setTyped(text);
    onChange(text.trim());
  };
  return (
    <Field label={m.pick_rule_words()}>
      <Input
        dir="auto"
        value={typed.trim() === words ? typed : words}
        maxLength={200}
        autoComplete="off"
        onChange={(event) => change(event.target.value)}
      />
    </Field>
  );
}

/** The filters of a rule. The state is not one: a rule only adds approved reviews. */
const RULE_FILTERS: FilterName[] = ["label", "rating", "favourite", "type", "source", "language", "form", "comment"];

type ConditionsProps = { rule: NonNullable<Rule>; onChange: (next: Rule) => void; disabled: boolean };

function Conditions({ rule, onChange, disabled }: ConditionsProps) {
  const { offers } = useSession();
  const search = ruleToSearch(rule);
  const set = (change: Partial<ReviewSearch>) => onChange(searchToRule({ ...search, ...change }));
  // Other filters set through the interface are shown too, so that they can be removed.
  const names = FILTER_NAMES.filter((name) => {
    const { needs, parts } = filterDefinition(name);
    const isSet = parts.some((part) => search[part] !== undefined);
    return isSet || (RULE_FILTERS.includes(name) && (!needs || offers(needs)));
  });
  return (
    <fieldset disabled={disabled} className="flex flex-col gap-4">
      <Field group label={m.pick_rule_conditions()} description={m.pick_rule_conditions_help()}>
        <div className="flex flex-wrap gap-1.5">
          {names.map((name) => (
            <FilterChip key={name} {...{ name, search, set }} foresee={() => {}} />
          ))}
        </div>
      </Field>
      <WordsField words={search.q ?? ""} onChange={(words) => set({ q: words || undefined })} />
      {search.rating && (
        <p className="rounded-md bg-warning-soft px-3 py-2 text-sm text-warning-ink">{m.pick_rule_stars()}</p>
      )}
    </fieldset>
  );
}

export function RuleEditor() {
  const { canEdit, wall } = useDesigner();
  const { rule, setRule } = useRule();
  return (
    <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
      <div className="flex flex-col gap-5 px-5 pb-5">
        <Switch
          label={m.pick_rule_switch()}
          description={m.pick_rule_switch_help()}
          disabled={!canEdit}
          checked={rule !== null}
          onChange={(event) => setRule(event.target.checked ? {} : null)}
        />
        {rule && <Conditions rule={rule} onChange={setRule} disabled={!canEdit} />}
        {wall.kind === "page" && (
          <NumberField
            path="wol_feeds_selection_limit"
            label={m.pick_limit()}
            help={m.pick_limit_help()}
            min={1}
            max={LIMITS.feedsPerPage}
            empty={undefined}
            placeholder={m.pick_limit_none()}
          />
        )}
      </div>
      {rule && <RuleMatches rule={rule} />}
    </div>
  );
}
