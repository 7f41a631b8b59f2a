import { useNavigate, useSearch } from "@tanstack/react-router";
import { type FocusEventHandler, Suspense } from "react";
import { SplitView } from "#app/shared/draft-editor/layout/split-view.tsx";
import { PreviewPane } from "./preview-pane.tsx";
import { SectionNav } from "#app/shared/draft-editor/layout/section-nav.tsx";
import { PANELS } from "./panels.ts";
import { usePreviewStep } from "./use-preview-step.ts";
import { PANEL_IDS } from "#app/features/forms/form-values/panel-ids.ts";
import { useSession } from "#app/shared/session/session.ts";
import { m } from "#messages/gen/messages.js";
import { SkeletonText } from "#ui/feedback/skeleton-text.tsx";

const Waiting = () => (
  <div className="p-5">
    <SkeletonText lines={8} />
  </div>
);

function EditorPanel() {
  const { panel = PANEL_IDS[0] } = useSearch({ from: "/_admin/forms/$formId" });
  const { can } = useSession();
  const { searchOf } = usePreviewStep();
  const Content = PANELS.find(({ id }) => id === panel)?.component;
  return (
    <div className="flex h-full min-h-0 flex-col bg-surface md:flex-row">
      <SectionNav label={m.form_editor_sections()} sections={PANELS} current={panel} searchOf={searchOf} />
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

type FormSplitViewProps = {
  watch: { onFocus: FocusEventHandler<HTMLElement>; onBlur: FocusEventHandler<HTMLElement> };
  onPick: (path: string) => void;
};

export function FormSplitView({ watch, onPick }: FormSplitViewProps) {
  const { side } = useSearch({ from: "/_admin/forms/$formId" });
  const navigate = useNavigate({ from: "/forms/$formId" });
  return (
    <SplitView
      side={side}
      onSideChange={(next) => void navigate({ search: (before) => ({ ...before, side: next }), replace: true })}
      sections={<EditorPanel />}
      preview={<PreviewPane onPick={onPick} />}
      watch={watch}
    />
  );
}
