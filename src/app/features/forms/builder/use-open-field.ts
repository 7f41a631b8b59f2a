import { useNavigate } from "@tanstack/react-router";
import { useCallback } from "react";
import { focusWhenRendered } from "#app/shared/draft-editor/layout/focus-when-mounted.ts";
import { requestedField } from "#app/features/forms/form-values/requested-field.ts";
import { fieldOf } from "#app/features/forms/form-values/form-fields.ts";
import { PANEL_IDS } from "#app/features/forms/form-values/panel-ids.ts";

/** Opens the section a field stands in, on phones in place of the preview, and moves the focus to the field. */
export function useOpenField(): (path: string) => void {
  const navigate = useNavigate({ from: "/forms/$formId" });
  return useCallback(
    (path: string) => {
      const panel = fieldOf(path)?.panel;
      if (!panel) return;
      requestedField.set({ path });
      const search = { panel: panel === PANEL_IDS[0] ? undefined : panel, side: undefined, show: undefined };
      void navigate({ search: (before) => ({ ...before, ...search }), replace: true }).then(() =>
        focusWhenRendered(path),
      );
    },
    [navigate],
  );
}
