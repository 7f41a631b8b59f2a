import { useQueryClient } from "@tanstack/react-query";
import { refresh, useCommand } from "#api/command.ts";
import { query } from "#api/query.ts";
import type { LabelUses, ReviewLabel } from "#contract/reviews/label.ts";
import { NO_LABEL_USES } from "#contract/reviews/label-endpoints.ts";
import { runOrToast } from "#app/shared/requests/run-or-toast.ts";
import { resetReviews } from "#app/shared/review-data/reset-reviews.ts";
import { m } from "#messages/gen/messages.js";
import { formatNumber } from "#ui/core/format-number.ts";
import { confirm } from "#ui/dialogs/confirm.tsx";
import { toast } from "#ui/feedback/toast.ts";

export const labelsQuery = () => query("listLabels", { query: { include: ["reviews_count", "uses"] } });

/** One sentence for each kind of record that uses the label. */
export function describeUses({ views, walls, forms, rules }: LabelUses = NO_LABEL_USES): string[] {
  return [
    views > 0 && m.labels_uses_views({ count: views, shown: formatNumber(views) }),
    walls > 0 && m.labels_uses_walls({ count: walls, shown: formatNumber(walls) }),
    forms > 0 && m.labels_uses_forms({ count: forms, shown: formatNumber(forms) }),
    rules > 0 && m.labels_uses_rules({ count: rules, shown: formatNumber(rules) }),
  ].filter((sentence) => sentence !== false);
}

/** Reloads everything that shows labels. */
export function useRefreshLabelled() {
  const client = useQueryClient();
  return async () => {
    // Loaded lists never become stale by themselves.
    void resetReviews(client);
    for (const name of [
      "listReviews",
      "listViews",
      "listReviewRules",
      "listPages",
      "listWidgets",
      "listForms",
    ] as const)
      await refresh(client, name);
  };
}

export function useDeleteLabel() {
  const deleting = useCommand("deleteLabel");
  const refreshLabelled = useRefreshLabelled();
  /** Resolves to true if the label was deleted. */
  return async ({ id, name, reviews_count: count = 0, uses }: ReviewLabel): Promise<boolean> => {
    const sentences = [m.labels_delete_text({ count, shown: formatNumber(count) }), ...describeUses(uses)];
    const isConfirmed = await confirm({
      title: m.labels_delete_title({ name }),
      description: [...sentences, m.labels_final()].join(" "),
      confirmLabel: m.labels_delete(),
      danger: true,
    });
    if (!isConfirmed) return false;
    let isGone = false;
    await runOrToast(async () => {
      await deleting.run({ params: { id } });
      isGone = true;
      toast({ title: m.labels_deleted({ name }), tone: "success" });
    }, m.labels_failed());
    if (isGone) void refreshLabelled();
    return isGone;
  };
}
