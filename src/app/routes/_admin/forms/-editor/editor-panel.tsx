import { Link, useSearch } from "@tanstack/react-router";
import { Suspense } from "react";
import { PANELS } from "#app/form/panels.ts";
import { PANEL_IDS } from "#app/form/panel-ids.ts";
import { useSession } from "#app/shell/session.ts";
import { m } from "#messages/gen/messages.js";
import { Icon } from "#ui/icon.tsx";
import { SkeletonText } from "#ui/skeleton-text.tsx";

const LINE =
  "flex shrink-0 items-center justify-center gap-1.5 rounded-sm px-2 text-ink-soft transition-colors hover:bg-hover " +
  "hover:text-ink aria-[current=page]:bg-active aria-[current=page]:text-ink max-md:h-9 max-md:font-medium " +
  "pointer-coarse:min-h-11 md:min-h-14 md:flex-col md:gap-1 md:px-1 md:text-xs md:font-medium";

const Waiting = () => (
  <div className="p-5">
    <SkeletonText lines={8} />
  </div>
);

/** The sections of the form, each with an address of its own; the one that is open beside them. */
export function EditorPanel() {
  const { panel = PANEL_IDS[0] } = useSearch({ from: "/_admin/forms/$formId" });
  const { can } = useSession();
  const Content = PANELS.find(({ id }) => id === panel)?.component;
  return (
    <div className="flex h-full min-h-0 flex-col bg-surface md:flex-row">
      <nav
        aria-label={m.form_editor_sections()}
        className="flex shrink-0 gap-1 overflow-auto border-line p-1.5 max-md:border-b md:w-22 md:flex-col md:border-e"
      >
        {PANELS.map(({ id, label, icon }) => (
          <Link
            key={id}
            from="/forms/$formId"
            to="."
            search={(search) => ({ ...search, panel: id === PANEL_IDS[0] ? undefined : id })}
            activeOptions={{ explicitUndefined: true }}
            aria-current={id === panel ? "page" : undefined}
            className={LINE}
          >
            <Icon icon={icon} size={16} />
            <span className="text-center hyphens-auto">{label()}</span>
          </Link>
        ))}
      </nav>
      <div className="@container min-h-0 min-w-0 flex-1 overflow-y-auto overscroll-contain">
        {!can("editor") && (
          <p className="border-b border-line bg-sunken px-5 py-2 text-sm text-ink-soft">{m.form_editor_read_only()}</p>
        )}
        {Content && (
          <Suspense fallback={<Waiting />}>
            <Content />
          </Suspense>
        )}
      </div>
    </div>
  );
}
