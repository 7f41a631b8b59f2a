import { SectionNav } from "#app/shared/draft-editor/layout/section-nav.tsx";
import { FieldScopeContext } from "#app/shared/inputs/field-scope.ts";
import { m } from "#messages/gen/messages.js";
import { cx } from "#ui/core/cx.ts";
import { useDesigner } from "#app/features/walls/design/designer-context.ts";
import { useDesignerSearch } from "#app/features/walls/design/use-designer-search.ts";
import { fieldErrorMessage } from "#app/features/walls/design/field-error.ts";
import { FIELDS } from "#app/features/walls/design/design-fields.ts";
import { PANEL_IDS } from "#app/features/walls/design/panel-ids.ts";
import { PANELS } from "./panels.ts";

/** The sections of the designer, each with an address of its own; the one that is open beside them. */
export function Sections() {
  const { wall, canEdit } = useDesigner();
  const { panel = PANEL_IDS[0] } = useDesignerSearch().search;
  const panels = PANELS.filter(({ for: kinds }) => kinds.includes(wall.kind));
  const Content = panels.find(({ id }) => id === panel)?.component;
  return (
    <div className="flex h-full min-h-0 flex-col bg-surface md:flex-row">
      <SectionNav label={m.walls_tabs()} sections={panels} current={panel} />
      <div className="flex min-h-0 min-w-0 flex-1 flex-col">
        {!canEdit && (
          <p className="shrink-0 border-b border-line bg-sunken px-5 py-2 text-sm text-ink-soft">
            {m.walls_read_only()}
          </p>
        )}
        <div
          key={panel}
          className={cx(
            "@container min-h-0 min-w-0 flex-1",
            panel !== "reviews" && "overflow-y-auto overscroll-contain",
          )}
        >
          <FieldScopeContext
            value={{ disabled: !canEdit, labelOf: FIELDS[wall.kind].labelOf, problemOf: fieldErrorMessage }}
          >
            {Content && <Content />}
          </FieldScopeContext>
        </div>
      </div>
    </div>
  );
}
