import { useCallback } from "react";
import { focusWhenRendered } from "#app/shared/draft-editor/layout/focus-when-mounted.ts";
import { useDesignerSearch } from "#app/features/walls/design/use-designer-search.ts";
import { FIELDS } from "#app/features/walls/design/design-fields.ts";
import { PANEL_IDS, type WallKind } from "#app/features/walls/design/panel-ids.ts";

/** Opens the section a field stands in, on phones in place of the preview, and moves the focus to the field. */
export function useOpenField(kind: WallKind): (path: string) => void {
  const { show } = useDesignerSearch();
  return useCallback(
    (path: string) => {
      const panel = FIELDS[kind].fieldOf(path)?.panel;
      if (!panel) return;
      void show({ panel: panel === PANEL_IDS[0] ? undefined : panel, side: undefined, show: undefined }).then(() =>
        focusWhenRendered(path),
      );
    },
    [kind, show],
  );
}
