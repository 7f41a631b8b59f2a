import { Link } from "@tanstack/react-router";
import { FieldScopeContext } from "#app/fields/field-scope.ts";
import { m } from "#messages/gen/messages.js";
import { cx } from "#ui/cx.ts";
import { Icon } from "#ui/icon.tsx";
import { useDesigner } from "./designer-context.ts";
import { useDesignerSearch } from "./use-designer-search.ts";
import { sayProblem } from "./field-error.ts";
import { FIELDS } from "./fields.ts";
import { PANEL_IDS } from "./panel-ids.ts";
import { PANELS } from "./panels.ts";

const LINE =
  "flex shrink-0 items-center justify-center gap-1.5 rounded-sm px-2 text-ink-soft transition-colors hover:bg-hover " +
  "hover:text-ink aria-[current=page]:bg-active aria-[current=page]:text-ink max-md:h-9 max-md:font-medium " +
  "pointer-coarse:min-h-11 md:min-h-14 md:flex-col md:gap-1 md:px-1 md:text-xs md:font-medium";

/** The sections of the designer, each with an address of its own; the one that is open beside them. */
export function Sections() {
  const { wall, canEdit } = useDesigner();
  const { panel = PANEL_IDS[0] } = useDesignerSearch().search;
  const panels = PANELS.filter(({ for: kinds }) => kinds.includes(wall.kind));
  const Content = panels.find(({ id }) => id === panel)?.component;
  return (
    <div className="flex h-full min-h-0 flex-col bg-surface md:flex-row">
      <nav
        aria-label={m.walls_tabs()}
        className="flex shrink-0 gap-1 overflow-auto border-line p-1.5 max-md:border-b md:w-22 md:flex-col md:border-e"
      >
        {panels.map(({ id, label, icon }) => (
          <Link
            key={id}
            to="."
            search={(search: object) => ({ ...search, panel: id === PANEL_IDS[0] ? undefined : id })}
            activeOptions={{ explicitUndefined: true }}
            aria-current={id === panel ? "page" : undefined}
            className={LINE}
          >
            <Icon icon={icon} size={16} />
            <span className="text-center hyphens-auto">{label()}</span>
          </Link>
        ))}
      </nav>
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
          <FieldScopeContext value={{ disabled: !canEdit, labelOf: FIELDS[wall.kind].labelOf, problemOf: sayProblem }}>
            {Content && <Content />}
          </FieldScopeContext>
        </div>
      </div>
    </div>
  );
}
