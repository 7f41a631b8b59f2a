import { useDesigner } from "#app/features/walls/design/designer-context.ts";
import { m } from "#messages/gen/messages.js";
import { formatNumber } from "#ui/core/format-number.ts";
import { usePickerSearch } from "./use-picker-search.ts";
import { useRule, useRuleCount } from "./use-rule.ts";

const LINK = "font-medium text-ink underline decoration-line-strong underline-offset-2 hover:decoration-current";

/** How many are chosen, how many of all there are, and the ways to the rule and to what is left out. */
export function SelectionSummary({ count }: { count: number }) {
  const { wall } = useDesigner();
  const { set } = usePickerSearch();
  const { rule } = useRule();
  const fit = useRuleCount(rule);
  const all = wall.page?.approved_reviews;
  const chosen = { count, shown: formatNumber(count) };
  return (
    <p className="text-sm text-ink-soft">
      {typeof all === "number" && all > count
        ? m.pick_chosen_of({ ...chosen, all: formatNumber(all) })
        : m.pick_chosen(chosen)}{" "}
      {rule && (
        <button type="button" className={LINK} onClick={() => set({ list: "rule" })}>
          {fit ? m.pick_rule_adds({ count: fit.count, shown: formatNumber(fit.count) }) : m.pick_rule_on()}
        </button>
      )}{" "}
      {!rule && typeof all === "number" && all > count && (
        <button type="button" className={LINK} onClick={() => set({ list: "all", left: "yes" })}>
          {m.pick_see_left()}
        </button>
      )}
    </p>
  );
}
