import { useState } from "react";
import type { useAutosave } from "#app/shared/draft-editor/autosave/use-autosave.ts";
import { isSaving } from "#app/shared/draft-editor/autosave/save-status.ts";
import type { PublishIssue } from "#app/shared/draft-editor/publish/publish-checks.tsx";
import { m } from "#messages/gen/messages.js";
import { confirm } from "#ui/dialogs/confirm.tsx";
import { useShortcuts } from "#ui/keyboard/use-shortcuts.ts";
import type { HistoryStep } from "./undo-buttons.tsx";
import { useLeaveGuard } from "./use-unsaved-changes-warning.ts";

type EditorCommandsOptions = {
  saving: Pick<ReturnType<typeof useAutosave>, "phase" | "unsaved" | "unpublished" | "forget"> & {
    autosave: { save: () => Promise<boolean>; publish: () => Promise<boolean>; discard: () => Promise<boolean> };
  };
  canEdit: boolean;
  drafts: boolean;
  undo: HistoryStep;
  redo: HistoryStep;
  check: () => PublishIssue[];
  /** For what was never public: readies the values; the checks are shown even without an issue. */
  firstPublish?: (() => void) | undefined;
  labelOf: (path: string) => string;
  shortcuts: { id: string; group: string; save: string };
};

export function useEditorCommands(options: EditorCommandsOptions) {
  const { saving, canEdit, drafts, undo, redo, check, firstPublish, labelOf, shortcuts } = options;
  const { autosave, phase, unsaved, unpublished } = saving;
  const [checking, setChecking] = useState(false);
  useLeaveGuard({ names: unsaved.map(labelOf), onLeave: saving.forget });

  const save = () => void autosave.save();
  const publishUnchecked = () => {
    firstPublish?.();
    void autosave.publish();
  };
  const publish = () => {
    if (!firstPublish && (drafts ? unpublished : unsaved).length === 0) return;
    if (firstPublish || check().length > 0) setChecking(true);
    else publishUnchecked();
  };
  const askDiscard = async () => {
    const confirmed = await confirm({
      title: m.form_editor_discard_title(),
      description: m.form_editor_discard_text({ count: unpublished.length }),
      confirmLabel: m.form_editor_discard(),
      danger: true,
    });
    if (confirmed) await autosave.discard();
  };

  const { id, group } = shortcuts;
  const [undoLabel, redoLabel] = [m.walls_undo(), m.walls_redo()];
  const run = drafts ? save : publish;
  // Enabled even with nothing to undo: the key must not reach a shortcut outside the editor.
  const step = (of: HistoryStep) => () => of.can && of.run();
  useShortcuts([
    { id: `${id} save`, keys: "mod+s", label: shortcuts.save, group, run, enabled: canEdit, whileTyping: true },
    { id: `${id} undo`, keys: "mod+z", label: undoLabel, group, run: step(undo), enabled: canEdit },
    { id: `${id} redo`, keys: "mod+shift+z", label: redoLabel, group, run: step(redo), enabled: canEdit },
  ]);
  return {
    save,
    publishUnchecked,
    publish: {
      run: publish,
      can: firstPublish !== undefined || unpublished.length > 0,
      changed: unpublished.length > 0,
      busy: !drafts && isSaving(phase.state),
    },
    discard: () => void askDiscard(),
    checking,
    setChecking,
  };
}
