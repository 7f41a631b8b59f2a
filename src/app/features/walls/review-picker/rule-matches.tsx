import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { query } from "#api/query.ts";
import { m } from "#messages/gen/messages.js";
import { formatNumber } from "#ui/core/format-number.ts";
import { useDebouncedValue } from "#app/features/walls/design/use-debounced.ts";
import { ReviewSummary } from "./review-line.tsx";
import { ruleToFilter, type Rule } from "#app/features/walls/design-values/review-rule.ts";
import { useRuleCount } from "./use-rule.ts";

/** How many reviews fit a rule now, and the newest of them. */
export function RuleMatches({ rule }: { rule: NonNullable<Rule> }) {
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
