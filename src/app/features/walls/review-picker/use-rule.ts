import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { query } from "#api/query.ts";
import { useDesigner } from "#app/features/walls/design/designer-context.ts";
import type { PageValues } from "#app/features/walls/design-values/wall-values.ts";
import type { WidgetValues } from "#app/features/walls/design-values/widget-values.ts";
import { useSession } from "#app/shared/session/session.ts";
import { ruleToFilter, type Rule } from "#app/features/walls/design-values/review-rule.ts";

/** The rule that adds reviews besides the chosen ones; null for none. */
export function useRule() {
  const { control, setValue } = useFormContext<PageValues | WidgetValues>();
  const { wall } = useDesigner();
  const path = wall.kind === "page" ? "automation_filters" : "widget_customization.automation_filters";
  const stored = useWatch({ control, name: path });
  const rule: Rule = stored ?? null;
  return { rule, setRule: (next: Rule) => setValue(path, next, { shouldDirty: true }) };
}

/** The number of reviews that match a rule; undefined until known. */
export function useRuleCount(rule: Rule) {
  const { offers } = useSession();
  const filter = useMemo(() => rule && ruleToFilter(rule), [rule]);
  const { data } = useQuery({
    ...query("countReviews", { query: { filters: filter ? [filter] : [] } }),
    enabled: filter !== null && offers("countReviews"),
    placeholderData: (before) => before,
  });
  return filter === null ? undefined : data?.data[0];
}
