import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { query } from "#api/query.ts";
import { useDesigner } from "#app/designer/designer-context.ts";
import type { PageValues } from "#app/designer/page-values.ts";
import type { WidgetValues } from "#app/designer/widget-values.ts";
import { useSession } from "#app/shell/session.ts";
import { matchesOfRule, type Rule } from "./rule.ts";

/** The rule that fills the wall beside the chosen reviews; null: none. */
export function useRule() {
  const { control, setValue } = useFormContext<PageValues | WidgetValues>();
  const { wall } = useDesigner();
  const path = wall.kind === "page" ? "automation_filters" : "widget_customization.automation_filters";
  const given = useWatch({ control, name: path });
  const rule: Rule = given ?? null;
  return { rule, setRule: (next: Rule) => setValue(path, next, { shouldDirty: true }) };
}

/** How many reviews fit a rule now; undefined while nobody has counted. */
export function useRuleCount(rule: Rule) {
  const { offers } = useSession();
  const filter = useMemo(() => rule && matchesOfRule(rule), [rule]);
  const { data } = useQuery({
    ...query("countReviews", { query: { filters: filter ? [filter] : [] } }),
    enabled: filter !== null && offers("countReviews"),
    placeholderData: (before) => before,
  });
  return filter === null ? undefined : data?.data[0];
}
