import { useNavigate, useSearch } from "@tanstack/react-router";
import type { FormStep } from "#contract/forms/submission.ts";
import { PANEL_IDS, type PanelId } from "#app/features/forms/form-values/panel-ids.ts";
import { stepOfPanel } from "./preview-fields.ts";

/** The step in the preview: it follows the panel and the focused field, unless it is pinned. */
export function usePreviewStep() {
  const { panel = PANEL_IDS[0], step: chosen, pin = false } = useSearch({ from: "/_admin/forms/$formId" });
  const navigate = useNavigate({ from: "/forms/$formId" });
  const step = chosen ?? stepOfPanel(panel) ?? "welcome";
  const change = (search: { step?: FormStep | undefined; pin?: true | undefined }) =>
    void navigate({ search: (before) => ({ ...before, ...search }), replace: true });
  return {
    step,
    isPinned: pin,
    show: (next: FormStep) => change({ step: next === stepOfPanel(panel) && !pin ? undefined : next }),
    /** Shows the step of a field, unless the preview is pinned. */
    follow: (next: FormStep) => !pin && next !== step && change({ step: next }),
    togglePin: () => change(pin ? { step: undefined, pin: undefined } : { step, pin: true }),
    /** The search parameters for opening a panel. Panels that concern every step keep the current one. */
    searchOf: (next: PanelId) => ({ step: pin || !stepOfPanel(next) ? step : undefined }),
  };
}
