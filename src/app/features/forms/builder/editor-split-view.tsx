import { useNavigate, useSearch } from "@tanstack/react-router";
import type { FocusEventHandler } from "react";
import { SplitView } from "#app/shared/draft-editor/layout/split-view.tsx";
import { EditorPanel } from "./editor-panel.tsx";
import { PreviewPane } from "./preview-pane.tsx";

type EditorSidesProps = {
  watch: { onFocus: FocusEventHandler<HTMLElement>; onBlur: FocusEventHandler<HTMLElement> };
  onPick: (path: string) => void;
};

/** The sections and the form beside them. */
export function FormSplitView({ watch, onPick }: EditorSidesProps) {
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
